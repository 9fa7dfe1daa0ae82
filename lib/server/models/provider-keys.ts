import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { loadOrCreateSecret } from '@/lib/auth/auth-secret';
import type { Environment } from '@/lib/config/env';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Of the file in the data directory; backups leave it out. */
export const PROVIDER_KEY_FILE = 'provider-key';

/** Seals keys of providers with that of the installation (AES-256-GCM; NIST SP 800-38D), each bound to its provider. */
export class ProviderKeys {
  private constructor(private readonly key: Uint8Array) {}

  /**
   * With Convex the key is derived from the service key, which all processes have (HKDF-SHA-256, RFC 5869); else it is in
   * a file of its own, made at the first start. Throws `AppError` with a sentence for the operator.
   */
  static async open({ CONVEX_SERVICE_KEY, NALAR_DATA_DIR }: Environment): Promise<ProviderKeys> {
    const material =
      CONVEX_SERVICE_KEY ?? (await loadOrCreateSecret(NALAR_DATA_DIR, { name: PROVIDER_KEY_FILE }));
    return new ProviderKeys(Buffer.from(hkdfSync('sha256', material, '', 'nalar provider keys', KEY_BYTES)));
  }

  seal(providerId: string, key: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.key, nonce).setAAD(Buffer.from(providerId));
    const text = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
  }

  /** Null where it was sealed with another key, or for another provider. */
  open(providerId: string, sealed: string): string | null {
    const bytes = Buffer.from(sealed, 'base64url');
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    try {
      const decipher = createDecipheriv(CIPHER, this.key, nonce)
        .setAAD(Buffer.from(providerId))
        .setAuthTag(tag);
      return (
        decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      );
    } catch {
      return null;
    }
  }
}
