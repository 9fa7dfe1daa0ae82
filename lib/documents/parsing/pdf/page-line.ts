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
}

/** Fonts without names for their letters have such characters where there is a space. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\0-\x1f]/g;

/** Puts the pieces of a page together to lines, in the order in which the file has them, which is that of reading. */
export class LineReader {
  private readonly lines: PageLine[] = [];
  private words = '';
  private first: { readonly x: number; readonly y: number } | null = null;
  private endX = 0;
  private sizes = new Map<number, number>();

  add({ str, transform, width, height, hasEOL }: PagePiece): void {
    this.words += str.replaceAll(CONTROL, ' ');
    if (str.trim() !== '') {
      const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = transform as number[];
      const size = Math.round(10 * (Math.hypot(c, d) || height || Math.hypot(a, b))) / 10;
      this.first ??= { x, y };
      this.endX = Math.max(this.endX, x + width);
      this.sizes.set(size, (this.sizes.get(size) ?? 0) + str.length);
    }
    if (hasEOL) this.endLine();
  }

  /** The lines of the page, which is over. */
  finish(): readonly PageLine[] {
    this.endLine();
    return this.lines;
  }

  private endLine(): void {
    const text = this.words.replaceAll(/\s+/g, ' ').trim();
    if (text !== '' && this.first)
      this.lines.push({ text, ...this.first, endX: this.endX, size: mostFrequent(this.sizes) });
    this.words = '';
    this.first = null;
    this.endX = 0;
    this.sizes = new Map();
  }
}

/** The value that counts most; 0 where there is none. */
export const mostFrequent = (counts: ReadonlyMap<number, number>): number =>
  [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])[0];
