import type { FoundQuantity } from '@/lib/text/quantities/found-quantity';
import { rangeOf } from '@/lib/text/quantities/quantity-range';
import type { Comparer, Finding } from './finding';

const DAYS_IN_YEAR = 365.2425;
const LATER = new Set(['later', 'after', 'kemudian', 'setelah', 'sesudah', 'following']);
const EARLIER = new Set(['earlier', 'before', 'sebelum', 'sebelumnya', 'prior']);
const TINY = 1e-6;
/** Time that is given in years says nothing of months. */
const SLACK_DAYS = 200;

/** Finds numbers of a claim that follow from two of the evidence: their difference, or a date so many years later. */
export const compareDerived: Comparer = ({ claim, evidence }) =>
  claim.quantities.flatMap((said): Finding[] => {
    const change = said.dimension === 'percent' ? changeIn(evidence) : null;
    if (change !== null) {
      const isRight = Math.abs(Math.abs(change.percent) - said.low) <= PERCENT_SLACK;
      const relation = isRight ? 'agrees' : 'conflicts';
      return [{ kind: 'quantity', relation, strength: 0.8, context: 1, claim: said, evidence: change }];
    }
    const found =
      said.dimension === 'time' ? shiftedDate(said, evidence) : difference(said, evidence.quantities);
    return found === null
      ? []
      : [{ kind: 'quantity', relation: 'agrees', strength: 0.7, claim: said, evidence: found }];
  });

const PERCENT_SLACK = 0.5;
const FROM = /(?:from|dari)\s*\S{0,4}$/i;
const TO = /^\s*(?:\p{L}+\s+){0,2}?(?:to|menjadi|ke)\s*\S{0,4}$/iu;

/** By how many percent something changed "from 80 to 100"; null where the statement does not say so. */
function changeIn({ quantities, text }: Parameters<Comparer>[0]['evidence']) {
  for (const [index, from] of quantities.entries()) {
    const to = quantities[index + 1];
    if (to === undefined || from.dimension !== to.dimension || from.low === 0) continue;
    if (from.dimension === 'time' || from.dimension === 'percent' || from.dimension === 'ordinal') continue;
    if (!FROM.test(text.slice(Math.max(0, from.start - 12), from.start))) continue;
    if (!TO.test(text.slice(from.end, to.start))) continue;
    return { percent: ((to.low - from.low) / from.low) * 100, start: from.start, end: to.end };
  }
  return null;
}

/** "From $6 million to $4.5 million" is a fall by $1.5 million. */
function difference(said: FoundQuantity, quantities: readonly FoundQuantity[]) {
  const known = quantities.filter(
    ({ dimension, bound }) => dimension === said.dimension && (bound === 'exact' || bound === 'at-least'),
  );
  if (said.dimension === 'ordinal' || said.dimension === 'day-of-year' || known.length > 6) return null;
  for (const [index, one] of known.entries())
    for (const other of known.slice(index + 1)) {
      const size = Math.abs(one.low - other.low);
      if (size > 0 && Math.abs(size - said.low) <= Math.abs(said.low) * TINY)
        return { start: one.start, end: other.end };
    }
  return null;
}

/** "In 1975; four years later" is 1979. */
function shiftedDate(said: FoundQuantity, evidence: Parameters<Comparer>[0]['evidence']) {
  const [date, ...others] = evidence.quantities.filter(({ dimension }) => dimension === 'time');
  const span = evidence.quantities.find(
    ({ dimension, low }) => dimension === 'duration' && low >= DAYS_IN_YEAR - 1,
  );
  if (date === undefined || span === undefined || others.length > 0) return null;
  const near = evidence.words.filter(({ start, end }) => start >= span.start - 12 && end <= span.end + 24);
  const sign = near.some(({ word }) => EARLIER.has(word))
    ? -1
    : near.some(({ word }) => LATER.has(word))
      ? 1
      : 0;
  // "Two years after the siege, the treaty was signed in 1648" counts back from the date to the siege.
  const shifts = sign === 0 ? [] : date.start < span.start ? [sign, -sign] : [-sign];
  const allowed = rangeOf(said);
  const fits = shifts.some((direction) => {
    const middle = (date.low + date.high) / 2 + direction * span.low;
    return middle >= allowed.low - SLACK_DAYS && middle <= allowed.high + SLACK_DAYS;
  });
  return fits ? { start: Math.min(date.start, span.start), end: Math.max(date.end, span.end) } : null;
}
