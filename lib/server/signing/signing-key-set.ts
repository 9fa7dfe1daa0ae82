import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '@/lib/shared/app-error';
import {
  type ChainSigner,
  keyIdOf,
  type PublicSigningKey,
  publicSigningKeySchema,
} from '@/lib/trace/signing-key';

/** What stands before the 32 bytes of a private key in PKCS #8 (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const KEY_BYTES = 32;
const KEY_ID_LENGTH = 32;

export interface Ed25519Key {
  readonly signer: ChainSigner;
  /** The 32 bytes of the public key in hexadecimal. */
  readonly publicKey: string;
}

/** The key that 32 bytes make, given in hexadecimal; they are not kept where anything could print them. */
export function ed25519Key(privateKey: string): Ed25519Key {
  const der = Buffer.concat([PKCS8_PREFIX, Buffer.from(privateKey, 'hex')]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicBytes = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-KEY_BYTES);
  const keyId = createHash('sha256').update(publicBytes).digest('hex').slice(0, KEY_ID_LENGTH);
  return {
    publicKey: publicBytes.toString('hex'),
    signer: { keyId, sign: (text) => sign(null, Buffer.from(text, 'utf8'), key).toString('hex') },
  };
}

const PRIVATE_KEY_PATTERN = /^[0-9a-f]{64}$/;

const keptKeySchema = publicSigningKeySchema.extend({
  /** Only the key that signs has one: that of a retired key is forgotten, so that nobody can sign with it again. */
  privateKey: z.string().regex(PRIVATE_KEY_PATTERN).optional(),
});

const signingKeySetSchema = z.strictObject({ version: z.literal(1), keys: z.array(keptKeySchema).min(1) });

/** The keys of an installation as its file or its environment keeps them; the first one signs. */
export type SigningKeySet = z.infer<typeof signingKeySetSchema>;

export const encodeKeySet = (keys: SigningKeySet): string => `${JSON.stringify(keys, null, 2)}\n`;

/** Reads a key set; throws `AppError('signing-key-invalid')`, which names the place and never what is in it. */
export async function parseKeySet(json: string, place: string): Promise<SigningKeySet> {
  const parsed = signingKeySetSchema.safeParse(parseJson(json));
  if (!parsed.success) throw invalid(place);
  const [current, ...others] = parsed.data.keys;
  if (!current?.privateKey || others.some(({ privateKey }) => privateKey)) throw invalid(place);
  if (ed25519Key(current.privateKey).publicKey !== current.publicKey) throw invalid(place);
  for (const { keyId, publicKey } of parsed.data.keys)
    if ((await keyIdOf(publicKey)) !== keyId) throw invalid(place);
  return parsed.data;
}

/** A set with one key. */
export const newKeySet = (privateKey: string, madeAt: number | null): SigningKeySet => ({
  version: 1,
  keys: [newKey(privateKey, madeAt)],
});

/** The set with a new key that signs; the one that signed until now is retired and forgets how. */
export const rotateKeySet = ({ keys }: SigningKeySet, privateKey: string, at: number): SigningKeySet => ({
  version: 1,
  keys: [
    newKey(privateKey, at),
    ...keys.map((key) => ({ ...withoutPrivate(key), retiredAt: key.retiredAt ?? at })),
  ],
});

/** The set that also believes other keys, which sign no more; those that it has stay as they are. */
export function trustKeys(
  { keys }: SigningKeySet,
  trusted: readonly PublicSigningKey[],
  at: number,
): SigningKeySet {
  const known = new Set(keys.map(({ keyId }) => keyId));
  const added = trusted.filter(({ keyId }) => !known.has(keyId));
  return { version: 1, keys: [...keys, ...added.map((key) => ({ ...key, retiredAt: key.retiredAt ?? at }))] };
}

/** The same keys without saying since when everything is signed, for rows that come from elsewhere. */
export const undated = <Key extends PublicSigningKey>(keys: readonly Key[]): Key[] =>
  keys.map((key) => ({ ...key, madeAt: null }));

/** What anybody may know of the set. */
export const publicKeys = ({ keys }: SigningKeySet): PublicSigningKey[] => keys.map(withoutPrivate);

function newKey(privateKey: string, madeAt: number | null): SigningKeySet['keys'][number] {
  const { signer, publicKey } = ed25519Key(privateKey);
  return { keyId: signer.keyId, publicKey, madeAt, retiredAt: null, privateKey };
}

const withoutPrivate = ({ keyId, publicKey, madeAt, retiredAt }: PublicSigningKey): PublicSigningKey => ({
  keyId,
  publicKey,
  madeAt,
  retiredAt,
});

const invalid = (place: string): AppError =>
  new AppError(
    'signing-key-invalid',
    `${place}, the keys that sign Nalar's records, is damaged. Put it back from a backup. Without it a new key can be made by removing it, and then what was signed with the old one is shown as signed by an unknown key.`,
  );

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
