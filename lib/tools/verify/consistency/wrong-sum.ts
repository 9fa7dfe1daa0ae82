import { conceptOf } from '@/lib/claims/lexicon/word-lexicon';
import type { FoundQuantity } from '@/lib/text/quantities/found-quantity';
import type { Contradiction, PlacedStatement } from './check-consistency';

const SUMS = new Set(['total', 'sum', 'jumlah', 'altogether', 'combined', 'keseluruhan', 'overall']);
const PARTS = new Set([
  'consist',
  'comprise',
  'include',
  'contain',
  'namely',
  'terdiri',
  'yaitu',
  'yakni',
  'meliputi',
  'made',
]);
const NEAR = 24;
const TINY = 1e-6;
const CONFIDENCE = 0.9;

/** A statement that tells a total and parts which do not add up to it; null where they do, or where it tells none. */
export function wrongSum({ passage, statement }: PlacedStatement): Contradiction | null {
  const { words, quantities, text } = statement;
  const sum = words.find(({ concept, word }) => SUMS.has(concept) || SUMS.has(word));
  const listsParts =
    text.includes(':') || words.some(({ concept, word }) => PARTS.has(concept) || PARTS.has(word));
  if (sum === undefined || !listsParts) return null;
  const near = (quantity: FoundQuantity): number =>
    Math.min(Math.abs(quantity.start - sum.end), Math.abs(sum.start - quantity.end));
  const [total] = quantities
    .filter((one) => near(one) <= NEAR)
    .toSorted((left, right) => near(left) - near(right));
  if (total === undefined || total.bound !== 'exact') return null;
  const noun = (quantity: FoundQuantity): string | null =>
    quantity.noun === null ? null : conceptOf(quantity.noun, statement.language);
  const parts = quantities.filter(
    (one) => one !== total && one.dimension === total.dimension && one.bound === 'exact',
  );
  const isOneKind =
    total.dimension !== 'count' || parts.every((part) => noun(part) === noun(parts[0] ?? part));
  const added = parts.reduce((whole, { low }) => whole + low, 0);
  const [first, last] = [parts[0], parts.at(-1)];
  if (
    parts.length < 2 ||
    first === undefined ||
    last === undefined ||
    !isOneKind ||
    /^(?:time|day|ordinal)/.test(total.dimension)
  )
    return null;
  if (Math.abs(added - total.low) <= Math.max(total.grain / 2, Math.abs(added) * TINY)) return null;
  const placed = (start: number, end: number) => ({
    sourceId: passage.sourceId,
    start: passage.start + start,
    end: passage.start + end,
  });
  return {
    first: placed(total.start, total.end),
    second: placed(first.start, last.end),
    why: {
      code: 'total',
      relation: 'conflicts',
      claim: text.slice(total.start, total.end),
      evidence: String(added),
    },
    confidence: CONFIDENCE,
  };
}
