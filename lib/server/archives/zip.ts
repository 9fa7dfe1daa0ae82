import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive, whose content is read when its turn has come. */
export interface ZipEntry {
  /** With slashes between folders. */
  readonly path: string;
  readonly changedAt: number;
  readonly content: string | AsyncIterable<Uint8Array>;
}

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
/** The size follows the content, and names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
const VERSION_64 = 45;
/** Stands in a field for a number that is written elsewhere, in 64 bits. */
const LARGE_16 = 0xffff;
const LARGE_32 = 0xffffffff;

interface Written extends Pick<ZipEntry, 'changedAt'> {
  readonly name: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

/**
 * Writes an archive as its files come, holding none of them. It may be of any length; each of its files has less than
 * 4 GB. Whoever stops reading stops what is read.
 */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array, void, undefined> {
  const directory: Written[] = [];
  let offset = 0;
  for await (const { path, changedAt, content } of entries) {
    const begin = { name: Buffer.from(path), changedAt, offset };
    const head = localHeader(begin);
    offset += head.length;
    yield head;
    const sums = { crc: 0, size: 0 };
    let packed = 0;
    for await (const part of deflated(content, sums)) {
      packed += part.length;
      offset += part.length;
      yield part;
    }
    const written = { ...begin, ...sums, packed };
    const tail = descriptor(written);
    offset += tail.length;
    yield tail;
    directory.push(written);
  }
  const start = offset;
  for (const written of directory) {
    const record = centralHeader(written);
    offset += record.length;
    yield record;
  }
  yield ending(directory.length, start, offset - start);
}

async function* deflated(
  content: ZipEntry['content'],
  sums: { crc: number; size: number },
): AsyncGenerator<Uint8Array> {
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const part of typeof content === 'string' ? [Buffer.from(content)] : content) {
      sums.crc = crc32(part, sums.crc);
      sums.size += part.length;
      yield part;
    }
  }
  const deflate = createDeflateRaw();
  const whole = pipeline(Readable.from(counted()), deflate);
  // It is awaited below; until then a failure ends the reading, too.
  whole.catch(() => undefined);
  yield* deflate;
  await whole;
}

type Beginning = Pick<Written, 'name' | 'changedAt' | 'offset'>;

function localHeader({ name, changedAt }: Beginning): Buffer {
  const { time, date } = dosTime(changedAt);
  return Buffer.concat([
    numbers(
      [4, LOCAL],
      [2, VERSION],
      [2, FLAGS],
      [2, DEFLATED],
      [2, time],
      [2, date],
      [4, 0],
      [4, 0],
      [4, 0],
      [2, name.length],
      [2, 0],
    ),
    name,
  ]);
}

const descriptor = ({ crc, packed, size }: Written): Buffer =>
  numbers([4, DESCRIPTOR], [4, crc], [4, packed], [4, size]);

function centralHeader({ name, changedAt, offset, crc, packed, size }: Written): Buffer {
  const { time, date } = dosTime(changedAt);
  const isFar = offset >= LARGE_32;
  const extra = isFar ? numbers([2, 1], [2, 8], [8, offset]) : Buffer.alloc(0);
  const version = isFar ? VERSION_64 : VERSION;
  return Buffer.concat([
    numbers([4, CENTRAL], [2, version], [2, version], [2, FLAGS], [2, DEFLATED], [2, time], [2, date]),
    numbers([4, crc], [4, packed], [4, size], [2, name.length], [2, extra.length], [2, 0], [2, 0], [2, 0]),
    numbers([4, 0], [4, Math.min(offset, LARGE_32)]),
    name,
    extra,
  ]);
}

function ending(count: number, start: number, length: number): Buffer {
  const isLarge = count >= LARGE_16 || start >= LARGE_32 || length >= LARGE_32;
  const large = isLarge
    ? [
        numbers([4, END_64], [8, 44], [2, VERSION_64], [2, VERSION_64], [4, 0], [4, 0]),
        numbers([8, count], [8, count], [8, length], [8, start]),
        numbers([4, LOCATOR_64], [4, 0], [8, start + length], [4, 1]),
      ]
    : [];
  const shown = Math.min(count, LARGE_16);
  return Buffer.concat([
    ...large,
    numbers([4, END], [2, 0], [2, 0], [2, shown], [2, shown]),
    numbers([4, Math.min(length, LARGE_32)], [4, Math.min(start, LARGE_32)], [2, 0]),
  ]);
}

/** Numbers one after the other, each in so many bytes, the lowest first. */
function numbers(...fields: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]): Buffer {
  return Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      if (bytes === 8) field.writeBigUInt64LE(BigInt(value));
      else field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );
}

const FIRST_YEAR = 1980;

/** A time in UTC as archives write it, to two seconds. */
function dosTime(at: number): { readonly time: number; readonly date: number } {
  const day = new Date(at);
  const time = (day.getUTCHours() << 11) | (day.getUTCMinutes() << 5) | (day.getUTCSeconds() >> 1);
  const years = Math.max(0, day.getUTCFullYear() - FIRST_YEAR);
  return { time, date: (years << 9) | ((day.getUTCMonth() + 1) << 5) | day.getUTCDate() };
}
