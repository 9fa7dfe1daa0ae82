import type { StrippedImage } from './stripped-image';

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

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const EXIF = 0xe1;
/** Says how the colours are to be read. */
const ADOBE = 0xee;
const ADOBE_NAME = 'Adobe';
/** Of marker, length, name and what it says. */
const ADOBE_BYTES = 16;
const HUFFMAN_TABLES = 0xc4;
const ARITHMETIC_CODING = 0xcc;
const QUANTIZATION_TABLES = 0xdb;
const LINES = 0xdc;
const RESTART_INTERVAL = 0xdd;
/** Of marker and length. */
const HEAD_BYTES = 4;
/** Those that turn the picture on its side. */
const FIRST_SIDEWAYS = 5;

/** Whether a file begins as a JPEG does. */
export const isJpeg = (file: Buffer): boolean => file.length > 3 && file.readUIntBE(0, 3) === 0xff_d8_ff;

/** A JPEG of which nothing but the picture is left, and which way up it is; null where it is none, or not whole. */
export function stripJpeg(file: Buffer): StrippedImage | null {
  if (!isJpeg(file)) return null;
  const pieces: Buffer[] = [];
  let size: { readonly width: number; readonly height: number } | null = null;
  let orientation = 1;
  let hasScan = false;
  for (let at = 2; at + 2 <= file.length; ) {
    if (file[at] !== 0xff) return null;
    const marker = file[at + 1] ?? 0;
    // Any number of these may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) {
      if (!size || !hasScan) return null;
      const turned = orientation === 1 ? [] : [orientationSegment(orientation)];
      const upright = orientation < FIRST_SIDEWAYS ? size : { width: size.height, height: size.width };
      const bytes = Buffer.concat([file.subarray(0, 2), ...turned, ...pieces, file.subarray(at, at + 2)]);
      return { mediaType: 'image/jpeg', ...upright, bytes };
    }
    if (marker === START || marker < 0xc0 || at + HEAD_BYTES > file.length) return null;
    const length = file.readUInt16BE(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > file.length) return null;
    const segment = file.subarray(at, end);
    if (isFrame(marker)) {
      if (size || length < 8) return null;
      size = { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) };
    }
    if (marker === EXIF && !hasScan) orientation = jpegOrientation(segment) ?? orientation;
    const bytes = bytesOfPicture(marker, segment);
    if (bytes > 0) pieces.push(shortened(segment, bytes));
    at = end;
    if (marker === SCAN) {
      const next = endOfScan(file, end);
      if (!size || next === null) return null;
      pieces.push(file.subarray(end, next));
      hasScan = true;
      at = next;
    }
  }
  return null;
}

/** The frames of a picture; three of these markers are tables, or reserved. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![HUFFMAN_TABLES, 0xc8, ARITHMETIC_CODING].includes(marker);

/**
 * Returns how many bytes of a segment draw the picture. Comments and what applications write say who took it, when and
 * where; reserved markers, and what stands in a segment behind what it says, may be anything.
 */
function bytesOfPicture(marker: number, segment: Buffer): number {
  if (isFrame(marker)) return 10 + 3 * (segment[9] ?? 0);
  switch (marker) {
    case SCAN:
      return 8 + 2 * (segment[HEAD_BYTES] ?? 0);
    case LINES:
    case RESTART_INTERVAL:
      return HEAD_BYTES + 2;
    case ARITHMETIC_CODING:
      return HEAD_BYTES + 2 * Math.min(8, Math.floor((segment.length - HEAD_BYTES) / 2));
    case QUANTIZATION_TABLES:
      return endOfTables(segment, (at) => 1 + ((segment[at] ?? 0) >> 4 === 0 ? 64 : 128));
    case HUFFMAN_TABLES:
      return endOfTables(segment, (at) =>
        segment.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 17),
      );
    case ADOBE:
      return isColours(segment) ? ADOBE_BYTES : 0;
    default:
      return 0;
  }
}

/** Where the last whole table of a segment ends. */
function endOfTables(segment: Buffer, bytesOf: (at: number) => number): number {
  let end = HEAD_BYTES;
  for (let at = end; at < segment.length; at = end) {
    end = at + bytesOf(at);
    if (end > segment.length) return at;
  }
  return end;
}

const isColours = (segment: Buffer): boolean =>
  segment.length >= ADOBE_BYTES &&
  segment.toString('latin1', HEAD_BYTES, HEAD_BYTES + ADOBE_NAME.length) === ADOBE_NAME;

/** A segment up to a place, with its length put right. */
function shortened(segment: Buffer, bytes: number): Buffer {
  if (bytes >= segment.length) return segment;
  const shorter = Buffer.from(segment.subarray(0, bytes));
  shorter.writeUInt16BE(bytes - 2, 2);
  return shorter;
}

/** Where the next segment begins behind the pixels that begin here. */
function endOfScan(file: Buffer, from: number): number | null {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at)) {
    const marker = file[at + 1];
    if (marker === undefined) return null;
    // Zero stands for the byte itself, and the others mark places among the pixels, or fill.
    if (marker === 0xff) at += 1;
    else if (marker === 0 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else return at;
  }
  return null;
}
