import type { FoundQuantity } from '@/lib/text/quantities/found-quantity';
import { compareQuantities } from '@/lib/text/quantities/quantity-range';

/** In what the quantities of two texts cannot both be right. */
export interface QuantityConflicts {
  readonly date: boolean;
  readonly number: boolean;
}

const DATES: ReadonlySet<string> = new Set(['time', 'day-of-year', 'clock']);
const DAY_MS = 86_400_000;

export const isDate = ({ dimension }: FoundQuantity): boolean => DATES.has(dimension);

/** Kinds of quantities of which both have some, and none of the one fits any of the other. */
export function conflictingQuantities(
  ones: readonly FoundQuantity[],
  others: readonly FoundQuantity[],
): QuantityConflicts {
  const apart = [...new Set(ones.map(kindOf))].filter((kind) => {
    const [here, there] = [ones, others].map((all) => all.filter((one) => kindOf(one) === kind));
    if (!here?.length || !there?.length) return false;
    return here.every((one) => there.every((other) => areApart(one, other)));
  });
  return {
    date: apart.some((kind) => DATES.has(kind)),
    number: apart.some((kind) => !DATES.has(kind)),
  };
}

/** Quantities of one kind can be compared: counts only where the same is counted. */
function kindOf({ dimension, noun }: FoundQuantity): string {
  if (dimension === 'count' || dimension === 'ordinal') return `${dimension} ${noun ?? ''}`;
  return dimension === 'day-of-year' ? 'time' : dimension;
}

function areApart(left: FoundQuantity, right: FoundQuantity): boolean {
  const [one, other] = [onOneScale(left, right), onOneScale(right, left)];
  return compareQuantities(one, other) === 'conflicts' && compareQuantities(other, one) === 'conflicts';
}

/** A day with its year beside one without: only the day counts. */
function onOneScale(one: FoundQuantity, beside: FoundQuantity): FoundQuantity {
  if (one.dimension !== 'time' || beside.dimension !== 'day-of-year' || one.low !== one.high) return one;
  const day = new Date(one.low * DAY_MS);
  const place = (day.getUTCMonth() + 1) * 31 + day.getUTCDate();
  return { ...one, dimension: 'day-of-year', low: place, high: place };
}
