import type { Steps } from '@/lib/shared/steps';
import type { PlacedStatement } from './check-consistency';

/** Two statements that may be about the same. */
export type StatementPair = readonly [PlacedStatement, PlacedStatement];

const MOST_PAIRS = 150;
const MOST_WITH_WORD = 40;
const LEAST_SHARED = 0.4;

/** Pairs of statements that may be about the same: they share enough of their topic words. At most 150. */
export function* likelyPairs(statements: readonly PlacedStatement[]): Steps<readonly StatementPair[]> {
  const topics = statements.map(
    ({ statement }) =>
      new Set(
        statement.words
          .filter(({ role }) => role === 'name' || role === 'content')
          .map(({ concept }) => concept),
      ),
  );
  const holders = new Map<string, number[]>();
  const pairs: StatementPair[] = [];
  for (const [index, own] of topics.entries()) {
    yield;
    const shared = new Map<number, number>();
    for (const concept of own) {
      const earlier = holders.get(concept) ?? [];
      for (const other of earlier) shared.set(other, (shared.get(other) ?? 0) + 1);
      // A word of very many statements tells none of them apart; the latest holders stay.
      holders.set(concept, [...earlier.slice(1 - MOST_WITH_WORD), index]);
    }
    for (const [other, count] of shared) {
      const smaller = Math.min(own.size, topics[other]?.size ?? 0);
      const [left, right] = [statements[other], statements[index]];
      if (left === undefined || right === undefined || count < smaller * LEAST_SHARED) continue;
      pairs.push([left, right]);
      if (pairs.length === MOST_PAIRS) return pairs;
    }
  }
  return pairs;
}
