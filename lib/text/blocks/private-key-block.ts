import type { BlockOpening, OpenBlock } from './open-block';

const BEGIN = '-----BEGIN ';
const END = '-----END';
const LONGEST_BLOCK = 20_000;
const MOST_SHORT_WORDS = 6;

/** An armoured block, kept in one piece: to the end of its END line, an empty line after its body, or a limit. */
class ArmouredBlock implements OpenBlock {
  readonly kind = 'private-key';
  private length = 0;
  private matched = 0;
  private inEndLine = false;
  private newlines = 0;
  private bodyLines = 0;
  private lineLength = 0;
  private wordLength = 0;
  private shortWords = 0;

  advance(text: string, from: number): number {
    for (let index = from; index < text.length; index += 1) {
      this.length += 1;
      if (this.length > LONGEST_BLOCK) return index;
      const code = text.charCodeAt(index);
      if (this.inEndLine) {
        if (code !== 0x2d && !(code >= 0x41 && code <= 0x5a) && code !== 0x20) return index;
        continue;
      }
      if (this.readLine(code) || this.readsAsProse(code)) return index;
      if (code === END.charCodeAt(this.matched)) this.matched += 1;
      else this.matched = code === 0x2d ? Math.min(this.matched, 5) : 0;
      if (this.matched === END.length) this.inEndLine = true;
    }
    return -1;
  }

  /** Follows lines; true at an empty line after at least two lines of body (armour headers end with one). */
  private readLine(code: number): boolean {
    if (code !== 0x0a) {
      if (code !== 0x0d && code !== 0x20) this.newlines = 0;
      this.lineLength += 1;
      return false;
    }
    this.newlines += 1;
    if (this.lineLength > 30) this.bodyLines += 1;
    this.lineLength = 0;
    return this.newlines >= 2 && this.bodyLines >= 2;
  }

  /** True once a line has too many short words to be a key, and no colon that makes it an armour header. */
  private readsAsProse(code: number): boolean {
    if (code === 0x20) {
      if (this.wordLength < 16) this.shortWords += 1;
      this.wordLength = 0;
    } else if (code === 0x0a) {
      this.shortWords = 0;
      this.wordLength = 0;
    } else if (code === 0x3a) {
      this.shortWords = Number.NEGATIVE_INFINITY;
    } else {
      this.wordLength += 1;
    }
    return this.shortWords > MOST_SHORT_WORDS;
  }
}

/** A PEM or OpenPGP block opening at a position, whatever it holds. */
export function openPrivateKeyBlock(text: string, position: number, isFinal: boolean): BlockOpening {
  if (text.startsWith(BEGIN, position)) {
    return { block: new ArmouredBlock(), contentStart: position + BEGIN.length };
  }
  const rest = text.length - position;
  return !isFinal && rest < BEGIN.length && BEGIN.startsWith(text.slice(position)) ? 'undecided' : undefined;
}
