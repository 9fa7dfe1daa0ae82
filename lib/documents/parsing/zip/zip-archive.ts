import { crc32, inflateRawSync } from 'node:zlib';
import { type Entry, fromBufferPromise } from 'yauzl';
import { ParsingRefused } from '../../document-problem';

const LOCAL_HEADER_BYTES = 30;
const STORED = 0;
const MOST_ENTRIES = 10_000;
/** More names than these are no list that somebody reads. */
const MOST_LISTED = 100_000;

interface ZipPart {
  readonly entry: Entry;
  readonly packed: Uint8Array;
}

/** A zip file whose parts are unpacked one by one, all together at most as large as was allowed. */
export class ZipArchive {
  private readonly parts: ReadonlyMap<string, ZipPart>;
  private readonly expandedBytes: number;
  private left: number;

  private constructor(parts: readonly ZipPart[], expandedBytes: number) {
    this.parts = new Map(parts.map((part) => [part.entry.fileName, part]));
    this.expandedBytes = expandedBytes;
    this.left = expandedBytes;
  }

  /**
   * Throws `ParsingRefused` where its directory is damaged, has unsafe or double names or parts that share their bytes,
   * or says that it would become too large.
   */
  static async open(bytes: Uint8Array, expandedBytes: number): Promise<ZipArchive> {
    const parts = await readParts(bytes).catch(() => null);
    if (parts === null || !areApart(parts)) throw new ParsingRefused('corrupt');
    const found = parts.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
    if (found > expandedBytes) throw new ParsingRefused('expands-too-much', { limit: expandedBytes, found });
    return new ZipArchive(parts, expandedBytes);
  }

  get names(): readonly string[] {
    return [...this.parts.keys()];
  }

  /** A part, unpacked; null where there is none of that name. Throws `ParsingRefused` where it is not what it was said to be. */
  read(name: string): Uint8Array | null {
    const part = this.parts.get(name);
    if (!part) return null;
    const { entry } = part;
    if (entry.isEncrypted()) throw new ParsingRefused('locked');
    const unpacked = this.unpack(part);
    this.left -= unpacked.length;
    if (unpacked.length !== entry.uncompressedSize || crc32(unpacked) !== entry.crc32)
      throw new ParsingRefused('corrupt');
    return unpacked;
  }

  /** A part as text; null where there is none of that name. */
  readText(name: string): string | null {
    const bytes = this.read(name);
    return bytes && new TextDecoder().decode(bytes);
  }

  private unpack({ entry, packed }: ZipPart): Uint8Array {
    if (entry.compressionMethod === STORED) return packed;
    try {
      return inflateRawSync(packed, { maxOutputLength: Math.max(1, this.left) });
    } catch (error) {
      throw isTooLarge(error)
        ? new ParsingRefused('expands-too-much', { limit: this.expandedBytes })
        : new ParsingRefused('corrupt');
    }
  }
}

/** What a zip file says that is in it, and how large each is, without opening any; null where that cannot be read. */
export async function listZip(
  bytes: Uint8Array,
): Promise<readonly Pick<Entry, 'fileName' | 'uncompressedSize'>[] | null> {
  try {
    const file = await fromBufferPromise(bufferOf(bytes), { lazyEntries: true });
    const entries: Entry[] = [];
    for await (const entry of file.eachEntry()) {
      entries.push(entry);
      if (entries.length >= MOST_LISTED) break;
    }
    return entries;
  } catch {
    return null;
  }
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

async function readParts(bytes: Uint8Array): Promise<readonly ZipPart[] | null> {
  const buffer = bufferOf(bytes);
  const file = await fromBufferPromise(buffer, { lazyEntries: true });
  if (file.entryCount > MOST_ENTRIES) return null;
  const parts: ZipPart[] = [];
  for await (const entry of file.eachEntry()) {
    const { fileDataStart } = await file.readLocalFileHeaderPromise(entry, { minimal: true });
    parts.push({ entry, packed: buffer.subarray(fileDataStart, fileDataStart + entry.compressedSize) });
  }
  return parts;
}

/** Whether every part has a name and bytes of its own: a few bytes that stand for many parts unpack without end. */
function areApart(parts: readonly ZipPart[]): boolean {
  const entries = parts
    .map(({ entry }) => entry)
    .sort((one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader);
  return (
    new Set(entries.map(({ fileName }) => fileName)).size === entries.length &&
    entries.every(({ relativeOffsetOfLocalHeader, compressedSize }, index) => {
      const next = entries[index + 1]?.relativeOffsetOfLocalHeader ?? Number.POSITIVE_INFINITY;
      return relativeOffsetOfLocalHeader + LOCAL_HEADER_BYTES + compressedSize <= next;
    })
  );
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
