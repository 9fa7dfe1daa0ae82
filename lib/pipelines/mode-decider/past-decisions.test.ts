import { expect, it } from 'vitest';
import type { KeptDecision } from './kept-decision';
import { overridesByScore } from './overrides-by-score';
import { tryThreshold } from './try-threshold';

const DECISIONS: readonly KeptDecision[] = [
  { score: 0.1, mode: 'fast', isOverridden: false, count: 1 },
  { score: 0.55, mode: 'fast', isOverridden: true, count: 1 },
  { score: 0.58, mode: 'fast', isOverridden: false, count: 1 },
  { score: 0.65, mode: 'deep', isOverridden: true, count: 1 },
  { score: 1, mode: 'deep', isOverridden: false, count: 2 },
];

it('says what a lower and a higher threshold would have changed', () => {
  expect(tryThreshold(DECISIONS, 0.5)).toEqual({
    decisions: 6,
    becomeDeep: 2,
    becomeFast: 0,
    overridesSaved: 1,
    acceptedChanged: 1,
    deepShareBefore: 0.5,
    deepShareAfter: 5 / 6,
  });
  expect(tryThreshold(DECISIONS, 0.7)).toMatchObject({
    becomeFast: 1,
    overridesSaved: 1,
    acceptedChanged: 0,
  });
  expect(tryThreshold([], 0.7)).toMatchObject({ decisions: 0, deepShareBefore: 0, deepShareAfter: 0 });
});

it('counts decisions and overrides by tenths of the score', () => {
  const buckets = overridesByScore(DECISIONS);
  expect(buckets).toHaveLength(10);
  expect(buckets[5]).toEqual({
    from: 0.5,
    to: 0.6,
    decided: { fast: 2, deep: 0 },
    overridden: { fast: 1, deep: 0 },
  });
  expect(buckets[9]?.decided).toEqual({ fast: 0, deep: 2 });
});
