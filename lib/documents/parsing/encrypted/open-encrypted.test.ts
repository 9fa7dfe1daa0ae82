import { createCipheriv, createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ParsingRefused } from '../../document-problem';
import { makeCompoundFile } from '../../testing/make-compound-file';
import { openEncrypted } from './open-encrypted';

const CONTENT = Buffer.from('words of a zip file '.repeat(500));
const PASSWORD = 'pässwort';
const SECRET = Buffer.from(PASSWORD, 'utf16le');
const SALT = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex');

const digest = (algorithm: string, ...parts: Buffer[]) =>
  createHash(algorithm).update(Buffer.concat(parts)).digest();
const number = (value: number) => Buffer.from(Uint32Array.of(value).buffer);
const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc((16 - (bytes.length % 16)) % 16)]);
const sized = Buffer.alloc(8);
sized.writeBigUInt64LE(BigInt(CONTENT.length));

function cipher(algorithm: string, key: Buffer, vector: Buffer | null, bytes: Buffer): Buffer {
  const aes = createCipheriv(algorithm, key, vector).setAutoPadding(false);
  return Buffer.concat([aes.update(padded(bytes)), aes.final()]);
}

/** As Office 2007 locks a file. */
function lockedStandard(): Uint8Array {
  let hash = digest('sha1', SALT, SECRET);
  for (let spin = 0; spin < 50_000; spin += 1) hash = digest('sha1', number(spin), hash);
  hash = digest('sha1', hash, number(0));
  const block = Buffer.alloc(64, 0x36);
  for (const [index, byte] of hash.entries()) block[index] = 0x36 ^ byte;
  const key = digest('sha1', block).subarray(0, 16);
  const verifier = Buffer.from('a verifier of 16');
  const header = Buffer.concat([
    ...[0x24, 0, 0x660e, 0x8004, 128, 0x18, 0, 0].map(number),
    Buffer.from('AES\0', 'utf16le'),
  ]);
  const info = Buffer.concat([
    Buffer.from([3, 0, 2, 0]),
    number(0x24),
    number(header.length),
    header,
    number(16),
    SALT,
    cipher('aes-128-ecb', key, null, verifier),
    number(20),
    cipher('aes-128-ecb', key, null, digest('sha1', verifier)),
  ]);
  const locked = Buffer.concat([sized, cipher('aes-128-ecb', key, null, CONTENT)]);
  return makeCompoundFile({ EncryptionInfo: info, EncryptedPackage: locked });
}

/** As Office 2010 and later lock a file. */
function lockedAgile(spins = 1_000): Uint8Array {
  let spun = digest('sha512', SALT, SECRET);
  for (let spin = 0; spin < spins; spin += 1) spun = digest('sha512', number(spin), spun);
  const key = digest('sha256', Buffer.from('any key'));
  const verifier = Buffer.from('a verifier of 16');
  const lock = (purpose: string, bytes: Buffer) =>
    cipher(
      'aes-256-cbc',
      digest('sha512', spun, Buffer.from(purpose, 'hex')).subarray(0, 32),
      SALT,
      bytes,
    ).toString('base64');
  const parts: Buffer[] = [];
  for (let at = 0; at < CONTENT.length; at += 4_096) {
    const vector = digest('sha512', SALT, number(at / 4_096)).subarray(0, 16);
    parts.push(cipher('aes-256-cbc', key, vector, CONTENT.subarray(at, at + 4_096)));
  }
  const common = `saltSize="16" blockSize="16" keyBits="256" hashSize="64" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" hashAlgorithm="SHA512" saltValue="${SALT.toString('base64')}"`;
  const info = `<encryption xmlns="e" xmlns:p="p"><keyData ${common}/><keyEncryptors><keyEncryptor uri="p"><p:encryptedKey spinCount="${spins}" ${common} encryptedVerifierHashInput="${lock('fea7d2763b4b9e79', verifier)}" encryptedVerifierHashValue="${lock('d7aa0f6d3061344e', digest('sha512', verifier))}" encryptedKeyValue="${lock('146e0be7abacd0d6', key)}"/></keyEncryptor></keyEncryptors></encryption>`;
  return makeCompoundFile({
    EncryptionInfo: Buffer.concat([Buffer.from([4, 0, 4, 0, 0x40, 0, 0, 0]), Buffer.from(info)]),
    EncryptedPackage: Buffer.concat([sized, ...parts]),
  });
}

const problemOf = (bytes: Uint8Array, password: string | null) => {
  try {
    openEncrypted(bytes, password);
  } catch (error) {
    return error instanceof ParsingRefused ? error.problem.code : error;
  }
  return null;
};

describe.each([
  ['2007', lockedStandard],
  ['2010', lockedAgile],
])('a file that Office %s locked', (_, make) => {
  it('opens with its password only', () => {
    const file = make();
    expect(Buffer.from(openEncrypted(file, PASSWORD) ?? []).equals(CONTENT)).toBe(true);
    expect(problemOf(file, null)).toBe('encrypted');
    expect(problemOf(file, 'another')).toBe('wrong-password');
  });
});

it('knows compound files of other kinds, and damaged ones', () => {
  expect(openEncrypted(makeCompoundFile({ WordDocument: CONTENT }), null)).toBeNull();
  expect(problemOf(lockedAgile().subarray(0, 2_000), PASSWORD)).toBe('corrupt');
  expect(problemOf(lockedAgile().subarray(0, 100), PASSWORD)).toBe('corrupt');
  expect(problemOf(lockedAgile(0).fill(7, 512, 1_024), PASSWORD)).toBe('corrupt');
});
