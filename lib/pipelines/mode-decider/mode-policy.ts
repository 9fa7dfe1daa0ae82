/** What of a policy the mode decision needs. */
export interface ModePolicy {
  readonly deepEnabled: boolean;
  readonly maxToolRounds: number;
  readonly maxReasoningRounds: number;
  /** From this score on a question is answered in depth, 0 to 1. */
  readonly deepThreshold: number;
  /** Stands for `deepThreshold` where it is given. */
  readonly deepThresholdOverride: number | null;
}

/** What a policy lacks for thinking in depth. */
export type Lack = 'disabled' | 'tool-rounds' | 'reasoning-rounds';

const FEWEST_TOOL_ROUNDS = 3;

/** What of a policy stands against thinking in depth, whatever is asked. */
export function lackOf(policy: ModePolicy): Lack | null {
  if (!policy.deepEnabled) return 'disabled';
  if (policy.maxToolRounds < FEWEST_TOOL_ROUNDS) return 'tool-rounds';
  return policy.maxReasoningRounds < 1 ? 'reasoning-rounds' : null;
}
