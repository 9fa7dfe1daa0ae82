import type { ScoreBucket } from '@/lib/chat/mode-report';
import type { TurnMode } from '@/lib/chat/turn-mode';
import { decisionsIn, type KeptDecision } from './kept-decision';

const BUCKETS = 10;

const bucketOf = (score: number): number => Math.min(BUCKETS - 1, Math.max(0, Math.floor(score * BUCKETS)));

/** Counts decisions and their overrides by tenths of the score, the lowest first; all ten are there. */
export function overridesByScore(decisions: readonly KeptDecision[]): ScoreBucket[] {
  return Array.from({ length: BUCKETS }, (_, bucket) => {
    const own = decisions.filter(({ score }) => bucketOf(score) === bucket);
    const count = (mode: TurnMode, isCounted: (decision: KeptDecision) => boolean): number =>
      decisionsIn(own.filter((decision) => decision.mode === mode && isCounted(decision)));
    const counts = (isCounted: (decision: KeptDecision) => boolean): Record<TurnMode, number> => ({
      fast: count('fast', isCounted),
      deep: count('deep', isCounted),
    });
    return {
      from: bucket / BUCKETS,
      to: (bucket + 1) / BUCKETS,
      decided: counts(() => true),
      overridden: counts(({ isOverridden }) => isOverridden),
    };
  });
}
