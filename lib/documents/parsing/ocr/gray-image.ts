/** A picture in shades of grey, a byte for each place, row by row; 0 is black. */
export interface GrayImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** A picture as PDFs have it: a bit, three bytes or four for each place. */
export interface RawImage {
  readonly width: number;
  readonly height: number;
  readonly kind: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

const [BITS, RGB, RGBA] = [1, 2, 3];
/** More places along its longer side make letters no clearer. */
const LONGEST_SIDE = 2_600;

/** A picture in grey, no larger than is needed to read it, turned by quarters clockwise; null for one of a kind that is not known. */
export function grayImage(raw: RawImage, quarters: number): GrayImage | null {
  const lightness = lightnessOf(raw);
  if (lightness === null || raw.width * raw.height === 0) return null;
  const step = Math.ceil(Math.max(raw.width, raw.height) / LONGEST_SIDE);
  const [width, height] = [Math.floor(raw.width / step), Math.floor(raw.height / step)];
  const turn = ((quarters % 4) + 4) % 4;
  const isAcross = turn % 2 === 1;
  const [newWidth, newHeight] = isAcross ? [height, width] : [width, height];
  const pixels = new Uint8Array(newWidth * newHeight);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let row = 0; row < step; row += 1)
        for (let column = 0; column < step; column += 1) sum += lightness(x * step + column, y * step + row);
      const [left, top] = [
        [x, y],
        [height - 1 - y, x],
        [width - 1 - x, height - 1 - y],
        [y, width - 1 - x],
      ][turn] ?? [x, y];
      pixels[(top ?? 0) * newWidth + (left ?? 0)] = sum / (step * step);
    }
  return { width: newWidth, height: newHeight, pixels };
}

function lightnessOf({ width, height, kind, data }: RawImage): ((x: number, y: number) => number) | null {
  const isWhole = (bytesPerRow: number): boolean => data.length >= bytesPerRow * height;
  switch (kind) {
    case BITS: {
      const bytesPerRow = Math.ceil(width / 8);
      if (!isWhole(bytesPerRow)) return null;
      return (x, y) => (((data[y * bytesPerRow + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) * 255;
    }
    case RGB:
    case RGBA: {
      const bytes = kind === RGB ? 3 : 4;
      if (!isWhole(width * bytes)) return null;
      return (x, y) => {
        const at = (y * width + x) * bytes;
        return (3 * (data[at] ?? 0) + 6 * (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 10;
      };
    }
    default:
      return null;
  }
}
