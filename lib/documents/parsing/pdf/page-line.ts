import type { PDFPageProxy } from 'pdfjs-dist';

/** What is told at once of the words of a page. */
export type PageWords = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;
type PagePiece = Extract<PageWords['items'][number], { str: string }>;

/** A line as it stands on a page; lengths are in the page's units, `y` grows upwards. */
export interface PageLine {
  readonly text: string;
  readonly x: number;
  readonly endX: number;
  readonly y: number;
  /** The size of most of its letters. */
  readonly size: number;
  /** True for the first line of a column, or of what stands above or below columns. */
  readonly startsRegion?: boolean;
  /** What stands in the cells of a table's row. */
  readonly cells?: readonly string[];
}

/** A part of a line without a wide gap. */
export interface PageSegment extends Omit<PageLine, 'startsRegion' | 'cells'> {
  /** Which of the page's segments it is, and to which of its lines it belongs, in the order of the file. */
  readonly index: number;
  readonly line: number;
  /** Whether it is written in the direction of most of the page. */
  readonly isUpright: boolean;
}

/** Fonts without names for their letters have such characters where there is a space. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\0-\x1f]/g;
/** From this distance on, as a share of the size of letters, words stand apart. */
export const WIDE_GAP = 0.8;
const QUARTERS = 4;

interface OpenSegment {
  words: string;
  x: number;
  endX: number;
  readonly y: number;
  readonly place: readonly [x: number, y: number];
  readonly line: number;
  /** The direction of its letters in quarters of a turn; -1 for those that stand below each other. */
  readonly quarter: number;
  readonly sizes: Map<number, number>;
}

/** Puts the pieces of a page together to segments of lines, in the order in which the file has them. */
export class SegmentReader {
  private readonly segments: OpenSegment[] = [];
  private open: OpenSegment | null = null;
  private line = 0;

  add({ str, transform, width, height, hasEOL, dir }: PagePiece): void {
    const words = str.replaceAll(CONTROL, ' ');
    if (str.trim() === '') {
      if (this.open) this.open.words += words;
    } else {
      const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = transform as number[];
      const size = Math.round(10 * (Math.hypot(c, d) || height || Math.hypot(a, b))) / 10;
      const turn = (Math.round(Math.atan2(b, a) / (Math.PI / 2)) + QUARTERS) % QUARTERS;
      const quarter = dir === 'ttb' ? -1 : turn;
      const [along, across] = turned(x, y, quarter);
      const segment = this.segmentAt({ along, across, endX: along + width, size, quarter, place: [x, y] });
      segment.words += words;
      segment.x = Math.min(segment.x, along);
      segment.endX = Math.max(segment.endX, along + width);
      segment.sizes.set(size, (segment.sizes.get(size) ?? 0) + str.length);
    }
    if (hasEOL) {
      this.line += 1;
      this.open = null;
    }
  }

  /** The segments of the page, which is over. */
  finish(): readonly PageSegment[] {
    const letters = new Map<number, number>();
    for (const { quarter, words } of this.segments)
      letters.set(quarter, (letters.get(quarter) ?? 0) + words.length);
    const usual = mostFrequent(letters);
    return this.segments.map(({ words, x, endX, y, place, line, quarter, sizes }, index) => {
      const isUpright = quarter === usual && quarter >= 0 && Number.isFinite(x + endX + y);
      const box = isUpright ? { x, endX, y } : { x: place[0], endX: place[0] + endX - x, y: place[1] };
      return { text: words, ...box, size: mostFrequent(sizes), index, line, isUpright };
    });
  }

  private segmentAt(piece: {
    readonly along: number;
    readonly across: number;
    readonly endX: number;
    readonly size: number;
    readonly quarter: number;
    readonly place: readonly [number, number];
  }): OpenSegment {
    const { along, across, endX, size, quarter, place } = piece;
    const { open } = this;
    if (open) {
      const gap = Math.max(along - open.endX, open.x - endX);
      if (open.quarter === quarter && gap <= WIDE_GAP * size) return open;
      open.words += ' ';
    }
    const { line } = this;
    const next = { words: '', x: along, endX, y: across, place, line, quarter, sizes: new Map() };
    this.segments.push(next);
    this.open = next;
    return next;
  }
}

/** A place as those see it who turn the page by quarters, so that what is written that way is upright. */
function turned(x: number, y: number, quarter: number): readonly [along: number, across: number] {
  if (quarter === 1) return [y, -x];
  if (quarter === 2) return [-x, -y];
  if (quarter === 3) return [-y, x];
  return [x, y];
}

/** The lines that segments make, in the order in which they come; one begins with each other line of the file. */
export function linesOf(segments: readonly PageSegment[]): PageLine[] {
  const lines: PageLine[] = [];
  let own: PageSegment[] = [];
  const endLine = (): void => {
    const [first] = own;
    const text = own
      .map((segment) => segment.text)
      .join('')
      .replaceAll(/\s+/g, ' ')
      .trim();
    if (first && text !== '') {
      const sizes = new Map<number, number>();
      for (const { size, text: words } of own) sizes.set(size, (sizes.get(size) ?? 0) + words.length);
      const endX = own.reduce((most, segment) => Math.max(most, segment.endX), first.endX);
      lines.push({ text, x: first.x, endX, y: first.y, size: mostFrequent(sizes) });
    }
    own = [];
  };
  for (const segment of segments) {
    if (own[0] && own[0].line !== segment.line) endLine();
    own.push(segment);
  }
  endLine();
  return lines;
}

/** The value that counts most; 0 where there is none. */
export const mostFrequent = (counts: ReadonlyMap<number, number>): number =>
  [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])[0];
