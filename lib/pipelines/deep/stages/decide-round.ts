import type { Reflection } from '@/lib/trace/deep/reflection-detail';
import type { Finding } from '../artifacts/finding';

export interface RoundOutcome {
  readonly round: number;
  readonly findings: readonly Pick<Finding, 'kind' | 'risk' | 'followUp'>[];
  readonly confidence: number;
  /** Whether the round knows more than the one before it did. */
  readonly isNew: boolean;
  /** Tools have found something after the round's statements were made. */
  readonly hasUnreadEvidence: boolean;
  /** Checks that were wanted came to no end. */
  readonly checksFailed: boolean;
  /** The time for rounds is over. */
  readonly isLate: boolean;
}

export interface RoundLimits {
  readonly maxReasoningRounds: number;
  readonly enoughConfidence: number;
}

const GRAVEST_FIRST = ['contradiction', 'missing-evidence', 'over-claim'] as const;

/** Whether there is another round after this one, and why. */
export function decideRound(
  { round, findings, confidence, isNew, hasUnreadEvidence, checksFailed, isLate }: RoundOutcome,
  { maxReasoningRounds, enoughConfidence }: RoundLimits,
): Pick<Reflection, 'next' | 'reason'> {
  const open = findings.filter(({ followUp }) => followUp !== null);
  const grave = GRAVEST_FIRST.find((kind) =>
    open.some((finding) => finding.kind === kind && finding.risk !== 'low'),
  );
  if (grave === undefined && confidence >= enoughConfidence)
    return { next: 'synthesis', reason: 'confident' };
  if (open.length === 0 && !hasUnreadEvidence)
    return { next: 'synthesis', reason: checksFailed ? 'checks-failed' : 'nothing-new' };
  if (round >= maxReasoningRounds || isLate) return { next: 'synthesis', reason: 'rounds-used' };
  if (round > 1 && !isNew) return { next: 'synthesis', reason: 'nothing-new' };
  return { next: 'another-round', reason: grave ?? (open.length > 0 ? 'missing-evidence' : 'new-evidence') };
}
