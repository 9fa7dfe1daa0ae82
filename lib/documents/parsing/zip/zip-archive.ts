import { crc32, inflateRawSync } from 'node:zlib';
import { ParsingRefused } from '../../document-problem';
import { readZipDirectory, type ZipEntry } from './zip-directory';

const LOCAL_HEADER = 0x04034b50;
const LOCAL_HEADER_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

/** A zip file whose parts are unpacked one by one, all together at most as large as was allowed. */
export class ZipArchive {
  private readonly entries: ReadonlyMap<string, ZipEntry>;
  private readonly bytes: Uint8Array;
  private readonly expandedBytes: number;
  private left: number;

  private constructor(bytes: Uint8Array, entries: readonly ZipEntry[], expandedBytes: number) {
    this.bytes = bytes;
    this.entries = new Map(entries.map((entry) => [entry.name, entry]));
    this.expandedBytes = expandedBytes;
    this.left = expandedBytes;
  }

  /** Throws `ParsingRefused` where its directory is damaged, or says that it would become too large. */
  static open(bytes: Uint8Array, expandedBytes: number): ZipArchive {
    const entries = readZipDirectory(bytes);
    if (entries === null) throw new ParsingRefused('corrupt');
    const found = entries.reduce((sum, { size }) => sum + size, 0);
    if (found > expandedBytes) throw new ParsingRefused('expands-too-much', { limit: expandedBytes, found });
    return new ZipArchive(bytes, entries, expandedBytes);
  }

  get names(): readonly string[] {
    return [...this.entries.keys()];
  }

  /** A part, unpacked; null where there is none of that name. Throws `ParsingRefused` where it is not what it was said to be. */
  read(name: string): Uint8Array | null {
    const entry = this.entries.get(name);
    if (!entry) return null;
    if (entry.isEncrypted) throw new ParsingRefused('encrypted');
    const unpacked = this.unpack(entry);
    this.left -= unpacked.length;
    if (unpacked.length !== entry.size || crc32(unpacked) !== entry.crc) throw new ParsingRefused('corrupt');
    return unpacked;
  }

  private unpack({ localOffset, packedSize, method }: ZipEntry): Uint8Array {
    const view = new DataView(this.bytes.buffer, this.bytes.byteOffset, this.bytes.byteLength);
    if (
      localOffset + LOCAL_HEADER_BYTES > this.bytes.length ||
      view.getUint32(localOffset, true) !== LOCAL_HEADER
    )
      throw new ParsingRefused('corrupt');
    const start =
      localOffset +
      LOCAL_HEADER_BYTES +
      view.getUint16(localOffset + 26, true) +
      view.getUint16(localOffset + 28, true);
    const packed = this.bytes.subarray(start, start + packedSize);
    if (packed.length < packedSize || (method !== STORED && method !== DEFLATED))
      throw new ParsingRefused('corrupt');
    if (method === STORED) return packed;
    try {
      return inflateRawSync(packed, { maxOutputLength: Math.max(1, this.left) });
    } catch (error) {
      throw isTooLarge(error)
        ? new ParsingRefused('expands-too-much', { limit: this.expandedBytes })
        : new ParsingRefused('corrupt');
    }
  }
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
