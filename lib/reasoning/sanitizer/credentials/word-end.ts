import { ALNUM, DOT, flagsOf, HYPHEN, NAME, runEnd } from '../characters/character-flags';

const WORD = ALNUM | NAME;

/** Kinds of characters of which words are made: letters, digits and `_`, joined by `-` and `.`. */
export const WORD_KINDS = WORD | HYPHEN | DOT;

const isKind = (text: string, index: number, kinds: number): boolean =>
  (flagsOf(text.charCodeAt(index)) & kinds) !== 0;

/** End of the word at a position: names joined by `-`, `--` or `.`; the end of the text when the word may go on. */
export function wordEndAt(text: string, start: number, isFinal: boolean): number {
  let end = runEnd(text, start, WORD);
  while (isKind(text, end, HYPHEN | DOT)) {
    const next = end + 1;
    const isDouble = isKind(text, end, HYPHEN) && isKind(text, next, HYPHEN);
    const joined = isDouble ? next + 1 : next;
    if (joined >= text.length) return isFinal ? end : text.length;
    if (!isKind(text, joined, WORD)) return end;
    end = runEnd(text, joined, WORD);
  }
  return end;
}
