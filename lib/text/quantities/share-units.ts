import { findQuantities } from './find-quantities';
import type { FoundQuantity } from './found-quantity';
import type { Language } from './question';

const JOINS = /^\s*(?:to|and|or|[-–—]|sampai(?: dengan)?|hingga|dan|atau|s\.d\.)\s*$/iu;
/** What a number is before its unit: "eight" in "eight weeks", "8" in "8-week". */
const NUMERAL = /^(?:[\d.,]+|[\p{L}]+(?=[\s-]))[\s-]*/u;
const UNSHARED = new Set(['count', 'ordinal', 'time', 'day-of-year', 'clock']);
const HALVED = /^\s+(?:an?\s+|of\s+an?\s+)?(hour|day|week|month|year|mile|pound|jam|hari|bulan|tahun)\b/iu;
const HALF = /^(?:half|setengah)$/iu;

/** The quantities of a text, where "six" in "six to eight weeks" counts weeks, too, and "half an hour" is a time. */
export function withSharedUnits(
  text: string,
  quantities: readonly FoundQuantity[],
  language: Language,
): readonly FoundQuantity[] {
  return quantities.map((quantity, at) => {
    const next = quantities[at + 1];
    if (quantity.dimension === 'count' && next !== undefined && !UNSHARED.has(next.dimension)) {
      if (!JOINS.test(text.slice(quantity.end, next.start))) return quantity;
      const unit = text.slice(next.start, next.end).replace(NUMERAL, '');
      return measuredAs(quantity, `${text.slice(quantity.start, quantity.end)} ${unit}`, next, language);
    }
    if (quantity.dimension !== 'percent' || !HALF.test(text.slice(quantity.start, quantity.end)))
      return quantity;
    const [halved = '', unit] = HALVED.exec(text.slice(quantity.end, quantity.end + 24)) ?? [];
    if (unit === undefined) return quantity;
    const time = measuredAs(quantity, `0${language === 'id' ? ',' : '.'}5 ${unit}`, null, language);
    return { ...time, end: quantity.end + halved.length };
  });
}

function measuredAs(
  quantity: FoundQuantity,
  written: string,
  like: FoundQuantity | null,
  language: Language,
): FoundQuantity {
  const [read, ...more] = findQuantities(written, language);
  if (read === undefined || more.length > 0 || (like !== null && read.dimension !== like.dimension))
    return quantity;
  const { dimension, low, high, value, grain } = read;
  return { ...quantity, dimension, low, high, value, grain, noun: null };
}
