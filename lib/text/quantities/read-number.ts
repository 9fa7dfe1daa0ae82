import { exact, type Fraction, plus, times } from './exact-math';
import { type ReadWords, readNumberWords, readPart, scaleOf } from './number-words';
import { skipAnyPhrase } from './phrases';
import { readNumeral } from './read-numeral';
import type { Reading } from './reading';
import type { Token } from './tokens';
import { multipleByWord, unitByWord } from './unit-table';

/** Nobody has dozens of dollars: "$3 dozen" is a price. */
const COUNTS = new Set(['dozen', 'lusin', 'gross', 'kodi']);

/** Reads a number in digits or words: "1.250.000", "1,5 juta", "2 juta 500 ribu", "2 1/2", "twenty-five". */
export function readNumber(
  reading: Reading,
  start: number,
  money: 'rupiah' | 'other' | null,
): { readonly value: Fraction; readonly next: number } | null {
  const { tokens, language, sign } = reading;
  const token = tokens[start];
  if (token === undefined) return null;
  if (token.kind !== 'number') {
    const words = readNumberWords(tokens, start);
    return words === null ? null : (readMixed(reading, words) ?? words);
  }
  const scaled =
    money !== null && COUNTS.has(tokens[start + 1]?.text ?? '') ? null : scaleAt(tokens, start + 1);
  const read = readNumeral(token.text, { language, sign, money: scaled === null ? money : null });
  if (read === null) return null;
  if (read.assumed) reading.assumed.add(token.written);
  if (scaled !== null) {
    const value = times(read.value, exact(scaled)) as Fraction;
    const more = tokens[start + 2]?.kind === 'number' ? scaleAt(tokens, start + 3) : null;
    if (more === null || more >= scaled) return { value, next: start + 2 };
    const rest = readNumber(reading, start + 2, money);
    return rest === null
      ? { value, next: start + 2 }
      : { value: plus(value, rest.value) as Fraction, next: rest.next };
  }
  const plain = { value: read.value, next: start + 1 };
  return readFraction(tokens, start, read.value) ?? readMixed(reading, plain) ?? plain;
}

/** "two and a half million", "dua setengah jam": a part after a small number and before what is counted. */
function readMixed({ tokens }: Reading, { value, next }: ReadWords): ReadWords | null {
  const article = skipAnyPhrase({ tokens }, next, ['and a', 'and', 'dan']) ?? next;
  const part = readPart(tokens, article);
  if (part === null || value.d !== 1n || value.n >= 100n || part.value.n !== 1n) return null;
  const isIndonesian = tokens[part.next - 1]?.text.startsWith('se') ?? false;
  if (article === next && !isIndonesian) return null;
  const after = tokens[part.next]?.text ?? '';
  const scale = scaleAt(tokens, part.next);
  const isCounted = unitByWord(after) !== null || multipleByWord(after) !== null || scale !== null;
  if (!isCounted) return null;
  const mixed = plus(value, part.value);
  return {
    value: (scale === null ? mixed : times(mixed, exact(scale))) as Fraction,
    next: scale === null ? part.next : part.next + 1,
  };
}

function scaleAt(tokens: readonly Token[], at: number): bigint | null {
  const token = tokens[at];
  const scale = scaleOf(token?.text);
  return token?.text === 'k' && token.spaced ? null : scale;
}

/** "2 1/2" and, before a unit, "1/2". */
function readFraction(tokens: readonly Token[], start: number, first: Fraction) {
  const [second, slash, third, fourth] = [1, 2, 3]
    .map((offset) => tokens[start + offset])
    .concat(tokens[start + 4]);
  const whole = (token: Token | undefined) => token?.kind === 'number' && /^\d{1,4}$/.test(token.text);
  const tight = (token: Token | undefined) => token?.spaced === false;
  if (
    whole(tokens[start]) &&
    whole(second) &&
    second?.spaced &&
    slash?.text === '/' &&
    tight(slash) &&
    whole(third) &&
    tight(third)
  ) {
    const part = exact(BigInt(second.text), BigInt(third?.text ?? '1') || 1n);
    if (part.n < part.d && fourth?.text !== '/')
      return { value: plus(first, part) as Fraction, next: start + 4 };
  }
  const bottom = slash;
  if (!whole(tokens[start]) || second?.text !== '/' || !tight(second) || !whole(bottom) || !tight(bottom))
    return null;
  const after = third?.text ?? '';
  const followed =
    unitByWord(after) !== null || multipleByWord(after) !== null || after === 'of' || after === 'dari';
  const divisor = BigInt(bottom?.text ?? '0');
  return followed && divisor > 0n
    ? { value: times(first, exact(1n, divisor)) as Fraction, next: start + 3 }
    : null;
}
