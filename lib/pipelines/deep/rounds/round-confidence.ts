import type { VerificationReport } from '@/lib/trace/deep/verification-detail';
import type { ReasoningStep } from '../artifacts/reasoning-step';

interface RoundFacts {
  readonly steps: readonly Pick<ReasoningStep, 'confidence'>[];
  readonly report: VerificationReport | null;
  /** What the model says of the whole; null where it says nothing. */
  readonly said: number | null;
}

/**
 * How sure an answer would be now, 0 to 1: no surer than the statements are on the average, than the model says, and
 * than what checking leaves of that.
 */
export function roundConfidence({ steps, report, said }: RoundFacts): number {
  if (steps.length === 0) return 0;
  const mean = steps.reduce((sum, { confidence }) => sum + confidence, 0) / steps.length;
  const claims = report?.claims ?? [];
  const wrong = claims.filter(({ verdict }) => verdict === 'contradicted').length;
  const right = claims.length === 0 ? 1 : 1 - wrong / claims.length;
  return Math.min(mean, said ?? 1) * (report?.consistencyScore ?? 1) * right;
}
