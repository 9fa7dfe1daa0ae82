import { PNG_SIGNATURE, pngChunks } from './png-chunks';
import type { StrippedImage } from './stripped-image';

/** What says how pixels and colours are to be read; texts, times, places and further frames are left out. */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'bKGD']);
const HEADER_BYTES = 13;

/** Whether a file begins as a PNG does. */
export const isPng = (file: Buffer): boolean => file.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE);

/** A PNG without what it says beside its picture; null where it is none, or not whole. */
export function stripPng(file: Buffer): StrippedImage | null {
  if (!isPng(file)) return null;
  const pieces: Buffer[] = [PNG_SIGNATURE];
  let size: { readonly width: number; readonly height: number } | null = null;
  let hasPixels = false;
  for (const { name, data, whole } of pngChunks(file)) {
    if ((name === 'IHDR') !== (size === null)) return null;
    if (name === 'IHDR') {
      if (data.length !== HEADER_BYTES) return null;
      size = { width: data.readUInt32BE(0), height: data.readUInt32BE(4) };
    }
    hasPixels ||= name === 'IDAT';
    if (KEPT.has(name)) pieces.push(whole);
    if (name === 'IEND')
      return size && hasPixels ? { mediaType: 'image/png', ...size, bytes: Buffer.concat(pieces) } : null;
  }
  return null;
}
