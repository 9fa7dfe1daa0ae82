import { jpegOrientation, orientationSegment } from './jpeg-orientation';
import type { StrippedImage } from './stripped-image';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const EXIF = 0xe1;
/** Says how the colours are to be read. */
const ADOBE = 0xee;
const ADOBE_NAME = 'Adobe';
/** Of marker, length, name and what it says. */
const ADOBE_BYTES = 16;
/** Tables for Huffman, arithmetic coding and quantisation, the number of lines, and how often a scan begins anew. */
const TABLES: ReadonlySet<number> = new Set([0xc4, 0xcc, 0xdb, 0xdc, 0xdd]);
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
  for (let at = 2; at + 4 <= file.length; ) {
    if (file[at] !== 0xff) return null;
    const marker = file[at + 1] ?? 0;
    // Any number of these may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === START || marker === END || marker < 0xc0) return null;
    const length = file.readUInt16BE(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > file.length) return null;
    const segment = file.subarray(at, end);
    if (isFrame(marker)) {
      if (size || length < 8) return null;
      size = { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) };
    }
    if (marker === EXIF) orientation = jpegOrientation(segment) ?? orientation;
    if (isOfPicture(marker) || isColours(segment)) pieces.push(segment);
    if (marker === SCAN) {
      const last = endOfPicture(file, end);
      if (!size || last === null) return null;
      const turned = orientation === 1 ? [] : [orientationSegment(orientation)];
      const upright = orientation < FIRST_SIDEWAYS ? size : { width: size.height, height: size.width };
      const bytes = Buffer.concat([file.subarray(0, 2), ...turned, ...pieces, file.subarray(end, last)]);
      return { mediaType: 'image/jpeg', ...upright, bytes };
    }
    at = end;
  }
  return null;
}

/** The frames of a picture; three of these markers are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * Whether a segment is needed to draw the picture. Comments and what applications write say who took it, when and where;
 * reserved markers may hold anything.
 */
const isOfPicture = (marker: number): boolean => isFrame(marker) || TABLES.has(marker) || marker === SCAN;

const isColours = (segment: Buffer): boolean =>
  segment[1] === ADOBE &&
  segment.length === ADOBE_BYTES &&
  segment.toString('latin1', 4, 4 + ADOBE_NAME.length) === ADOBE_NAME;

/**
 * Where the picture ends whose first scan begins here. What is in between are its scans and their tables; any
 * other segment there would be kept, so such a file is refused.
 */
function endOfPicture(file: Buffer, from: number): number | null {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at)) {
    const marker = file[at + 1];
    if (marker === undefined) return null;
    if (marker === END) return at + 2;
    // Zero stands for the byte itself, and the next ones mark places in the scan.
    const isInScan = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);
    if (isInScan) at += marker === 0xff ? 1 : 2;
    else {
      if (!isOfPicture(marker) || at + 4 > file.length) return null;
      at += 2 + file.readUInt16BE(at + 2);
    }
  }
  return null;
}
