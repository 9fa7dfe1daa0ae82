import type { FoundQuantity } from './found-quantity';

/** What a quantity allows, both ends included. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

const TINY = 1e-9;
/** "About" leaves a tenth on either side; about a year, three years. */
const ABOUT_SHARE = 0.1;
const ABOUT_DAYS = 3 * 366;

/** The values that a quantity with its bound allows. */
export function rangeOf({ low, high, bound, dimension }: FoundQuantity): Range {
  const step = Math.max(TINY, Math.abs(high) * TINY);
  switch (bound) {
    case 'exact':
      return { low, high };
    case 'about': {
      const slack = dimension === 'time' ? ABOUT_DAYS : Math.max(Math.abs(high), Math.abs(low)) * ABOUT_SHARE;
      return { low: low - slack, high: high + slack };
    }
    case 'above':
      return { low: high + step, high: Number.POSITIVE_INFINITY };
    case 'at-least':
      return { low, high: Number.POSITIVE_INFINITY };
    case 'below':
      return { low: Number.NEGATIVE_INFINITY, high: low - step };
    case 'at-most':
      return { low: Number.NEGATIVE_INFINITY, high };
  }
}

/** Whether what is known makes what is said true, false, or leaves it open. */
export function compareQuantities(
  said: FoundQuantity,
  known: FoundQuantity,
): 'agrees' | 'conflicts' | 'open' {
  const [allowed, given] = [rangeOf(said), rangeOf(known)];
  const slack = Math.max(TINY, Math.abs(allowed.high) < Infinity ? Math.abs(allowed.high) * TINY : 0);
  if (given.low >= allowed.low - slack && given.high <= allowed.high + slack) return 'agrees';
  if (isRounded(said, known) || isConverted(said, known, CONVERTED_SHARE)) return 'agrees';
  if (given.low > allowed.high + slack || given.high < allowed.low - slack)
    return isRounded(known, said) || isNear(said, known) || isConverted(said, known, CONVERTED_SHARE * 4)
      ? 'open'
      : 'conflicts';
  return 'open';
}

/** "5.4 million" rounds 5,438,000. */
function isRounded(rounded: FoundQuantity, precise: FoundQuantity): boolean {
  if (rounded.grain <= 0 || precise.low !== precise.high || precise.bound !== 'exact') return false;
  return Math.abs(precise.low - rounded.low) <= rounded.grain / 2 + TINY;
}

/** A vague amount beside a near one decides nothing. */
const isNear = (said: FoundQuantity, known: FoundQuantity): boolean =>
  known.bound === 'about' &&
  said.bound === 'exact' &&
  Math.abs(said.low - known.low) <= Math.abs(known.low) * ABOUT_SHARE * 2;

const MEASURED = new Set(['length', 'area', 'volume', 'mass', 'temperature', 'speed']);
const CONVERTED_SHARE = 0.01;
/** Feet, pounds and the like come out with so many digits in metres and kilograms. */
const DIGITS_OF_CONVERTED = 1e-4;

/** "5 miles" and "8 km" are the same to a hundredth. */
function isConverted(said: FoundQuantity, known: FoundQuantity, share: number): boolean {
  if (!MEASURED.has(said.dimension) || said.bound !== 'exact' || known.bound !== 'exact') return false;
  const isLong = ({ grain, low }: FoundQuantity): boolean =>
    grain === 0 ? isOdd(low) : grain < Math.abs(low) * DIGITS_OF_CONVERTED * 10;
  return (
    isLong(said) !== isLong(known) &&
    Math.abs(said.low - known.low) <= share * Math.max(Math.abs(said.low), Math.abs(known.low))
  );
}

/** A number of more than nine digits. */
const isOdd = (value: number): boolean => Number(value.toPrecision(9)) !== value;
