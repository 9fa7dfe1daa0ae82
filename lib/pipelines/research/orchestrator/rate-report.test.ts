import { expect, it } from 'vitest';
import type { TierNumber } from '@/lib/chat/research/source-tier';
import type { Confidence } from '@/lib/trace/research/confidences';
import type { ConfidenceReason, Convergence } from '@/lib/trace/research/research-report';
import type { ResearchSource } from '../agents/research-source';
import { PASSED } from '../testing/play-research-run';
import { sourceForTest } from '../testing/source-for-test';
import { rateReport } from './rate-report';

const sourcesOf = (tiers: readonly (TierNumber | null)[]): readonly ResearchSource[] =>
  tiers.map((tier, index) => ({
    ...sourceForTest(index, 'Bank', ''),
    ...{ number: index + 1, text: '', description: '' },
    _reasoning_metadata: { tier, type: 'unknown', original_source: '' },
  }));

interface Facts {
  readonly claimed?: 'High' | 'Low';
  readonly convergence?: Convergence;
  readonly gaps?: string[];
  readonly removed?: string[];
  readonly cited?: number[];
  readonly isWritten?: boolean;
}

const rate = (
  tiers: readonly (TierNumber | null)[],
  { claimed = 'High', convergence = 'passed', gaps = [], removed = [], cited, isWritten = true }: Facts = {},
) =>
  rateReport({
    claimed,
    convergence,
    review: { ...PASSED, logical_gaps: gaps },
    report: { cited: cited ?? tiers.map((_, index) => index + 1), removed },
    sources: sourcesOf(tiers),
    isWritten,
  });

const CASES: readonly [(TierNumber | null)[], Facts, Confidence, ConfidenceReason[]][] = [
  [[1, 2], {}, 'High', ['writer']],
  [[1, 2], { claimed: 'Low' }, 'Low', ['writer']],
  [[1], {}, 'Medium', ['one-source']],
  [[1], { claimed: 'Low' }, 'Low', ['writer', 'one-source']],
  [[3, 5], {}, 'Medium', ['no-trusted-source']],
  [[4, null], {}, 'Low', ['weak-sources']],
  [[1, 2], { convergence: 'iterations-used' }, 'Low', ['not-converged']],
  [[1, 2], { convergence: 'passed-with-warning', gaps: ['Why?'] }, 'Medium', ['open-objections']],
  [[1, 2], { removed: ['It fell.'] }, 'Medium', ['statements-removed']],
  [[1, 2], { cited: [] }, 'Low', ['weak-sources', 'one-source']],
  [[1, 2], { isWritten: false }, 'Low', ['not-written']],
  [[1, 2], { convergence: 'not-reviewed' }, 'Low', ['not-reviewed']],
  [[1, 2], { convergence: 'asked-now' }, 'Low', ['asked-now']],
];

it.each(CASES)(
  'rates sources of tiers %j with %j as %s, because of %j',
  (tiers, facts, confidence, reasons) => {
    expect(rate(tiers, facts)).toMatchObject({ confidence, reasons });
  },
);

it('scores what trusted sources say above what others say, and nothing above 100', () => {
  const scores = [rate([1, 1]), rate([2, 2]), rate([3, 3]), rate([5, 5]), rate([1, 1], { cited: [] })].map(
    ({ score }) => score,
  );
  expect(scores).toEqual(scores.toSorted((left, right) => right - left));
  expect(new Set(scores).size).toBe(scores.length);
  expect(scores[0]).toBeLessThanOrEqual(100);
});
