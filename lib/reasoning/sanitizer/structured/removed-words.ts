import type { Json } from '@/lib/shared/json';
import { REMOVED } from './structured-sanitizer';

/** Shorter words say nothing of what was removed, and stand in too many other texts. */
const SHORTEST_WORD = 4;
/** So many characters of a value are read. */
const MOST_CHARACTERS = 20_000;
const WORD = /[\p{L}\p{N}]+/gu;
const LETTERS_OR_DIGITS = /\p{L}+|\p{N}+/gu;

/** The words of a value that are no longer in what is shown of it. */
export function removedWords(value: unknown, shown: Json): ReadonlySet<string> {
  const left = new Set(stringsOf(shown).flatMap(wordsOf));
  return new Set(
    stringsOf(value)
      .flatMap(wordsOf)
      .filter((word) => !left.has(word)),
  );
}

/**
 * A value without the strings in which one of the words stands, whole or in part: cut into pieces, a credential
 * no longer looks like one.
 */
export function withoutWords(value: Json, words: ReadonlySet<string>): Json {
  if (words.size === 0) return value;
  if (typeof value === 'string') return tells(value, words) ? REMOVED : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => withoutWords(item, words));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      tells(key, words) ? REMOVED : key,
      withoutWords(item, words),
    ]),
  );
}

function tells(text: string, words: ReadonlySet<string>): boolean {
  const found = wordsOf(text);
  return [...words].some((word) => found.some((one) => one.includes(word) || word.includes(one)));
}

function wordsOf(text: string): string[] {
  const lower = text.toLowerCase();
  const words = new Set([...(lower.match(WORD) ?? []), ...(lower.match(LETTERS_OR_DIGITS) ?? [])]);
  return [...words].filter((word) => word.length >= SHORTEST_WORD);
}

/** Keys and strings, whatever the depth. */
function stringsOf(value: unknown): string[] {
  const strings: string[] = [];
  const waiting = [value];
  let room = MOST_CHARACTERS;
  while (waiting.length > 0 && room > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') strings.push(next.slice(0, room));
    else if (typeof next === 'object' && next !== null) waiting.push(...Object.entries(next).flat());
    room -= typeof next === 'string' ? next.length + 1 : 1;
  }
  return strings;
}
