/** A file in a tar archive (POSIX ustar; pubs.opengroup.org/onlinepubs/9699919799/utilities/pax.html). */
export interface TarEntry {
  /** At most 100 bytes of ASCII. */
  readonly name: string;
  readonly bytes: number;
}

export const BLOCK_BYTES = 512;

const SIZE = { at: 124, length: 12 };
const CHECKSUM = { at: 148, length: 8 };
const MAGIC = { at: 257, text: 'ustar\0' };
const MOST_OCTAL_BYTES = 8 ** 11 - 1;
/** GNU's way to write a size that does not fit: a set first bit, then the number as bytes. */
const BINARY_SIZE = 0x80;

/** The block before a file's bytes. */
export function encodeHeader({ name, bytes }: TarEntry, modifiedAtS: number): Buffer {
  const block = Buffer.alloc(BLOCK_BYTES);
  block.write(name, 0, 100, 'latin1');
  block.write('0000600\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  if (bytes <= MOST_OCTAL_BYTES) block.write(`${bytes.toString(8).padStart(11, '0')}\0`, SIZE.at);
  else {
    block[SIZE.at] = BINARY_SIZE;
    block.writeBigUInt64BE(BigInt(bytes), SIZE.at + 4);
  }
  block.write(`${modifiedAtS.toString(8).padStart(11, '0')}\0`, 136);
  block.write('0', 156);
  block.write(`${MAGIC.text}00`, MAGIC.at, 'latin1');
  block.write(`${checksumOf(block).toString(8).padStart(6, '0')}\0 `, CHECKSUM.at, 'latin1');
  return block;
}

/** What a block says; null where it is no header of a plain file. */
export function decodeHeader(block: Buffer): TarEntry | null {
  if (block.toString('latin1', MAGIC.at, MAGIC.at + MAGIC.text.length) !== MAGIC.text) return null;
  if (block.toString('latin1', 156, 157) !== '0') return null;
  const checksum = Number.parseInt(block.toString('latin1', CHECKSUM.at, CHECKSUM.at + 6), 8);
  if (checksum !== checksumOf(block)) return null;
  const [name = ''] = block.toString('latin1', 0, 100).split('\0', 1);
  const bytes =
    block[SIZE.at] === BINARY_SIZE
      ? Number(block.readBigUInt64BE(SIZE.at + 4))
      : Number.parseInt(block.toString('latin1', SIZE.at, SIZE.at + SIZE.length - 1), 8);
  return Number.isSafeInteger(bytes) && bytes >= 0 ? { name, bytes } : null;
}

/** The bytes after a file, up to the next block. */
export const paddingBytes = (bytes: number): number => (BLOCK_BYTES - (bytes % BLOCK_BYTES)) % BLOCK_BYTES;

/** The sum of the block's bytes with spaces where the sum itself stands. */
function checksumOf(block: Buffer): number {
  let sum = 0;
  for (const [at, byte] of block.entries())
    sum += at >= CHECKSUM.at && at < CHECKSUM.at + CHECKSUM.length ? 0x20 : byte;
  return sum;
}
