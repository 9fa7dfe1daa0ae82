import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto';
import { ParsingRefused } from '../../document-problem';
import { readXml } from '../docx/read-xml';

/** What each derived key is for. */
const VERIFIER_INPUT = Buffer.from('fea7d2763b4b9e79', 'hex');
const VERIFIER_VALUE = Buffer.from('d7aa0f6d3061344e', 'hex');
const KEY_VALUE = Buffer.from('146e0be7abacd0d6', 'hex');
const HASHES: Readonly<Record<string, string>> = {
  SHA1: 'sha1',
  SHA256: 'sha256',
  SHA384: 'sha384',
  SHA512: 'sha512',
};
const SEGMENT_BYTES = 4_096;
const MOST_SPINS = 2_000_000;
const PADDING = 0x36;

/** How something is locked: the attributes of an element of the description. */
interface Lock {
  readonly hash: string;
  readonly salt: Buffer;
  readonly keyBytes: number;
  readonly blockBytes: number;
  readonly attribute: (name: string) => string;
}

/** Decrypts what Office 2010 and later locked (agile encryption: AES-CBC). Throws `ParsingRefused` for a wrong password. */
export function decryptAgile(details: Uint8Array, secret: Uint8Array, locked: Uint8Array): Uint8Array {
  const { data, password } = readLocks(details);
  const spun = spin(password, secret);
  const open = (purpose: Buffer, name: string): Buffer =>
    decipher(
      sized(digest(password.hash, spun, purpose), password.keyBytes),
      sized(password.salt, password.blockBytes),
      Buffer.from(password.attribute(name), 'base64'),
    );
  const expected = digest(
    password.hash,
    open(VERIFIER_INPUT, 'encryptedVerifierHashInput').subarray(0, password.salt.length),
  );
  const actual = open(VERIFIER_VALUE, 'encryptedVerifierHashValue').subarray(0, expected.length);
  if (!timingSafeEqual(expected, actual)) throw new ParsingRefused('wrong-password');
  const key = open(KEY_VALUE, 'encryptedKeyValue').subarray(0, data.keyBytes);
  const segments: Buffer[] = [];
  for (let at = 0; at < locked.length; at += SEGMENT_BYTES) {
    const segment = locked.subarray(at, at + SEGMENT_BYTES);
    const vector = sized(digest(data.hash, data.salt, countOf(at / SEGMENT_BYTES)), data.blockBytes);
    segments.push(
      decipher(key, vector, segment.subarray(0, segment.length - (segment.length % data.blockBytes))),
    );
  }
  return Buffer.concat(segments);
}

function readLocks(details: Uint8Array): { readonly data: Lock; readonly password: Lock } {
  const locks = new Map<string, Lock>();
  readXml(details, {
    begin: ({ name, attribute }) => {
      if (name === 'keyData' || name === 'encryptedKey') locks.set(name, lockOf(attribute));
    },
    end: () => {},
    text: () => {},
  });
  const [data, password] = [locks.get('keyData'), locks.get('encryptedKey')];
  if (!data || !password) throw new ParsingRefused('encrypted');
  return { data, password };
}

function lockOf(read: (name: string) => string | null): Lock {
  const attribute = (name: string): string => read(name) ?? '';
  const hash = HASHES[attribute('hashAlgorithm').replace('-', '')];
  if (
    hash === undefined ||
    attribute('cipherAlgorithm') !== 'AES' ||
    attribute('cipherChaining') !== 'ChainingModeCBC'
  )
    throw new ParsingRefused('encrypted');
  return {
    hash,
    salt: Buffer.from(attribute('saltValue'), 'base64'),
    keyBytes: Number(attribute('keyBits')) / 8,
    blockBytes: Number(attribute('blockSize')),
    attribute,
  };
}

function spin({ hash, salt, attribute }: Lock, secret: Uint8Array): Buffer {
  const spins = Number(attribute('spinCount'));
  if (!(spins >= 0 && spins <= MOST_SPINS)) throw new ParsingRefused('corrupt');
  let spun = digest(hash, salt, secret);
  for (let count = 0; count < spins; count += 1) spun = digest(hash, countOf(count), spun);
  return spun;
}

function countOf(count: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(count);
  return bytes;
}

function digest(algorithm: string, ...parts: readonly Uint8Array[]): Buffer {
  const hash = createHash(algorithm);
  for (const part of parts) hash.update(part);
  return hash.digest();
}

const sized = (bytes: Buffer, length: number): Buffer =>
  bytes.length >= length
    ? bytes.subarray(0, length)
    : Buffer.concat([bytes, Buffer.alloc(length - bytes.length, PADDING)]);

function decipher(key: Uint8Array, vector: Uint8Array, bytes: Uint8Array): Buffer {
  const aes = createDecipheriv(`aes-${key.length * 8}-cbc`, key, vector).setAutoPadding(false);
  return Buffer.concat([aes.update(bytes), aes.final()]);
}
