import type { ModeReport, ModeReportQuery } from '@/lib/chat/mode-report';
import { overridesByScore } from '@/lib/pipelines/mode-decider/overrides-by-score';
import { tryThreshold } from '@/lib/pipelines/mode-decider/try-threshold';
import type { ModeDecisionCount, ModeDecisionStore } from '@/lib/store/mode-decision-store';
import { SCORE_REASONS } from '@/lib/store/rows/mode-decision-row';

const DAY_MS = 24 * 60 * 60 * 1_000;
const MOST_EXAMPLES = 8;

/** What became of the decisions of the latest days, and what another threshold would have made of them. */
export async function modeReport(
  decisions: ModeDecisionStore,
  { days, threshold, now }: ModeReportQuery & { readonly now: number },
): Promise<ModeReport> {
  const range = { from: now - days * DAY_MS, to: now + 1 };
  const [counts, changed] = await Promise.all([
    decisions.counts(range),
    decisions.changedBy({ ...range, threshold, limit: MOST_EXAMPLES }),
  ]);
  const scored = counts
    .filter(isScored)
    .map(({ hundredth, ...count }) => ({ ...count, score: hundredth / 100 }));
  return {
    days,
    threshold,
    byScore: overridesByScore(scored),
    asked: {
      fast: sumOf(counts, ({ reason }) => reason === 'chosen-fast' || reason === 'explicit-refusal'),
      deep: sumOf(counts, ({ reason }) => reason === 'chosen' || reason === 'explicit-request'),
    },
    refused: sumOf(counts, ({ reason }) => reason === 'disabled' || reason === 'not-feasible'),
    tried: tryThreshold(scored, threshold),
    changed,
  };
}

const isScored = ({ reason }: ModeDecisionCount): boolean => SCORE_REASONS.some((own) => own === reason);

const sumOf = (
  counts: readonly ModeDecisionCount[],
  isCounted: (count: ModeDecisionCount) => boolean,
): number => counts.filter(isCounted).reduce((sum, { count }) => sum + count, 0);
