import type { FoundQuantity } from '@/lib/text/quantities/found-quantity';
import { amountOf, areComparable, rounded } from './amount';

/** A thing with its quantity in one respect. */
export interface Measurement {
  readonly entity: string;
  readonly quantity: FoundQuantity;
}

/** By how much one thing has more than another. */
export interface Difference {
  readonly more: string;
  readonly less: string;
  readonly by: number;
  readonly unit: string;
  /** Of the smaller amount; null where that says nothing. */
  readonly percent: number | null;
  readonly isExact: boolean;
}

/** Things in the order of their amounts, and how far apart they are. */
export interface Ranking {
  /** The one with most first. */
  readonly order: readonly string[];
  readonly differences: readonly Difference[];
}

/** Amounts of which shares mean nothing: they do not begin at nothing. */
const WITHOUT_SHARES = new Set(['year', 'day', '°C']);
const HUNDRED = 100;

/**
 * Ranks things by amounts that can be taken from each other, with the difference between neighbours and between the
 * first and the last; null for fewer than two.
 */
export function rankAmounts(measurements: readonly Measurement[]): Ranking | null {
  const [first] = measurements;
  const comparable = measurements.filter(({ quantity }) => first && areComparable(first.quantity, quantity));
  if (comparable.length < 2) return null;
  const ranked = comparable
    .map(({ entity, quantity }) => ({ entity, amount: amountOf(quantity) }))
    .sort((left, right) => right.amount.value - left.amount.value);
  const pairs = ranked.slice(1).map((less, at) => [ranked[at] ?? less, less] as const);
  const [most, least] = [ranked[0], ranked.at(-1)];
  if (ranked.length > 2 && most && least) pairs.push([most, least]);
  return {
    order: ranked.map(({ entity }) => entity),
    differences: pairs.map(([more, less]) => {
      const by = rounded(more.amount.value - less.amount.value);
      const { unit } = less.amount;
      const hasShare = less.amount.value > 0 && !WITHOUT_SHARES.has(unit);
      return {
        more: more.entity,
        less: less.entity,
        by,
        unit: unit === 'year' ? 'years' : unit === 'day' ? 'days' : unit,
        percent: hasShare ? Math.round((by / less.amount.value) * HUNDRED * 10) / 10 : null,
        isExact: more.amount.isExact && less.amount.isExact,
      };
    }),
  };
}
