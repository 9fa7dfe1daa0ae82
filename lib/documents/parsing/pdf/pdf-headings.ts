import { mostFrequent, type PageLine } from './page-line';
import { isLarger, type PageParagraph } from './page-paragraphs';

const MOST_LINES = 3;
const LONGEST = 200;
const DEEPEST = 6;
/** `2.1 Scope`: a numbered heading in letters of the text's size. */
const NUMBERED = /^\d{1,2}((?:\.\d{1,2})+)\.?\s+\p{Lu}[^.!?]{1,80}$/u;

/** Tells the headings of a file by what its outline names, by the size of their letters, or by their numbers. */
export class PdfHeadings {
  /** The size of most letters. */
  readonly bodySize: number;
  private readonly sizes: readonly number[];
  private readonly outline: ReadonlyMap<string, number>;

  constructor(pages: readonly (readonly PageLine[])[], outline: ReadonlyMap<string, number>) {
    const counts = new Map<number, number>();
    for (const { size, text } of pages.flat()) counts.set(size, (counts.get(size) ?? 0) + text.length);
    this.bodySize = mostFrequent(counts);
    this.sizes = [...counts.keys()]
      .filter((size) => isLarger(size, this.bodySize))
      .sort((one, other) => other - one);
    this.outline = outline;
  }

  /** The level of a paragraph with these words as a heading, from 1; null where it is none. */
  levelOf({ lines }: PageParagraph, words: string): number | null {
    if (words.length > LONGEST || lines.length > MOST_LINES || !/\p{L}/u.test(words)) return null;
    const named = this.outline.get(headingKey(words));
    if (named !== undefined) return Math.min(named, DEEPEST);
    const size = lines[0]?.size ?? 0;
    if (isLarger(size, this.bodySize)) return Math.min(this.sizes.indexOf(size) + 1 || DEEPEST, DEEPEST);
    const numbered = lines.length === 1 ? NUMBERED.exec(words) : null;
    return numbered ? Math.min(numbered[1]?.split('.').length ?? 1, DEEPEST) : null;
  }
}

/** What is left of a heading when only its letters and digits count. */
export const headingKey = (words: string): string => words.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
