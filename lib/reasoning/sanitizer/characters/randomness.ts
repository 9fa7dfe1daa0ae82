import { ALNUM, DIGIT, flagsOf, LETTER, LOWER, UPPER } from './character-flags';
import { isPronounceable } from './pronounceable';

const MOST_DIGITS_OF_WORD = 4;
const SPELT_SHARE = 0.5;
const SPELT_SHARE_OF_MIXED = 0.8;
const MANY_MIXINGS = 8;
const MANY_PIECES = 5;
const SHORT_PIECE = 3;
const FEWEST_DISTINCT = 5;
const MANY_DISTINCT = 9;

/** End of the hump of a name that starts at a position: `Case`, `case`, `CASE` or a run of digits. */
function pieceEnd(value: string, start: number): number {
  const first = flagsOf(value.charCodeAt(start));
  let end = start + 1;
  if (first === DIGIT) {
    while (flagsOf(value.charCodeAt(end)) === DIGIT) end += 1;
    return end;
  }
  if (first === UPPER && flagsOf(value.charCodeAt(end)) === UPPER) {
    while (flagsOf(value.charCodeAt(end)) === UPPER) end += 1;
    // The last capital before small letters begins the next hump: `HTTPServer`.
    return flagsOf(value.charCodeAt(end)) === LOWER ? end - 1 : end;
  }
  while (flagsOf(value.charCodeAt(end)) === LOWER) end += 1;
  return end;
}

interface Texture {
  /** Letters and digits. */
  readonly length: number;
  /** Those of them that belong to words, or to short numbers beside words. */
  readonly spelt: number;
  readonly digits: number;
  /** Most changes between letters and digits without a separator in between. */
  readonly mixings: number;
  /** Humps and numbers. */
  readonly pieces: number;
  readonly distinct: number;
}

/** Looks at a value hump by hump; everything that is no letter or digit separates. */
function textureOf(value: string): Texture {
  let length = 0;
  let spelt = 0;
  let digits = 0;
  let mixings = 0;
  let runMixings = 0;
  let pieces = 0;
  let isSpelt = true;
  let index = 0;
  while (index < value.length) {
    const flag = flagsOf(value.charCodeAt(index));
    if ((flag & ALNUM) === 0) {
      index += 1;
      isSpelt = true;
      runMixings = 0;
      continue;
    }
    const end = pieceEnd(value, index);
    const size = end - index;
    length += size;
    pieces += 1;
    if (flag === DIGIT) {
      digits += size;
      runMixings += 2;
      const isApart = (flagsOf(value.charCodeAt(end)) & LETTER) === 0;
      isSpelt = isSpelt && isApart && size <= MOST_DIGITS_OF_WORD;
    } else {
      isSpelt = isPronounceable(value, index, end);
    }
    if (isSpelt) spelt += size;
    mixings = Math.max(mixings, runMixings);
    index = end;
  }
  return { length, spelt, digits, mixings, pieces, distinct: new Set(value).size };
}

/** How many of the letters and digits of a value belong to no word. */
export function countRandomCharacters(value: string): number {
  const { length, spelt } = textureOf(value);
  return length - spelt;
}

/**
 * Whether a value looks chosen at random rather than spelt: at least `minimum` letters and digits, more than a
 * few different ones, not all digits, and less than half of them in words or numbers beside words.
 */
export function looksRandom(value: string, minimum: number): boolean {
  if (value.length < minimum) return false;
  const { length, spelt, digits, mixings, pieces, distinct } = textureOf(value);
  if (length < minimum * 0.75 || digits === length) return false;
  if (distinct < Math.min(FEWEST_DISTINCT + length / 16, MANY_DISTINCT)) return false;
  // Random letters between digits are sometimes pronounceable; words are seldom cut up that often.
  const isCutUp = mixings >= MANY_MIXINGS || (pieces >= MANY_PIECES && length < pieces * SHORT_PIECE);
  return spelt < length * (isCutUp ? SPELT_SHARE_OF_MIXED : SPELT_SHARE);
}

/** Whether a value has letters of both cases or letters and digits. */
export function isMixed(value: string): boolean {
  let seen = 0;
  for (let index = 0; index < value.length; index += 1) seen |= flagsOf(value.charCodeAt(index));
  return ((seen & DIGIT) !== 0 && (seen & LETTER) !== 0) || (seen & LETTER) === LETTER;
}
