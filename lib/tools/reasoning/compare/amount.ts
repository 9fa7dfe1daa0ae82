import type { FoundQuantity } from '@/lib/text/quantities/found-quantity';

/** A quantity in a unit in which others of its kind are written, too. */
export interface Amount {
  readonly value: number;
  readonly unit: string;
  /** False for "about 5", "more than 5" and spans. */
  readonly isExact: boolean;
}

const UNITS: Readonly<Record<string, string>> = {
  percent: '%',
  ordinal: '',
  duration: 'days',
  length: 'm',
  area: 'm²',
  volume: 'l',
  mass: 'kg',
  temperature: '°C',
  speed: 'km/h',
  data: 'MB',
  energy: 'kJ',
};
const ZERO_CELSIUS = 273.15;
const DAYS_IN_YEAR = 365.2425;
const YEAR_SPAN = { least: 364, most: 365 };

/** True for two quantities of which one can be taken from the other. */
export const areComparable = (left: FoundQuantity, right: FoundQuantity): boolean =>
  left.dimension === right.dimension && isWholeYear(left) === isWholeYear(right);

/** True where a time is a year, not a day. */
const isWholeYear = ({ dimension, low, high }: FoundQuantity): boolean =>
  dimension === 'time' && high - low >= YEAR_SPAN.least && high - low <= YEAR_SPAN.most;

/** A quantity as a number of the unit of its kind; a day has none and is a date. */
export function amountOf(quantity: FoundQuantity): Amount {
  const { dimension, low, high, bound, noun } = quantity;
  const isExact = bound === 'exact' && (low === high || isWholeYear(quantity));
  if (dimension === 'time')
    return isWholeYear(quantity)
      ? { value: Math.round((low + high) / 2 / DAYS_IN_YEAR + 1970 - 0.5), unit: 'year', isExact }
      : { value: rounded((low + high) / 2), unit: 'day', isExact };
  const middle = rounded((low + high) / 2);
  if (dimension === 'temperature') return { value: rounded(middle - ZERO_CELSIUS), unit: '°C', isExact };
  if (dimension.startsWith('money '))
    return { value: middle, unit: dimension.slice('money '.length), isExact };
  return { value: middle, unit: UNITS[dimension] ?? noun ?? '', isExact };
}

const DIGITS = 12;

/** Without what binary fractions add. */
export const rounded = (value: number): number => Number(value.toPrecision(DIGITS));
