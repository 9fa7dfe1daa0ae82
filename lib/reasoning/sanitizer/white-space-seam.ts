const LEADING = /^\s+/;
const TRAILING = /\s+$/;
const WORD = /[\p{L}\p{N}]/u;
/** White space at an end is looked at over so many characters. */
const LOOK_BACK = 64;

const newlinesOf = (space: string): number => space.split('\n').length - 1;
/** None, within a line, a new line, an empty line, … */
const widthOf = (space: string): number => (space === '' ? 0 : 1 + newlinesOf(space));
const wider = (left: string, right: string): string => (widthOf(right) > widthOf(left) ? right : left);

/** The rest of some white space after that many of its line ends. */
function afterNewlines(space: string, count: number): string {
  let index = 0;
  for (let left = count; left > 0; left -= 1) index = space.indexOf('\n', index) + 1;
  return space.slice(index);
}

/**
 * Joins what stands on both sides of something that was removed: of the white space around it the widest stays, so
 * that a paragraph stays one, and words are never glued. What it gives out is the same for any chunking.
 */
export class WhiteSpaceSeam {
  /** The end of what was given out; a beginning counts as within a line. */
  private tail = ' ';
  /** The widest white space since something was removed, and that since the last removal; undefined when joined. */
  private gap: { widest: string; newest: string } | undefined;

  /** Something was removed here. */
  remove(): void {
    this.gap =
      this.gap === undefined
        ? { widest: '', newest: '' }
        : { widest: wider(this.gap.widest, this.gap.newest), newest: '' };
  }

  /** Takes more text; returns what is to be given out now. */
  pass(text: string): string {
    if (text === '') return '';
    if (this.gap === undefined) return this.give(text);
    const space = LEADING.exec(text)?.[0] ?? '';
    this.gap.newest += space;
    return space.length === text.length
      ? ''
      : this.give(this.joint(text.charAt(space.length)) + text.slice(space.length));
  }

  /** Ends the text, or a part of it: the white space that was waiting for what follows. */
  end(): string {
    if (this.gap === undefined) return '';
    const joint = this.joint('');
    return joint === '' ? '' : this.give(joint);
  }

  private joint(next: string): string {
    const { widest, newest } = this.gap ?? { widest: '', newest: '' };
    this.gap = undefined;
    const space = wider(widest, newest);
    const trailing = TRAILING.exec(this.tail.slice(-LOOK_BACK))?.[0] ?? '';
    if (widthOf(space) > widthOf(trailing)) return afterNewlines(space, newlinesOf(trailing));
    return trailing === '' && WORD.test(this.tail.slice(-1)) && WORD.test(next) ? ' ' : '';
  }

  private give(text: string): string {
    const isBlank = text.charCodeAt(text.length - 1) <= 0x20 && text.trim() === '';
    this.tail = isBlank ? (this.tail + text).slice(-LOOK_BACK) : text;
    return text;
  }
}
