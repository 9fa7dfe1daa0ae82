import type { TurnMode } from '@/lib/chat/turn-mode';

/** What is kept of decisions that a score made and that came out alike. */
export interface KeptDecision {
  readonly score: number;
  readonly mode: TurnMode;
  /** The person had the turn answered the other way. */
  readonly isOverridden: boolean;
  /** How many there are. */
  readonly count: number;
}

/** How many decisions these are. */
export const decisionsIn = (kept: readonly KeptDecision[]): number =>
  kept.reduce((sum, { count }) => sum + count, 0);
