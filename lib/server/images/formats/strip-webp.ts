import type { StrippedImage } from './stripped-image';

type Size = Pick<StrippedImage, 'width' | 'height'>;

const HEADER_BYTES = 12;
/** The picture, and where parts of it are transparent. */
const KEPT = new Set(['VP8X', 'ALPH', 'VP8 ', 'VP8L']);
/** Of the flags of a `VP8X` chunk: transparency; others say that there are frames or words beside the picture. */
const ALPHA_FLAG = 0x10;
const ANIMATION_FLAG = 0x02;

/** Whether a file begins as a WebP does. */
export const isWebp = (file: Buffer): boolean =>
  file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP';

/** A still WebP without what it says beside its picture; null where it is none, not whole, or moves. */
export function stripWebp(sent: Buffer): StrippedImage | null {
  if (!isWebp(sent) || sent.readUInt32LE(4) + 8 > sent.length) return null;
  // Anything may stand behind it.
  const file = sent.subarray(0, sent.readUInt32LE(4) + 8);
  const pieces: Buffer[] = [];
  let size: Size | null = null;
  let canvas: Size | null = null;
  let hasAlpha = false;
  for (let at = HEADER_BYTES; at < file.length; ) {
    if (at + 8 > file.length) return null;
    const name = file.toString('latin1', at, at + 4);
    const length = file.readUInt32LE(at + 4);
    // Chunks begin at even places.
    const end = at + 8 + length + (length % 2);
    if (end > file.length) return null;
    const data = file.subarray(at + 8, at + 8 + length);
    if (name === 'VP8X') {
      if (canvas || length !== 10 || ((data[0] ?? 0) & ANIMATION_FLAG) !== 0) return null;
      canvas = { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
    } else if (name === 'VP8 ' || name === 'VP8L') {
      if (size) return null;
      size = name === 'VP8 ' ? lossySize(data) : losslessSize(data);
      if (!size) return null;
    }
    // Which parts are transparent is said once, before the picture.
    if (KEPT.has(name) && (name !== 'ALPH' || (canvas && !size && !hasAlpha)))
      pieces.push(name === 'VP8X' ? withoutFlags(file.subarray(at, end)) : file.subarray(at, end));
    hasAlpha ||= name === 'ALPH';
    at = end;
  }
  if (!size) return null;
  // What the picture itself says counts where the two differ.
  if (canvas && (canvas.width !== size.width || canvas.height !== size.height)) return null;
  const body = Buffer.concat(pieces);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + body.length, 4);
  return { mediaType: 'image/webp', ...size, bytes: Buffer.concat([head, body]) };
}

function withoutFlags(chunk: Buffer): Buffer {
  const plain = Buffer.from(chunk);
  plain[8] = (plain[8] ?? 0) & ALPHA_FLAG;
  return plain;
}

function lossySize(data: Buffer): Size | null {
  if (data.length < 10 || data.readUIntBE(3, 3) !== 0x9d_01_2a) return null;
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
}

function losslessSize(data: Buffer): Size | null {
  if (data.length < 5 || data[0] !== 0x2f) return null;
  const bits = data.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
