import { Readable } from 'node:stream';
import { createDeflate, createInflate } from 'node:zlib';
import { makePngChunk, PNG_SIGNATURE, pngChunks } from './png-chunks';

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
export async function withExactPixels(png: Buffer): Promise<Buffer | null> {
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
