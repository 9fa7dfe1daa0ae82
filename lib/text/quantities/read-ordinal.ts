import type { Token } from './tokens';

const ENGLISH =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const INDONESIAN =
  'pertama kedua ketiga keempat kelima keenam ketujuh kedelapan kesembilan kesepuluh kesebelas'.split(' ');
const FIRST = new Set(['debut', 'maiden', 'perdana']);
const ENDINGS = new Set(['st', 'nd', 'rd', 'th']);

/** True for a word with which an ordinal without digits may begin. */
export const beginsOrdinal = (word: string): boolean =>
  ENGLISH.includes(word) || INDONESIAN.includes(word) || FIRST.has(word) || word === 'ke';

/** Reads "3rd", "third", "ketiga" or "ke-3" from a token on; null if there is none. */
export function ordinalAt(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const token = tokens[at];
  if (token === undefined) return null;
  if (token.kind === 'number') {
    const ending = tokens[at + 1];
    const isOrdinal = ending?.spaced === false && ENDINGS.has(ending.text) && /^\d{1,4}$/.test(token.text);
    return isOrdinal ? { value: Number(token.text), next: at + 2 } : null;
  }
  const named = Math.max(ENGLISH.indexOf(token.text), INDONESIAN.indexOf(token.text)) + 1;
  if (named > 0) return { value: named, next: at + 1 };
  if (FIRST.has(token.text) && tokens[at + 1]?.kind === 'word') return { value: 1, next: at + 1 };
  const dashed = token.text === 'ke' && tokens[at + 1]?.text === '-' ? tokens[at + 2] : undefined;
  return dashed?.kind === 'number' && /^\d{1,4}$/.test(dashed.text)
    ? { value: Number(dashed.text), next: at + 3 }
    : null;
}
