import { PNG_SIGNATURE, pngChunks } from './png-chunks';
import type { StrippedImage } from './stripped-image';

/**
 * What says how pixels and colours are to be read, with the most bytes that each may have; texts, times, places and
 * further frames are left out.
 */
const KEPT: Readonly<Record<string, number>> = {
  ...{ IHDR: 13, PLTE: 768, IDAT: Number.POSITIVE_INFINITY, IEND: 0 },
  ...{ tRNS: 256, gAMA: 4, cHRM: 32, sRGB: 1, sBIT: 4, bKGD: 6 },
};
const HEADER_BYTES = 13;
const PALETTE_COLOUR = 3;

/** Whether a file begins as a PNG does. */
export const isPng = (file: Buffer): boolean => file.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE);

/** A PNG without what it says beside its picture; null where it is none, or not whole. */
export function stripPng(file: Buffer): StrippedImage | null {
  if (!isPng(file)) return null;
  const pieces: Buffer[] = [PNG_SIGNATURE];
  let size: { readonly width: number; readonly height: number } | null = null;
  const seen = new Set<string>();
  let hasPalette = false;
  for (const { name, data, whole } of pngChunks(file)) {
    if ((name === 'IHDR') !== (size === null)) return null;
    if (name === 'IHDR') {
      if (data.length !== HEADER_BYTES) return null;
      size = { width: data.readUInt32BE(0), height: data.readUInt32BE(4) };
      hasPalette = data[9] === PALETTE_COLOUR;
    }
    // A palette of a picture that has none is a suggestion, in which anything may stand.
    const isSaid = (name === 'IDAT' || !seen.has(name)) && (name !== 'PLTE' || hasPalette);
    if (isSaid && data.length <= (KEPT[name] ?? -1)) pieces.push(whole);
    seen.add(name);
    if (name === 'IEND')
      return size && seen.has('IDAT') && data.length === 0
        ? { mediaType: 'image/png', ...size, bytes: Buffer.concat(pieces) }
        : null;
  }
  return null;
}
