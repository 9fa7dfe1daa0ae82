import { KeyRing } from '@/lib/trace/key-ring';
import type { ChainKeys } from '@/lib/trace/seal-trace';
import type { ChainSigner } from '@/lib/trace/signing-key';
import { ed25519Key } from './ed25519-key';
import { publicKeys, type SigningKeySet } from './signing-key-set';

/** Where keys come from while a process runs. */
export interface KeySource {
  readonly load: () => Promise<SigningKeySet>;
  /** Differs once there are others; null where there is nothing to read any more. */
  readonly stamp: () => Promise<string | null>;
  readonly onUnreadable: (error: unknown) => void;
}

/**
 * The keys of a running installation. They are read anew when their file has changed: before a turn is signed, and when
 * a signature names an unknown key. So a rotation needs no restart. A file that is damaged or gone leaves them as they are.
 */
export class LiveSigningKeys implements ChainKeys {
  readonly ring: KeyRing;
  private current: ChainSigner;
  private reading: Promise<void> | null = null;

  private constructor(
    set: SigningKeySet,
    private stamp: string | null,
    private readonly source: KeySource,
  ) {
    this.current = signerOf(set);
    this.ring = new KeyRing(publicKeys(set), () => this.refresh());
  }

  /** Throws `AppError` with a sentence for the operator where there are no keys. */
  static async open(source: KeySource): Promise<LiveSigningKeys> {
    const stamp = await source.stamp();
    return new LiveSigningKeys(await source.load(), stamp, source);
  }

  get signer(): ChainSigner {
    return this.current;
  }

  /** Reads the keys anew if they have changed; never rejects. */
  refresh(): Promise<void> {
    this.reading ??= this.read().finally(() => {
      this.reading = null;
    });
    return this.reading;
  }

  private async read(): Promise<void> {
    try {
      const stamp = await this.source.stamp();
      if (stamp === null || stamp === this.stamp) return;
      // Noted first: a damaged file is complained of once, and what comes while it is read is another change.
      this.stamp = stamp;
      const set = await this.source.load();
      this.current = signerOf(set);
      this.ring.replace(publicKeys(set));
    } catch (error) {
      this.source.onUnreadable(error);
    }
  }
}

/** `parseKeySet` lets no set pass of which the first key cannot sign. */
const signerOf = ({ keys: [current] }: SigningKeySet): ChainSigner =>
  ed25519Key(current?.privateKey ?? '').signer;
