import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto';
import { ParsingRefused } from '../../document-problem';

const SPINS = 50_000;
const SALT_BYTES = 16;
const VERIFIER_BYTES = 16;
const HASH_BYTES = 20;
const BLOCK_BYTES = 64;

const sha1 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha1');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Decrypts what Office 2007 locked (ECMA-376 standard encryption: AES, SHA-1). Throws `ParsingRefused` for a wrong password. */
export function decryptStandard(details: Uint8Array, secret: Uint8Array, locked: Uint8Array): Uint8Array {
  const info = Buffer.from(details);
  const headerBytes = info.readUInt32LE(0);
  const keyBytes = info.readUInt32LE(4 + 16) / 8;
  const verifierAt = 4 + headerBytes;
  const salt = info.subarray(verifierAt + 4, verifierAt + 4 + SALT_BYTES);
  const verifierEnd = verifierAt + 4 + SALT_BYTES + VERIFIER_BYTES;
  const verifier = info.subarray(verifierEnd - VERIFIER_BYTES, verifierEnd);
  const hash = info.subarray(verifierEnd + 4, verifierEnd + 4 + 32);
  const key = keyOf(secret, salt, keyBytes);
  const expected = sha1(decipher(key, verifier));
  if (!timingSafeEqual(expected, decipher(key, hash).subarray(0, HASH_BYTES)))
    throw new ParsingRefused('wrong-password');
  return decipher(key, locked.subarray(0, locked.length - (locked.length % VERIFIER_BYTES)));
}

function keyOf(secret: Uint8Array, salt: Uint8Array, keyBytes: number): Buffer {
  const count = Buffer.alloc(4);
  let hash = sha1(salt, secret);
  for (let spin = 0; spin < SPINS; spin += 1) {
    count.writeUInt32LE(spin);
    hash = sha1(count, hash);
  }
  count.writeUInt32LE(0);
  hash = sha1(hash, count);
  const derived = [0x36, 0x5c].map((pad) => {
    const block = Buffer.alloc(BLOCK_BYTES, pad);
    for (const [index, byte] of hash.entries()) block[index] = pad ^ byte;
    return sha1(block);
  });
  return Buffer.concat(derived).subarray(0, keyBytes);
}

function decipher(key: Uint8Array, bytes: Uint8Array): Buffer {
  const aes = createDecipheriv(`aes-${key.length * 8}-ecb`, key, null).setAutoPadding(false);
  return Buffer.concat([aes.update(bytes), aes.final()]);
}
