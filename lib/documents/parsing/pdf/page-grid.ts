/** A box on a page; lengths are in the page's units, `y` is that of the baseline. */
export interface InkBox {
  readonly x: number;
  readonly endX: number;
  readonly y: number;
  readonly size: number;
}

/** A part of a grid: rows from `top` and bins from `left`, up to before `bottom` and `right`. */
export interface GridPart {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

const MOST_STEPS = 512;
/** Bins and rows of the grid in a letter's size, and how many bins a strip is wide at least. */
const BINS = 5;
const ROWS = 3;
const STRIP_BINS = 3;
/** How far letters reach above and below their baseline, as shares of their size. */
const ASCENT = 0.75;
const DESCENT = 0.2;

/** Where a page has ink, on a grid of at most 512 by 512 places, so that what is asked of it is bounded for any page. */
export class PageGrid {
  readonly whole: GridPart;
  private readonly left: number;
  private readonly topY: number;
  private readonly binWidth: number;
  private readonly rowHeight: number;
  /** For each place, how many bins from there on are white. */
  private readonly white: Uint16Array;

  constructor(boxes: readonly InkBox[], size: number) {
    let [left, right, top, bottom] = [Infinity, -Infinity, -Infinity, Infinity];
    for (const { x, endX, y, size: own } of boxes) {
      left = Math.min(left, x);
      right = Math.max(right, endX);
      top = Math.max(top, y + ASCENT * own);
      bottom = Math.min(bottom, y - DESCENT * own);
    }
    this.left = left;
    this.topY = top;
    this.binWidth = Math.max(size / BINS, (right - left) / MOST_STEPS);
    this.rowHeight = Math.max(size / ROWS, (top - bottom) / MOST_STEPS);
    const width = Math.ceil((right - left) / this.binWidth) + 1;
    const height = Math.ceil((top - bottom) / this.rowHeight) + 1;
    this.whole = { top: 0, bottom: height, left: 0, right: width };
    this.white = this.whiteOf(boxes);
  }

  rowOf(y: number): number {
    return Math.max(0, Math.min(this.whole.bottom - 1, Math.floor((this.topY - y) / this.rowHeight)));
  }

  binOf(x: number): number {
    return Math.max(0, Math.min(this.whole.right - 1, Math.round((x - this.left) / this.binWidth)));
  }

  /** How many rows a line of letters of a size covers. */
  rowsOf(size: number): number {
    return ((ASCENT + DESCENT) * size) / this.rowHeight;
  }

  /**
   * The white strip with most rows that have ink on both of its sides, the longest of such strips; null where there
   * is none.
   */
  tallestStrip(
    part: GridPart,
  ): { readonly top: number; readonly bottom: number; readonly rows: number } | null {
    const edges = this.edgesOf(part);
    let best = { top: 0, bottom: 0, rows: 0 };
    for (let bin = part.left + 1; bin + STRIP_BINS < part.right; bin += 1) {
      let [top, rows] = [part.top, 0];
      for (let row = part.top; row <= part.bottom; row += 1) {
        if (row < part.bottom && this.whiteAt(row, bin) >= STRIP_BINS) {
          const index = 2 * (row - part.top);
          if ((edges[index] ?? 0) < bin && (edges[index + 1] ?? 0) >= bin + STRIP_BINS) rows += 1;
          continue;
        }
        const isLonger = rows === best.rows && row - top > best.bottom - best.top;
        if (rows > best.rows || isLonger) best = { top, bottom: row, rows };
        [top, rows] = [row + 1, 0];
      }
    }
    return best.rows > 0 ? best : null;
  }

  /** The parts beside each other that white strips through all rows leave, from left to right. */
  slicesOf(part: GridPart): readonly GridPart[] {
    const inked = new Uint8Array(part.right - part.left);
    for (let row = part.top; row < part.bottom; row += 1)
      for (let bin = part.left; bin < part.right; bin += 1)
        if (this.whiteAt(row, bin) === 0) inked[bin - part.left] = 1;
    const slices: GridPart[] = [];
    let [start, end] = [-1, -1];
    for (let bin = part.left; bin < part.right; bin += 1) {
      if (inked[bin - part.left] === 0) continue;
      if (start >= 0 && bin - end > STRIP_BINS) {
        slices.push({ ...part, left: start, right: end + 1 });
        start = bin;
      }
      if (start < 0) start = bin;
      end = bin;
    }
    return start < 0 ? slices : [...slices, { ...part, left: start, right: end + 1 }];
  }

  /** The first and the last bin with ink of each row of a part, one after the other. */
  private edgesOf({ top, bottom, left, right }: GridPart): Int32Array {
    const edges = new Int32Array(2 * (bottom - top));
    for (let row = top; row < bottom; row += 1) {
      const first = Math.min(right, left + this.whiteAt(row, left));
      let last = right - 1;
      while (last > first && this.whiteAt(row, last) > 0) last -= 1;
      edges[2 * (row - top)] = first;
      edges[2 * (row - top) + 1] = first < right ? last : -1;
    }
    return edges;
  }

  private whiteAt(row: number, bin: number): number {
    return this.white[row * this.whole.right + bin] ?? 0;
  }

  private whiteOf(boxes: readonly InkBox[]): Uint16Array {
    const { bottom: height, right: width } = this.whole;
    const changes = new Int32Array(height * (width + 1));
    for (const { x, endX, y, size } of boxes) {
      const start = this.binOf(x);
      const end = Math.max(start + 1, this.binOf(endX));
      const last = this.rowOf(y - DESCENT * size);
      for (let row = this.rowOf(y + ASCENT * size); row <= last; row += 1) {
        const at = row * (width + 1);
        changes[at + start] = (changes[at + start] ?? 0) + 1;
        changes[at + end] = (changes[at + end] ?? 0) - 1;
      }
    }
    const white = new Uint16Array(height * width);
    for (let row = 0; row < height; row += 1) {
      let ink = 0;
      for (let bin = 0; bin < width; bin += 1) {
        ink += changes[row * (width + 1) + bin] ?? 0;
        white[row * width + bin] = ink > 0 ? 0 : 1;
      }
      for (let bin = width - 2; bin >= 0; bin -= 1) {
        const at = row * width + bin;
        if (white[at] === 1) white[at] = 1 + (white[at + 1] ?? 0);
      }
    }
    return white;
  }
}
