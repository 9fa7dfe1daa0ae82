import type { z } from 'zod';
import type { TurnMode } from '@/lib/chat/turn-mode';
import type { ModeReasonKind, modeDecisionSchema } from './rows/mode-decision-row';

/** What was decided for a turn that begins. */
export interface NewModeDecision extends Readonly<z.infer<typeof modeDecisionSchema>> {
  /** The person asked for this mode: what was decided otherwise on the same question before is overridden. */
  readonly overrides: boolean;
}

/** How many decisions came out alike. */
export interface ModeDecisionCount {
  /** The scores are from this many hundredths to below one more; 99 holds 1, too. */
  readonly hundredth: number;
  readonly mode: TurnMode;
  readonly reason: ModeReasonKind;
  readonly isOverridden: boolean;
  readonly count: number;
}

/** A decision that a score made, with the trace of its turn. */
export interface ScoredDecision {
  readonly traceId: string;
  readonly score: number;
  readonly mode: TurnMode;
  readonly isOverridden: boolean;
  readonly at: number;
}

/** The decisions of all owners; each is written when its turn begins, and goes with its conversation. */
export interface ModeDecisionStore {
  /** Those made from `from` up to but without `to`, in no order. */
  counts(query: { from: number; to: number }): Promise<ModeDecisionCount[]>;
  /** Of the same those that a score made and that `threshold` would have made otherwise, newest first. */
  changedBy(query: { from: number; to: number; threshold: number; limit: number }): Promise<ScoredDecision[]>;
}
