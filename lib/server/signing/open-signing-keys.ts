import { hkdfSync } from 'node:crypto';
import type { Environment } from '@/lib/config/env';
import type { Clock } from '@/lib/shared/clock';
import { KeyRing } from '@/lib/trace/key-ring';
import type { ChainKeys } from '@/lib/trace/seal-trace';
import type { ChainSigner, PublicSigningKey } from '@/lib/trace/signing-key';
import { SigningKeyFile } from './signing-key-file';
import {
  ed25519Key,
  newKeySet,
  parseKeySet,
  publicKeys,
  type SigningKeySet,
  trustKeys,
} from './signing-key-set';

/** Where keys come from while a process runs. */
interface KeySource {
  readonly load: () => Promise<SigningKeySet>;
  /** Differs once there are others; null where there is nothing to read any more. */
  readonly stamp: () => Promise<string | null>;
  readonly onUnreadable: (error: unknown) => void;
}

/**
 * The keys of a running installation. They are read anew when their file has changed: before a turn is signed, and when
 * a signature names an unknown key. So a rotation needs no restart. A file that is damaged or gone leaves them as they are.
 */
class LiveSigningKeys implements ChainKeys {
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

/** The settings that say where the keys are. */
export type SigningSettings = Pick<
  Environment,
  'NALAR_SIGNING_KEYS' | 'NALAR_DATA_DIR' | 'CONVEX_SERVICE_KEY'
>;

const KEY_BYTES = 32;

/** The keys of this installation, also those that come while it runs. Throws `AppError` with a sentence for the operator. */
export function openSigningKeys(
  settings: SigningSettings,
  clock: Clock,
  onUnreadable: (error: unknown) => void = () => {},
): Promise<ChainKeys> {
  const isFixed = settings.NALAR_SIGNING_KEYS !== undefined;
  const file = new SigningKeyFile(settings.NALAR_DATA_DIR, clock);
  return LiveSigningKeys.open({
    load: () => openKeySet(settings, clock),
    stamp: async () => (isFixed ? null : file.stamp()),
    onUnreadable,
  });
}

/** The public keys as they are now; the first one signs. */
export async function currentKeys(keys: ChainKeys): Promise<readonly PublicSigningKey[]> {
  await keys.refresh?.();
  return keys.ring.keys;
}

/** The same without making any; null where the first start will. */
export async function findKeySet(settings: SigningSettings, clock: Clock): Promise<SigningKeySet | null> {
  const { NALAR_SIGNING_KEYS: encoded, CONVEX_SERVICE_KEY: serviceKey, NALAR_DATA_DIR } = settings;
  if (encoded !== undefined || serviceKey !== undefined) return openKeySet(settings, clock);
  return new SigningKeyFile(NALAR_DATA_DIR, clock).read();
}

/**
 * From `NALAR_SIGNING_KEYS`; else, with Convex, derived from the service key, which all processes have, with those of a
 * file as known ones; else from the file in the data directory, which is made at the first start.
 */
export async function openKeySet(
  { NALAR_SIGNING_KEYS: encoded, NALAR_DATA_DIR, CONVEX_SERVICE_KEY: serviceKey }: SigningSettings,
  clock: Clock,
): Promise<SigningKeySet> {
  if (encoded !== undefined)
    return parseKeySet(Buffer.from(encoded, 'base64url').toString('utf8'), 'NALAR_SIGNING_KEYS');
  const file = new SigningKeyFile(NALAR_DATA_DIR, clock);
  if (serviceKey === undefined) return file.readOrCreate();
  const derived = newKeySet(derivePrivateKey(serviceKey), null);
  const kept = await file.read();
  return kept ? trustKeys(derived, publicKeys(kept), clock()) : derived;
}

/** HKDF-SHA-256 of the service key (RFC 5869). Another service key is another signing key. */
const derivePrivateKey = (serviceKey: string): string =>
  Buffer.from(hkdfSync('sha256', serviceKey, '', 'nalar traces', KEY_BYTES)).toString('hex');
