import type { StrippedImage } from './stripped-image';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** What says how pixels and colours are to be read; texts, times, places and further frames are left out. */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'bKGD']);
/** Length, name and checksum. */
const AROUND_DATA = 12;
const HEADER_BYTES = 13;

/** Whether a file begins as a PNG does. */
export const isPng = (file: Buffer): boolean => file.subarray(0, SIGNATURE.length).equals(SIGNATURE);

/** A PNG without what it says beside its picture; null where it is none, or not whole. */
export function stripPng(file: Buffer): StrippedImage | null {
  if (!isPng(file)) return null;
  const pieces: Buffer[] = [SIGNATURE];
  let size: { readonly width: number; readonly height: number } | null = null;
  let hasPixels = false;
  for (let at = SIGNATURE.length; at + AROUND_DATA <= file.length; ) {
    const length = file.readUInt32BE(at);
    const end = at + AROUND_DATA + length;
    if (end > file.length) return null;
    const name = file.toString('latin1', at + 4, at + 8);
    if ((name === 'IHDR') !== (size === null)) return null;
    if (name === 'IHDR') {
      if (length !== HEADER_BYTES) return null;
      size = { width: file.readUInt32BE(at + 8), height: file.readUInt32BE(at + 12) };
    }
    hasPixels ||= name === 'IDAT';
    if (KEPT.has(name)) pieces.push(file.subarray(at, end));
    if (name === 'IEND')
      return size && hasPixels ? { mediaType: 'image/png', ...size, bytes: Buffer.concat(pieces) } : null;
    at = end;
  }
  return null;
}
