import { createHash } from 'node:crypto';

/** What makes a PDF one that opens with a password. */
export interface PdfLock {
  /** Entries of its trailer. */
  readonly trailer: string;
  readonly locked: (objectNumber: number, content: string) => string;
}

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const KEY_BYTES = 5;
const ID = Buffer.from('0123456789abcdef');
/** All rights. */
const RIGHTS = Buffer.from('fcffffff', 'hex');

const digest = (...parts: readonly Uint8Array[]): Buffer =>
  createHash('md5').update(Buffer.concat(parts)).digest();
const padded = (password: string): Buffer =>
  Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32);

/** Locks a PDF in the oldest way that there is. */
export function lockPdf(password: string): PdfLock {
  const secret = padded(password);
  const owner = scrambled(digest(secret).subarray(0, KEY_BYTES), secret);
  const key = digest(secret, owner, RIGHTS, ID).subarray(0, KEY_BYTES);
  const user = scrambled(key, PADDING);
  return {
    trailer: `/ID [<${ID.toString('hex')}> <${ID.toString('hex')}>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${owner.toString('hex')}> /U <${user.toString('hex')}> >>`,
    locked: (objectNumber, content) => {
      const place = Buffer.from([objectNumber & 255, objectNumber >> 8, 0, 0, 0]);
      const own = digest(key, place).subarray(0, KEY_BYTES + 5);
      return scrambled(own, Buffer.from(content, 'latin1')).toString('latin1');
    },
  };
}

/** RC4, which Node no longer has. */
function scrambled(key: Uint8Array, bytes: Uint8Array): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number): number => state[index & 255] ?? 0;
  const swap = (one: number, other: number): void => {
    [state[one & 255], state[other & 255]] = [at(other), at(one)];
  };
  let other = 0;
  for (let index = 0; index < 256; index += 1) {
    other += at(index) + (key[index % key.length] ?? 0);
    swap(index, other);
  }
  other = 0;
  const result = Uint8Array.from(bytes, (byte, place) => {
    const index = place + 1;
    other += at(index);
    swap(index, other);
    return byte ^ at(at(index) + at(other));
  });
  return Buffer.from(result);
}
