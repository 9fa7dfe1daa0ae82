import type { FoundQuantity } from '@/lib/text/quantities/found-quantity';
import { type Comparer, type Finding, turned, wordAt } from './finding';

const TOTAL_SIGNS = new Set([
  'total',
  'sum',
  'altogether',
  'combined',
  'jumlah',
  'keseluruhan',
  'seluruhnya',
  'together',
  'gabungan',
]);
const ROUNDING = 1e-6;

/** Adds up what the evidence lists where a claim tells a total of it. */
export const compareTotals: Comparer = ({ claim, evidence }) => {
  if (!claim.words.some(({ concept, word }) => TOTAL_SIGNS.has(concept) || TOTAL_SIGNS.has(word))) return [];
  return claim.quantities.flatMap((said): Finding[] => {
    const parts = evidence.quantities.filter((part) => isPart(part, said));
    const [first] = parts;
    const last = parts.at(-1);
    if (parts.length < 2 || first === undefined || last === undefined) return [];
    const sum = parts.reduce((whole, { low }) => whole + low, 0);
    const biggest = Math.max(...parts.map(({ low }) => low));
    // The evidence may tell the total beside its parts.
    const tellsTotal = isAlike(sum, biggest * 2);
    const total = tellsTotal ? biggest : sum;
    const relation =
      isAlike(total, said.low) || (said.grain > 0 && Math.abs(total - said.low) < said.grain / 2)
        ? 'agrees'
        : 'conflicts';
    if (relation === 'conflicts' && parts.some(({ low }) => isAlike(low, said.low))) return [];
    return [
      {
        kind: 'total',
        relation: turned(relation, wordAt(claim, said.start), undefined),
        strength: 0.8,
        claim: said,
        evidence: { start: first.start, end: last.end },
      },
    ];
  });
};

const isPart = (part: FoundQuantity, said: FoundQuantity): boolean =>
  part.dimension === said.dimension &&
  part.bound === 'exact' &&
  (part.dimension === 'count' ||
    part.dimension.startsWith('money') ||
    part.dimension === 'mass' ||
    part.dimension === 'length' ||
    part.dimension === 'duration' ||
    part.dimension === 'percent');

const isAlike = (left: number, right: number): boolean =>
  Math.abs(left - right) <= Math.max(Math.abs(left), Math.abs(right)) * ROUNDING;
