import type { TurnMode } from '@/lib/chat/turn-mode';

/** What is kept of a decision that a score made. */
export interface KeptDecision {
  readonly score: number;
  readonly mode: TurnMode;
  /** The person had the turn answered the other way. */
  readonly isOverridden: boolean;
}
