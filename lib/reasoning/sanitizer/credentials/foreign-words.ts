import FOREIGN_WORDS from './foreign-words.json';

/**
 * Words for secrets, and what joins them to a value, in scripts that the tables of names don't have, as the words that
 * they do have.
 */
const WORDS = Object.entries(FOREIGN_WORDS);

const LONGEST = Math.max(...WORDS.map(([foreign]) => foreign.length));

/** Words by their first character, longest first. */
const BY_FIRST = new Map<string, (readonly [foreign: string, plain: string])[]>();
for (const word of WORDS) {
  for (const first of new Set([word[0].charAt(0), word[0].charAt(0).toUpperCase()])) {
    const list = BY_FIRST.get(first) ?? [];
    list.push(word);
    BY_FIRST.set(first, list);
  }
}
for (const list of BY_FIRST.values()) list.sort(([a], [b]) => b.length - a.length);

/** Characters at which such a word may begin. */
export const FOREIGN_FIRSTS: readonly string[] = [...BY_FIRST.keys()];

const isLetter = (character: string): boolean => /\p{L}/u.test(character);
/** Scripts that put no spaces between words, and joining words together is no sign of another one. */
const isJoined = (character: string): boolean =>
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]/u.test(character);

/**
 * The plain word for the one that begins at a position, and the length of that one; `incomplete` when the text ends
 * before it does.
 */
export function foreignWordAt(
  text: string,
  index: number,
): { readonly character: string; readonly length: number } | 'incomplete' | undefined {
  const words = BY_FIRST.get(text.charAt(index));
  if (words === undefined) return undefined;
  const before = text.charAt(index - 1);
  const first = text.charAt(index);
  if (before !== '' && isLetter(before) && !isJoined(first)) return undefined;
  const head = text.slice(index, index + LONGEST).toLowerCase();
  for (const [foreign, plain] of words) {
    const isCut = index + head.length === text.length && head.length <= foreign.length;
    if (isCut && foreign.startsWith(head) && head.length < foreign.length) return 'incomplete';
    if (!head.startsWith(foreign)) continue;
    const next = text.charAt(index + foreign.length);
    if (next === '' && !isJoined(first)) return 'incomplete';
    if (next !== '' && isLetter(next) && !isJoined(first)) continue;
    return { character: plain, length: foreign.length };
  }
  return undefined;
}
