import { Readable } from 'node:stream';
import { createDeflate, createInflate } from 'node:zlib';
import { MOST_IMAGE_PIXELS, MOST_IMAGE_SIDE } from '@/lib/chat/images/image-words';
import { err, ok, type Result } from '@/lib/shared/result';
import { makePngChunk, PNG_SIGNATURE, pngChunks } from './formats/png-chunks';
import { isJpeg, stripJpeg } from './formats/strip-jpeg';
import { isWebp, stripWebp } from './formats/strip-webp';
import type { StrippedImage } from './formats/stripped-image';

/** Samples of a pixel by colour type, with the bits that each may have. */
const COLOURS: Readonly<Record<number, { readonly samples: number; readonly bits: readonly number[] }>> = {
  0: { samples: 1, bits: [1, 2, 4, 8, 16] },
  2: { samples: 3, bits: [8, 16] },
  3: { samples: 1, bits: [1, 2, 4, 8] },
  4: { samples: 2, bits: [8, 16] },
  6: { samples: 4, bits: [8, 16] },
};

interface Pass {
  /** The first pixel, and how far it is to the next one. */
  readonly x: number;
  readonly y: number;
  readonly stepX: number;
  readonly stepY: number;
}

const IN_ONE: readonly Pass[] = [{ x: 0, y: 0, stepX: 1, stepY: 1 }];
/** Adam7. */
const INTERLACED: readonly Pass[] = [
  { x: 0, y: 0, stepX: 8, stepY: 8 },
  { x: 4, y: 0, stepX: 8, stepY: 8 },
  { x: 0, y: 4, stepX: 4, stepY: 8 },
  { x: 2, y: 0, stepX: 4, stepY: 4 },
  { x: 0, y: 2, stepX: 2, stepY: 4 },
  { x: 1, y: 0, stepX: 2, stepY: 2 },
  { x: 0, y: 1, stepX: 1, stepY: 2 },
];

/** Bytes that a header announces once they are inflated; null where it is none that a PNG may have. */
function announcedBytes(header: Buffer): number | null {
  const [bits = 0, colour = 0, compression, filter, interlace = 0] = header.subarray(8);
  const passes = [IN_ONE, INTERLACED][interlace];
  const { samples, bits: allowed } = COLOURS[colour] ?? {};
  if (!passes || samples === undefined || !allowed?.includes(bits) || compression !== 0 || filter !== 0)
    return null;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  let bytes = 0;
  for (const { x, y, stepX, stepY } of passes) {
    const [columns, rows] = [Math.ceil((width - x) / stepX), Math.ceil((height - y) / stepY)];
    // Each row says before its pixels how it is filtered; a pass without pixels has no rows.
    if (columns > 0 && rows > 0) bytes += rows * (1 + Math.ceil((columns * samples * bits) / 8));
  }
  return bytes;
}

/**
 * Returns a PNG with as many pixels as its header says and not a byte behind them, the same where it had none; null where
 * there are fewer. Pixels are inflated a piece at a time and no further than that, so that neither the header nor the
 * pixels decide how much memory it takes.
 */
async function withExactPixels(png: Buffer): Promise<Buffer | null> {
  const chunks = [...pngChunks(png)];
  const header = chunks.find(({ name }) => name === 'IHDR')?.data;
  const announced = header ? announcedBytes(header) : null;
  if (announced === null) return null;
  const packed = chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data);
  const counted = await countPixels(packed, announced);
  if (counted !== 'too many') return counted === 'exact' ? png : null;
  const exact: Buffer[] = [];
  for await (const piece of Readable.from(firstBytes(packed, announced)).pipe(createDeflate()))
    exact.push(piece);
  const first = chunks.findIndex(({ name }) => name === 'IDAT');
  const pieces = chunks.flatMap(({ name, whole }, at) =>
    at === first ? [makePngChunk('IDAT', Buffer.concat(exact))] : name === 'IDAT' ? [] : [whole],
  );
  return Buffer.concat([PNG_SIGNATURE, ...pieces]);
}

async function countPixels(packed: readonly Buffer[], announced: number) {
  const inflate = createInflate();
  const source = Readable.from(packed);
  let counted = 0;
  try {
    for await (const piece of source.pipe(inflate)) {
      counted += piece.length;
      if (counted > announced) return 'too many';
    }
  } catch {
    // What it inflates to is damaged, or breaks off; what it has of the picture may be all of it.
    return counted === announced ? 'too many' : 'too few';
  } finally {
    source.destroy();
  }
  if (counted < announced) return 'too few';
  const bytes = packed.reduce((sum, { length }) => sum + length, 0);
  return inflate.bytesWritten === bytes ? 'exact' : 'too many';
}

/** The first so many bytes of what is packed, which has as many. */
async function* firstBytes(packed: readonly Buffer[], count: number): AsyncGenerator<Buffer> {
  const source = Readable.from(packed);
  let left = count;
  try {
    for await (const piece of source.pipe(createInflate())) {
      yield piece.subarray(0, left);
      left -= Math.min(left, piece.length);
      if (left === 0) return;
    }
  } finally {
    source.destroy();
  }
}

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
const isPng = (file: Buffer): boolean => file.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE);

/** A PNG without what it says beside its picture; null where it is none, or not whole. */
function stripPng(file: Buffer): StrippedImage | null {
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

/** Why a file is not kept as an image. */
export type UnreadImage = 'image-kind' | 'image-damaged' | 'image-too-many-pixels';

const FORMATS = [
  { is: isPng, strip: stripPng },
  { is: isJpeg, strip: stripJpeg },
  { is: isWebp, strip: stripWebp },
] as const;

/** What a file shows, judged by what is in it, without anything that was written into it beside the picture. */
export async function readImage(file: Buffer): Promise<Result<StrippedImage, UnreadImage>> {
  const format = FORMATS.find(({ is }) => is(file));
  if (!format) return err('image-kind');
  const image = format.strip(file);
  if (!image || image.width < 1 || image.height < 1) return err('image-damaged');
  const { width, height } = image;
  const isLarge = Math.max(width, height) > MOST_IMAGE_SIDE || width * height > MOST_IMAGE_PIXELS;
  if (isLarge) return err('image-too-many-pixels');
  if (image.mediaType !== 'image/png') return ok(image);
  const bytes = await withExactPixels(image.bytes);
  return bytes ? ok({ ...image, bytes }) : err('image-damaged');
}
