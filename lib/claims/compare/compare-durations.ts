import { rangeOf } from '@/lib/text/quantities/quantity-range';
import type { Comparer, Finding } from './finding';

/** A year says neither its month nor its day. */
const SLACK_DAYS = 370;
const SHORTEST_DAYS = 300;

/** Compares a length of time in a claim with the time between two dates of the evidence. */
export const compareDurations: Comparer = ({ claim, evidence }) => {
  const points = evidence.quantities.filter(({ dimension }) => dimension === 'time');
  const [first, second] = points;
  if (first === undefined || second === undefined || points.length > 2) return [];
  const lowest = Math.max(0, Math.abs(second.low - first.low) - SLACK_DAYS);
  const highest = Math.abs(second.high - first.high) + SLACK_DAYS;
  return claim.quantities.flatMap((said): Finding[] => {
    if (said.dimension !== 'duration' || said.low < SHORTEST_DAYS) return [];
    if (evidence.quantities.some(({ dimension }) => dimension === 'duration')) return [];
    const allowed = rangeOf(said);
    const isWithin = allowed.low <= highest && allowed.high >= lowest;
    const place = { start: Math.min(first.start, second.start), end: Math.max(first.end, second.end) };
    return [
      {
        kind: 'duration',
        relation: isWithin ? 'agrees' : 'conflicts',
        strength: 0.7,
        claim: said,
        evidence: place,
      },
    ];
  });
};
