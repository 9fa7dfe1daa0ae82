import { fromHex } from './hex';
import type { PublicSigningKey } from './signing-key';

/** The public keys whose signatures count, those that sign no more among them. */
export class KeyRing {
  private readonly imported = new Map<string, Promise<CryptoKey>>();

  /** `refresh` reads the keys anew where they may have changed. */
  constructor(
    private known: readonly PublicSigningKey[],
    private readonly refresh: () => Promise<void> = async () => {},
  ) {}

  get keys(): readonly PublicSigningKey[] {
    return this.known;
  }

  replace(keys: readonly PublicSigningKey[]): void {
    this.known = keys;
  }

  /** Since when every trace is signed; null where that is not known of every key, since rows may come from elsewhere. */
  get signingSince(): number | null {
    const times = this.keys.flatMap(({ madeAt }) => (madeAt === null ? [] : [madeAt]));
    return times.length === 0 || times.length < this.keys.length ? null : Math.min(...times);
  }

  knows(keyId: string): boolean {
    return this.keys.some((key) => key.keyId === keyId);
  }

  /** The same, once it is certain that an unknown key is none that has come since. */
  async recognises(keyId: string): Promise<boolean> {
    if (!this.knows(keyId)) await this.refresh();
    return this.knows(keyId);
  }

  /** Whether a known key has signed the text. Rejects where the browser or Node has no Ed25519. */
  async hasSigned(keyId: string, text: string, signature: string): Promise<boolean> {
    const key = this.keys.find((known) => known.keyId === keyId);
    if (!key) return false;
    const imported = this.imported.get(keyId) ?? importKey(key.publicKey);
    this.imported.set(keyId, imported);
    return crypto.subtle.verify(
      'Ed25519',
      await imported,
      fromHex(signature),
      new TextEncoder().encode(text),
    );
  }
}

const importKey = (publicKey: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', fromHex(publicKey), 'Ed25519', false, ['verify']);
