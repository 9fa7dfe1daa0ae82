import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { loadOrCreateSecret, readSecret } from '@/lib/auth/auth-secret';
import type { Environment } from '@/lib/config/env';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Of the file in the data directory; backups leave it out. */
const PROVIDER_KEY_FILE = 'provider-key';
/** Where an operator puts it who wants another one made. */
const PREVIOUS_FILE = 'provider-key.previous';

const keyOf = (material: string): Uint8Array =>
  Buffer.from(hkdfSync('sha256', material, '', 'nalar provider keys', KEY_BYTES));

/** Seals keys of providers with that of the installation (AES-256-GCM; NIST SP 800-38D), each bound to its provider. */
export class ProviderKeys {
  private constructor(
    private readonly key: Uint8Array,
    /** The one before it; what was sealed with that is opened, too. */
    private readonly previous: Uint8Array | null,
  ) {}

  /**
   * With Convex the key is derived from the service key, which all processes have (HKDF-SHA-256, RFC 5869); else it is in
   * a file of its own, made at the first start. Throws `AppError` with a sentence for the operator.
   */
  static async open({
    CONVEX_SERVICE_KEY,
    CONVEX_PREVIOUS_SERVICE_KEY,
    NALAR_DATA_DIR,
  }: Environment): Promise<ProviderKeys> {
    const [material, previous = null] =
      CONVEX_SERVICE_KEY === undefined
        ? [
            await loadOrCreateSecret(NALAR_DATA_DIR, { name: PROVIDER_KEY_FILE }),
            await readSecret(join(NALAR_DATA_DIR, PREVIOUS_FILE)),
          ]
        : [CONVEX_SERVICE_KEY, CONVEX_PREVIOUS_SERVICE_KEY];
    return new ProviderKeys(keyOf(material), previous ? keyOf(previous) : null);
  }

  seal(providerId: string, key: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.key, nonce).setAAD(Buffer.from(providerId));
    const text = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
  }

  /** Null where it was sealed with another key, or for another provider. */
  open(providerId: string, sealed: string): string | null {
    return opened(this.key, providerId, sealed) ?? this.openOld(providerId, sealed);
  }

  /** What the key before this one has sealed; null for all else. */
  openOld(providerId: string, sealed: string): string | null {
    return this.previous && opened(this.previous, providerId, sealed);
  }
}

function opened(key: Uint8Array, providerId: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce).setAAD(Buffer.from(providerId)).setAuthTag(tag);
    return (
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    );
  } catch {
    return null;
  }
}
