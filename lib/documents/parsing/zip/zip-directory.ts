/** What the directory of a zip file says of one of its parts. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  readonly localOffset: number;
}

const END = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_HEADER_BYTES = 30;
const MOST_ENTRIES = 10_000;
/** Names that lead out of a folder, or that programs read in different ways. */
const UNSAFE_NAME = /(?:^|[\\/])\.\.(?:[\\/]|$)|^[\\/]|^[a-z]:|\0/i;

/** Whether bytes end as a zip file does, whatever they begin with. */
export const endsAsZip = (bytes: Uint8Array): boolean => endOf(bytes) !== null;

/**
 * The parts that the directory of a zip file names. Null where it has none that holds: damaged, unsafe or double names,
 * parts that share their bytes.
 */
export function readZipDirectory(bytes: Uint8Array): readonly ZipEntry[] | null {
  const end = endOf(bytes);
  if (end === null) return null;
  const view = viewOf(bytes);
  const count = view.getUint16(end + 10, true);
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  if (count > MOST_ENTRIES) return null;
  for (let index = 0; index < count; index += 1) {
    const entry = entryAt(bytes, view, at);
    if (entry === null) return null;
    entries.push(entry.entry);
    at = entry.next;
  }
  return at <= end && areApart(entries) ? entries : null;
}

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function endOf(bytes: Uint8Array): number | null {
  const view = viewOf(bytes);
  const last = bytes.length - END_BYTES;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1)
    if (
      bytes[at] === 0x50 &&
      view.getUint32(at, true) === END &&
      at + END_BYTES + view.getUint16(at + 20, true) === bytes.length
    )
      return at;
  return null;
}

function entryAt(
  bytes: Uint8Array,
  view: DataView,
  at: number,
): { readonly entry: ZipEntry; readonly next: number } | null {
  if (at + ENTRY_BYTES > bytes.length || view.getUint32(at, true) !== ENTRY) return null;
  const nameEnd = at + ENTRY_BYTES + view.getUint16(at + 28, true);
  const next = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  if (next > bytes.length) return null;
  const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, nameEnd));
  if (name === '' || UNSAFE_NAME.test(name)) return null;
  const entry = {
    name: name.replaceAll('\\', '/'),
    method: view.getUint16(at + 10, true),
    isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    crc: view.getUint32(at + 16, true),
    packedSize: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    localOffset: view.getUint32(at + 42, true),
  };
  return { entry, next };
}

/** Whether every part has a name and bytes of its own: a few bytes that stand for many parts unpack without end. */
function areApart(entries: readonly ZipEntry[]): boolean {
  if (new Set(entries.map(({ name }) => name)).size < entries.length) return false;
  const ordered = [...entries].sort((one, other) => one.localOffset - other.localOffset);
  return ordered.every(({ localOffset, packedSize }, index) => {
    const next = ordered[index + 1]?.localOffset ?? Number.POSITIVE_INFINITY;
    return localOffset + LOCAL_HEADER_BYTES + packedSize <= next;
  });
}
