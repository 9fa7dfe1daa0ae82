import type { BlockOpening, OpenBlock } from './open-block';

const LONGEST_GAP = 64;
const LONGEST_KEY = 120;

const isSpace = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d;
const isQuote = (code: number): boolean => code === 0x22 || code === 0x27;

/** JSON (or its Python spelling): it ends where its brackets balance, or at an empty line. */
class JsonBlock implements OpenBlock {
  readonly kind = 'json';
  private depth = 0;
  private quote = 0;
  private escaped = false;
  private lineIsEmpty = false;

  advance(text: string, from: number): number {
    for (let index = from; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      if (code === 0x0a) {
        if (this.lineIsEmpty) return index;
        this.lineIsEmpty = true;
        this.quote = 0;
        this.escaped = false;
        continue;
      }
      if (this.lineIsEmpty && !isSpace(code)) this.lineIsEmpty = false;
      if (this.quote !== 0) this.readInString(code);
      else if (isQuote(code)) this.quote = code;
      else if (code === 0x7b || code === 0x5b) this.depth += 1;
      else if (code === 0x7d || code === 0x5d) {
        this.depth -= 1;
        if (this.depth === 0) return index + 1;
      }
    }
    return -1;
  }

  private readInString(code: number): void {
    if (this.escaped) this.escaped = false;
    else if (code === 0x5c) this.escaped = true;
    else if (code === this.quote) this.quote = 0;
  }
}

/** Index of the first character that is not white space, or -1 when there is none within the allowed gap. */
function skipGap(text: string, from: number): number {
  const limit = Math.min(text.length, from + LONGEST_GAP);
  let index = from;
  while (index < limit && isSpace(text.charCodeAt(index))) index += 1;
  return index - from === LONGEST_GAP ? -1 : index;
}

/** Index just after a quoted key, -1 when there is none, text.length + 1 when the text ends inside it. */
function skipKey(text: string, from: number): number {
  const quote = text.charCodeAt(from);
  if (!isQuote(quote)) return -1;
  const limit = Math.min(text.length, from + LONGEST_KEY);
  for (let index = from + 1; index < limit; index += 1) {
    const code = text.charCodeAt(index);
    if (code === quote) return index + 1;
    if (code === 0x0a) return -1;
  }
  return limit === text.length ? text.length + 1 : -1;
}

/**
 * Raw JSON opening at a position: an object whose first key is quoted and followed by a colon, or an
 * array that begins with one. Lists of numbers or words are prose.
 */
export function openJsonBlock(text: string, position: number, isFinal: boolean): BlockOpening {
  const undecided = isFinal ? undefined : 'undecided';
  let brace = position;
  if (text.charCodeAt(position) === 0x5b) {
    brace = skipGap(text, position + 1);
    if (brace === -1) return undefined;
    if (brace === text.length) return undecided;
  }
  if (text.charCodeAt(brace) !== 0x7b) return undefined;
  const key = skipGap(text, brace + 1);
  if (key === -1) return undefined;
  if (key === text.length) return undecided;
  const keyEnd = skipKey(text, key);
  if (keyEnd === -1) return undefined;
  if (keyEnd >= text.length) return undecided;
  const colon = skipGap(text, keyEnd);
  if (colon === -1) return undefined;
  if (colon === text.length) return undecided;
  if (text.charCodeAt(colon) !== 0x3a) return undefined;
  return { block: new JsonBlock(), contentStart: position };
}
