import type { Fraction } from './exact-math';

/** How the words around a number say that it is meant: "about 5", "more than 5", "at most 5". */
export type Bound = 'exact' | 'about' | 'above' | 'at-least' | 'below' | 'at-most';

/** What a number counts on: values of one dimension can be compared. */
export type Dimension =
  | 'count'
  | 'percent'
  | 'ordinal'
  /** Days since 1970-01-01. */
  | 'time'
  /** A day of some year, month × 31 + day. */
  | 'day-of-year'
  /** Minutes since midnight. */
  | 'clock'
  /** Days. */
  | 'duration'
  | 'length'
  | 'area'
  | 'volume'
  | 'mass'
  | 'temperature'
  | 'speed'
  | 'data'
  | 'energy'
  | `money ${string}`;

/** A number, amount, share, date or year in a text. */
export interface FoundQuantity {
  readonly dimension: Dimension;
  /** What is written lies between these two, in the dimension's base unit; they differ for "1990" or "the 1970s". */
  readonly low: number;
  readonly high: number;
  readonly bound: Bound;
  /** The exact value in the base unit, where it is one number. */
  readonly value: Fraction | null;
  /** The last digit that is written is worth this much: 100,000 in "5.4 million"; 0 where digits say nothing. */
  readonly grain: number;
  /** The word that is counted, in lower case: "goals" in "three goals". */
  readonly noun: string | null;
  /** Place in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}
