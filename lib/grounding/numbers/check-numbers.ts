import type { Statement } from '@/lib/claims/statements/statement';
import type { FoundQuantity } from '@/lib/text/quantities/found-quantity';
import { compareQuantities } from '@/lib/text/quantities/quantity-range';
import type { SourceSentence } from '../sources/source-index';
import { numeralsIn, type SourceQuantities, type SourceQuantity } from './source-quantities';

/** A number of a claim, and whether sources have it. */
export interface CheckedNumber {
  readonly quantity: FoundQuantity;
  /** *open*: a small count, which may be counted from what is listed. */
  readonly state: 'found' | 'missing' | 'open';
  /** Where it was found. */
  readonly places: readonly SourceQuantity[];
}

/** "Passage 2" and "step 3" count nothing that a source has. */
const LABEL =
  /(?:passages?|sources?|documents?|texts?|steps?|excerpts?|context|bacaan|sumber|dokumen|teks|langkah|kutipan)\s*#?\s*$/iu;
const DATED = new Set(['time', 'day-of-year', 'clock']);
const UNITED = new Set(['length', 'area', 'volume', 'mass', 'data', 'energy']);
/** Numbers that are bounded, as in "over 5,000", are at most so many times smaller or larger. */
const MOST_ROUNDED = 1.5;
const YEAR = /^\d{4}$/;
/** Words with which an answer says that it has reckoned. */
const RECKONS =
  /\b(?:total(?:s|led|ling)?|sum|together|altogether|combined|difference|more|less|fewer|points?|\p{L}{2,12}er\b.{0,40}\bthan|in all|jumlah(?:nya)?|total(?:nya)?|selisih(?:nya)?|lebih|seluruhnya)\b/iu;

/**
 * Checks each number of a claim against those of the sources with some numbers; `near` are the sentences that have most
 * of the claim, where a small numeral has to stand to be the one that is meant.
 */
export function checkNumbers(
  { text, quantities }: Statement,
  sources: SourceQuantities,
  numbers: ReadonlySet<number>,
  near: readonly SourceSentence[],
  question: string,
): CheckedNumber[] {
  const own = quantities.filter(({ start }) => !LABEL.test(text.slice(Math.max(0, start - 24), start)));
  return own.map((quantity) => {
    const known = sources.measuring(quantity.dimension, numbers);
    const agreeing = known.filter(
      ({ quantity: known }) =>
        isSame(quantity, known) ||
        (isAbout(quantity, known) && compareQuantities(quantity, known) === 'agrees'),
    );
    const written = text.slice(quantity.start, quantity.end);
    const places = agreeing.filter((one) => !isRoughly(quantity, written, one));
    const isFound =
      places.length > 0 ||
      isWritten(written, quantity, known, sources, numbers, near) ||
      isCountedNear(quantity, written, sources.measuring('count', numbers), near) ||
      isAsked(written, question) ||
      (RECKONS.test(text) && isReckoned(quantity, known)) ||
      isSpan(text, quantity, sources.measuring('time', numbers));
    if (isFound) return { quantity, state: 'found', places };
    const isLeft = agreeing.length > 0 || isOpen(written, quantity, known, near);
    return { quantity, state: isLeft ? 'open' : 'missing', places: agreeing };
  });
}

/** "As much as 40" and "up to 40" are the same number. */
const isSame = (said: FoundQuantity, known: FoundQuantity): boolean =>
  said.low === known.low && said.high === known.high;

/** "At least 30" says "at least 10", but no answer that is from there does; "over 5,000" is said of 5,898. */
function isAbout({ bound, dimension, ...said }: FoundQuantity, known: FoundQuantity): boolean {
  if (bound === 'exact' || bound === 'about' || DATED.has(dimension)) return true;
  const [less, more] = [Math.min(said.low, known.low), Math.max(said.high, known.high)];
  return less > 0 && more <= less * MOST_ROUNDED;
}

/** "$950 million" where a source says "$946 million": rounded by a digit without saying so. */
function isRoughly(
  said: FoundQuantity,
  written: string,
  { quantity: known, sentence }: SourceQuantity,
): boolean {
  if (said.bound !== 'exact' || said.low !== said.high || said.low === known.low || said.dimension === 'time')
    return false;
  if (known.low !== known.high || known.bound !== 'exact') return false;
  const knownAs = sentence.text.slice(known.start, known.end);
  return digitsOf(knownAs) - digitsOf(written) < 2;
}

/** The digits that tell: "1.60" has three, "1,200" has two. */
function digitsOf(written: string): number {
  const [numeral = ''] = numeralsIn(written);
  const digits = numeral.replace(/^[0.]+/, '');
  return (digits.includes('.') ? digits.replace('.', '') : digits.replace(/0+$/, '')).length;
}

/** The same numeral in a source, unless it measures something there that can be compared. */
function isWritten(
  written: string,
  { dimension }: FoundQuantity,
  known: readonly SourceQuantity[],
  sources: SourceQuantities,
  numbers: ReadonlySet<number>,
  near: readonly SourceSentence[],
): boolean {
  const numerals = numeralsIn(written);
  if (numerals.length === 0 || (dimension === 'time' && known.length > 0 && !YEAR.test(written)))
    return false;
  return numerals.every((numeral) =>
    numeral.replace(/\D/g, '').length > 2 || known.length === 0
      ? sources.hasNumeral(numeral, numbers)
      : near.some((sentence) => measuresOtherwise(numeral, sentence, known)),
  );
}

/** "10 grams" where a near sentence has "ten of the 13 grams". */
function isCountedNear(
  { dimension }: FoundQuantity,
  written: string,
  counts: readonly SourceQuantity[],
  near: readonly SourceSentence[],
): boolean {
  const value = Number(numeralsIn(written)[0] ?? Number.NaN);
  if (!UNITED.has(dimension)) return false;
  return counts.some(
    ({ quantity: { low, high }, sentence }) =>
      low === value && high === value && near.some(({ index }) => index === sentence.index),
  );
}

/** True where a sentence has a numeral that is none of what could be compared. */
function measuresOtherwise(
  numeral: string,
  { index, text }: SourceSentence,
  known: readonly SourceQuantity[],
): boolean {
  const isKnown = known.some(
    ({ quantity, sentence }) =>
      sentence.index === index && numeralsIn(text.slice(quantity.start, quantity.end)).includes(numeral),
  );
  return !isKnown && numeralsIn(text).includes(numeral);
}

/** What was asked may be said again: "Windows 10". */
function isAsked(written: string, question: string): boolean {
  const [asked, numerals] = [numeralsIn(question), numeralsIn(written)];
  return numerals.length > 0 && numerals.every((numeral) => asked.includes(numeral));
}

/** The sum or the difference of two numbers of one sentence. */
function isReckoned({ low, high }: FoundQuantity, known: readonly SourceQuantity[]): boolean {
  if (low !== high || known.length < 2 || known.length > 40) return false;
  const isEqual = (value: number): boolean => Math.abs(value - low) <= Math.abs(low) * 1e-6;
  return known.some(({ quantity: left, sentence }, at) =>
    known
      .slice(at + 1)
      .some(
        ({ quantity: right, sentence: other }) =>
          Math.abs(sentence.index - other.index) <= 1 &&
          (isEqual(left.low + right.low) || isEqual(Math.abs(left.low - right.low))),
      ),
  );
}

const SPANS = /\b(?:later|earlier|before|after|kemudian|sebelumnya|setelahnya|sesudahnya)\b/iu;
const DAYS_OF_YEAR = 365.2425;

/** "Four years later" where a source has 1933 and 1937. */
function isSpan(text: string, { dimension, low }: FoundQuantity, times: readonly SourceQuantity[]): boolean {
  if (dimension !== 'duration' || low < DAYS_OF_YEAR / 2 || times.length > 40 || !SPANS.test(text))
    return false;
  const years = Math.round(low / DAYS_OF_YEAR);
  return times.some(({ quantity: left }) =>
    times.some(({ quantity: right }) => Math.round((right.low - left.low) / DAYS_OF_YEAR) === years),
  );
}

/** A number in words may be counted from a list, or no number at all ("at first"), unless near sentences have another. */
function isOpen(
  written: string,
  said: FoundQuantity,
  known: readonly SourceQuantity[],
  near: readonly SourceSentence[],
): boolean {
  if (/\d/.test(written) || said.dimension === 'percent') return !/\d/.test(written);
  const others = known.filter(({ sentence }) => near.some(({ index }) => index === sentence.index));
  const isCounted = said.dimension === 'count' || said.dimension === 'ordinal';
  if (isCounted) return !others.some(({ quantity }) => said.noun !== null && quantity.noun === said.noun);
  // "Setahun", and a number that stands there with another unit, or none.
  const [numeral = '', ...unit] = written.toLowerCase().split(' ');
  const isThere = near.some(({ index, words }) => {
    const measured = known.filter(({ sentence }) => sentence.index === index);
    return words.some(
      ({ word, start }) =>
        word === numeral && !measured.some(({ quantity }) => start >= quantity.start && start < quantity.end),
    );
  });
  return unit.length === 0 || isThere || others.length === 0 || isOneUnit(said, near);
}

const UNITS: readonly (readonly [days: number, words: readonly string[]])[] = [
  [365.2425, ['year', 'tahun', 'setahun']],
  [30.436875, ['month', 'bulan', 'sebulan']],
  [7, ['week', 'minggu', 'seminggu']],
  [1, ['day', 'hari', 'sehari']],
  [1 / 24, ['hour', 'jam', 'sejam']],
];
const UNIT_SLACK = 0.02;

/** "Twelve months" where a source says "a year". */
const isOneUnit = ({ dimension, low }: FoundQuantity, near: readonly SourceSentence[]): boolean =>
  dimension === 'duration' &&
  UNITS.some(
    ([days, names]) =>
      Math.abs(low - days) <= UNIT_SLACK * days &&
      near.some(({ words }) => words.some(({ word }) => names.includes(word))),
  );
