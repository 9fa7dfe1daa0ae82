import { cutAtWord } from '@/lib/text/words/cut-at-word';

/** More of a heading, or more headings, say no more about what is below them. */
const LONGEST_HEADING = 160;
const MOST_HEADINGS = 6;
const SPACES = /\s+/gu;

/** The headings that stand above a place of a document. */
export class HeadingPath {
  private path: readonly { readonly level: number; readonly heading: string }[] = [];

  /** Goes on below a heading, which ends all of its level and deeper. */
  enter(level: number, heading: string): void {
    const above = this.path.filter((one) => one.level < level);
    this.path = [...above, { level, heading: HeadingPath.cut(heading) }];
  }

  /** Outermost first. */
  get headings(): readonly string[] {
    return this.path.slice(-MOST_HEADINGS).map(({ heading }) => heading);
  }

  /** A heading on one line, of a length that is kept. */
  static cut(heading: string): string {
    return cutAtWord(
      heading
        .slice(0, 2 * LONGEST_HEADING)
        .replace(SPACES, ' ')
        .trim(),
      LONGEST_HEADING,
    );
  }
}
