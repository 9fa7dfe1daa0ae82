import type { KeptDecision } from './kept-decision';

/** What another threshold would have done to past decisions. */
export interface TriedThreshold {
  readonly decisions: number;
  readonly becomeDeep: number;
  readonly becomeFast: number;
  /** Changed decisions that the person had changed in the same way: the threshold would have saved them that. */
  readonly overridesSaved: number;
  /** Changed decisions that the person had let stand. */
  readonly acceptedChanged: number;
  /** Share of decisions that are deep, 0 to 1, before and after; 0 without any decision. */
  readonly deepShareBefore: number;
  readonly deepShareAfter: number;
}

/** Says what would change if past decisions had been made by `threshold` (0 to 1). */
export function tryThreshold(decisions: readonly KeptDecision[], threshold: number): TriedThreshold {
  const isDeepAfter = ({ score }: KeptDecision): boolean => score >= threshold;
  const changed = decisions.filter((decision) => isDeepAfter(decision) !== (decision.mode === 'deep'));
  const share = (count: number): number => count / Math.max(1, decisions.length);
  const becomeDeep = changed.filter(isDeepAfter).length;
  const overridesSaved = changed.filter(({ isOverridden }) => isOverridden).length;
  return {
    decisions: decisions.length,
    becomeDeep,
    becomeFast: changed.length - becomeDeep,
    overridesSaved,
    acceptedChanged: changed.length - overridesSaved,
    deepShareBefore: share(decisions.filter(({ mode }) => mode === 'deep').length),
    deepShareAfter: share(decisions.filter(isDeepAfter).length),
  };
}
