import { flagsOf, QUOTE, SPACE } from '../../characters/character-flags';
import type { Connector } from './assignment';

const MOST_SPACES = 40;
const MOST_CLOSERS = 4;
const NEWLINE = 0x0a;
const NO_BREAK_SPACE = 0xa0;

const OPENING: ReadonlySet<string> = new Set('"\'`“‘«„');
const CLOSERS: ReadonlySet<string> = new Set('"\'`*_)]”’»?');

/** The place in a text while an assignment is read, and what was learnt of it so far. */
export class AssignmentCursor {
  index: number;
  connector: Connector = 'assigned';
  isQuotedName = false;
  isTight = true;
  isEquals = false;
  isElement = false;
  isCompared = false;
  hasScheme = false;

  constructor(
    readonly text: string,
    readonly nameStart: number,
    nameEnd: number,
    readonly isFinal: boolean,
  ) {
    this.index = nameEnd;
  }

  /** The character at the cursor, or `offset` after it; empty past the end of the text. */
  at(offset = 0): string {
    return this.text.charAt(this.index + offset);
  }

  get isAtEnd(): boolean {
    return this.index >= this.text.length;
  }

  /** What to answer where the text ends too early. */
  get incomplete(): 'incomplete' | undefined {
    return this.isFinal ? undefined : 'incomplete';
  }

  /** Whether a quote of any kind stands at the cursor, or `offset` after it. */
  opensQuote(offset = 0): boolean {
    return OPENING.has(this.at(offset));
  }

  /** Skips closing quotes, brackets and markdown after a name. */
  skipClosers(): void {
    const limit = this.index + MOST_CLOSERS;
    while (this.index < limit && CLOSERS.has(this.at())) {
      if (flagsOf(this.text.charCodeAt(this.index)) === QUOTE) this.isQuotedName = true;
      this.index += 1;
    }
  }

  /** Skips white space; line ends only if asked. */
  skipSpaces(acrossLines: boolean): void {
    const limit = Math.min(this.text.length, this.index + MOST_SPACES);
    while (this.index < limit) {
      const code = this.text.charCodeAt(this.index);
      const isSpace = (flagsOf(code) & SPACE) !== 0 || code === NO_BREAK_SPACE;
      if (!isSpace || (!acrossLines && code === NEWLINE)) return;
      this.index += 1;
    }
  }

  /** In some code the `=` stands at the beginning of the next line; elsewhere the cursor stays. */
  skipToSignOnNextLine(): void {
    if (this.text.charCodeAt(this.index) !== NEWLINE) return;
    const lineEnd = this.index;
    this.skipSpaces(true);
    if (this.at() !== '=' && !this.isAtEnd) this.index = lineEnd;
  }
}
