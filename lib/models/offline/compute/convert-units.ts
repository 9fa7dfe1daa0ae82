import type { Locale } from '@/lib/trace/step-key';
import { NUMBER_SOURCE, readNumber } from '../text/numbers';
import { UNITS, type Unit } from './units';

/** A conversion between two units of one kind. */
export interface Conversion {
  readonly amount: number;
  readonly from: Unit;
  readonly to: Unit;
  readonly result: number;
}

const UNIT_NAMES = UNITS.flatMap((unit) => unit.names.map((name) => ({ name, unit }))).sort(
  (left, right) => right.name.length - left.name.length,
);
const NAME_SOURCE = UNIT_NAMES.map(({ name }) =>
  name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/ /g, '\\s+'),
).join('|');
const AMOUNT_FIRST = new RegExp(
  `(-?\\s?${NUMBER_SOURCE})\\s*(${NAME_SOURCE})(?![\\p{L}\\d])[^\\d]{0,25}?(?:\\bin(?:to)?|\\bto|\\bas|=|→|\\bke|\\bdalam|\\bjadi|\\bmenjadi|\\bberapa|\\bis how many|\\bequals?(?: how many)?|\\bsama dengan(?: berapa)?)\\s*(?:satuan\\s+)?(${NAME_SOURCE})(?![\\p{L}\\d])`,
  'iu',
);
const TARGET_FIRST = new RegExp(
  `(?:how many|how much|berapa)\\s+(${NAME_SOURCE})(?![\\p{L}\\d])[^\\d]{0,25}?(-?\\s?${NUMBER_SOURCE}|\\ban?\\b|\\bsatu\\b)\\s*(${NAME_SOURCE})(?![\\p{L}\\d])`,
  'iu',
);

/** Reads "5 km in miles", "how many grams are 3 ounces", "berapa meter 2 mil"; null if no conversion is asked. */
export function findConversion(sentence: string, locale: Locale): Conversion | null {
  const direct = AMOUNT_FIRST.exec(sentence);
  if (direct !== null) return conversion(direct[1], direct[2], direct[3], locale);
  const inverse = TARGET_FIRST.exec(sentence);
  return inverse === null ? null : conversion(inverse[2], inverse[3], inverse[1], locale);
}

function conversion(amountText = '', fromName = '', toName = '', locale: Locale): Conversion | null {
  const amount = readAmount(amountText, locale);
  const from = unitNamed(fromName);
  const to = unitNamed(toName);
  if (Number.isNaN(amount) || from === null || to === null || from.kind !== to.kind || from === to)
    return null;
  const base = amount * from.factor + (from.offset ?? 0);
  return { amount, from, to, result: (base - (to.offset ?? 0)) / to.factor };
}

function readAmount(text: string, locale: Locale): number {
  const trimmed = text.replace(/\s/g, ' ').trim();
  if (/^(?:an?|satu)$/i.test(trimmed)) return 1;
  const negative = trimmed.startsWith('-');
  const value = readNumber(trimmed.replace(/^-\s*/, ''), locale);
  return negative ? -value : value;
}

function unitNamed(name: string): Unit | null {
  const text = name.replace(/\s+/g, ' ');
  const exact = UNIT_NAMES.find((entry) => entry.name === text);
  const loose = UNIT_NAMES.find((entry) => entry.name.toLowerCase() === text.toLowerCase());
  return (exact ?? loose)?.unit ?? null;
}
