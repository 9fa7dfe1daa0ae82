import type { TurnMode } from './mode-decision';

/** What is kept of a decision that a score made. */
export interface KeptDecision {
  readonly score: number;
  readonly mode: TurnMode;
  /** The person had the turn answered the other way. */
  readonly isOverridden: boolean;
}
