import type { TriedThreshold } from '@/lib/chat/mode-report';
import { decisionsIn, type KeptDecision } from './kept-decision';

/** Says what would change if past decisions had been made by `threshold` (0 to 1). */
export function tryThreshold(decisions: readonly KeptDecision[], threshold: number): TriedThreshold {
  const isDeepAfter = ({ score }: KeptDecision): boolean => score >= threshold;
  const changed = decisions.filter((decision) => isDeepAfter(decision) !== (decision.mode === 'deep'));
  const all = decisionsIn(decisions);
  const share = (some: readonly KeptDecision[]): number => decisionsIn(some) / Math.max(1, all);
  const becomeDeep = decisionsIn(changed.filter(isDeepAfter));
  const overridesSaved = decisionsIn(changed.filter(({ isOverridden }) => isOverridden));
  return {
    decisions: all,
    becomeDeep,
    becomeFast: decisionsIn(changed) - becomeDeep,
    overridesSaved,
    acceptedChanged: decisionsIn(changed) - overridesSaved,
    deepShareBefore: share(decisions.filter(({ mode }) => mode === 'deep')),
    deepShareAfter: share(decisions.filter(isDeepAfter)),
  };
}
