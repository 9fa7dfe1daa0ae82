import type { Token } from './tokens';

/** The place after a phrase, if it stands at a token. */
export function skipPhrase(
  { tokens }: { readonly tokens: readonly Token[] },
  start: number,
  phrase: string,
): number | null {
  // Most phrases do not begin here, and this is asked for each of them at each token.
  if (!phrase.startsWith(tokens[start]?.text ?? '-')) return null;
  const words = phrase.split(' ');
  return words.every((word, index) => tokens[start + index]?.text === word) ? start + words.length : null;
}

/** The place after the first of the phrases that stands at a token, if one does. */
export function skipAnyPhrase(
  reading: { readonly tokens: readonly Token[] },
  start: number,
  phrases: readonly string[],
): number | null {
  for (const phrase of phrases) {
    const next = skipPhrase(reading, start, phrase);
    if (next !== null) return next;
  }
  return null;
}

/** What stands at a token of a table of phrases, "a|b", and the place after it. */
export function findPhrase<Meaning>(
  reading: { readonly tokens: readonly Token[] },
  start: number,
  table: readonly (readonly [meaning: Meaning, phrases: readonly string[]])[],
): { readonly meaning: Meaning; readonly next: number } | null {
  for (const [meaning, phrases] of table) {
    const next = skipAnyPhrase(reading, start, phrases);
    if (next !== null) return { meaning, next };
  }
  return null;
}

/** The phrases of a text, parted by bars; longer ones first, so that the longest that fits is found. */
export const phrasesOf = (text: string): readonly string[] =>
  text.split('|').sort((left, right) => right.split(' ').length - left.split(' ').length);
