const EXIF_NAME = Buffer.from('Exif\0\0', 'latin1');
const ORIENTATION_TAG = 0x0112;
/** Marker, length and name stand before the table. */
const TABLE_AT = 10;
const ENTRY_BYTES = 12;

/** Which way up a picture is, from 1 to 8, as its EXIF segment says; null where it does not. */
export function jpegOrientation(segment: Buffer): number | null {
  if (!segment.subarray(4, TABLE_AT).equals(EXIF_NAME)) return null;
  const table = segment.subarray(TABLE_AT);
  if (table.length < 8) return null;
  const isLittle = table.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? table.readUInt16LE(at) : table.readUInt16BE(at));
  const first = isLittle ? table.readUInt32LE(4) : table.readUInt32BE(4);
  if (first + 2 > table.length) return null;
  const entries = short(first);
  for (let index = 0; index < entries; index += 1) {
    const at = first + 2 + index * ENTRY_BYTES;
    if (at + ENTRY_BYTES > table.length) return null;
    if (short(at) !== ORIENTATION_TAG) continue;
    const orientation = short(at + 8);
    return orientation >= 1 && orientation <= 8 ? orientation : null;
  }
  return null;
}

/** An EXIF segment that says which way up a picture is, and nothing else. */
export function orientationSegment(orientation: number): Buffer {
  const table = Buffer.alloc(26);
  table.write('MM\0*', 'latin1');
  table.writeUInt32BE(8, 4);
  table.writeUInt16BE(1, 8);
  table.writeUInt16BE(ORIENTATION_TAG, 10);
  table.writeUInt16BE(3, 12);
  table.writeUInt32BE(1, 14);
  table.writeUInt16BE(orientation, 18);
  const head = Buffer.from([0xff, 0xe1, 0, 2 + EXIF_NAME.length + table.length]);
  return Buffer.concat([head, EXIF_NAME, table]);
}
