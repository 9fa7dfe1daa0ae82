import type { TurnMode } from '@/lib/chat/turn-mode';
import type { KeptDecision } from './kept-decision';

/** Past decisions of a mode whose scores lie between two tenths. */
export interface ScoreBucket {
  /** Scores from `from` to below `to`; the last bucket holds 1, too. */
  readonly from: number;
  readonly to: number;
  readonly decided: Readonly<Record<TurnMode, number>>;
  readonly overridden: Readonly<Record<TurnMode, number>>;
}

const BUCKETS = 10;

const bucketOf = (score: number): number => Math.min(BUCKETS - 1, Math.max(0, Math.floor(score * BUCKETS)));

/** Counts decisions and their overrides by tenths of the score, the lowest first; all ten are there. */
export function overridesByScore(decisions: readonly KeptDecision[]): ScoreBucket[] {
  return Array.from({ length: BUCKETS }, (_, bucket) => {
    const own = decisions.filter(({ score }) => bucketOf(score) === bucket);
    const count = (mode: TurnMode, isCounted: (decision: KeptDecision) => boolean): number =>
      own.filter((decision) => decision.mode === mode && isCounted(decision)).length;
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
