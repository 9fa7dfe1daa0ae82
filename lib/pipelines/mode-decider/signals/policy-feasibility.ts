import type { Signal } from '../model/signal';
import type { EvidenceSaw } from './evidence-demand';

/** What of a policy the mode decision needs. */
export interface ModePolicy {
  readonly deepEnabled: boolean;
  readonly maxToolRounds: number;
  readonly maxReasoningRounds: number;
  readonly canUseTools: boolean;
  /** From this score on a question is answered in depth, 0 to 1. */
  readonly deepThreshold: number;
  /** Stands for `deepThreshold` where it is given. */
  readonly deepThresholdOverride: number | null;
}

/** What a policy lacks for thinking in depth; tools count only for questions that need them. */
export type Lack = 'disabled' | 'tool-rounds' | 'reasoning-rounds' | 'tools';

export interface FeasibilitySaw {
  readonly lack: Lack | null;
}

const FEWEST_TOOL_ROUNDS = 3;

/** What of a policy stands against thinking in depth, whatever is asked. */
export function lackOf(policy: ModePolicy): Exclude<Lack, 'tools'> | null {
  if (!policy.deepEnabled) return 'disabled';
  if (policy.maxToolRounds < FEWEST_TOOL_ROUNDS) return 'tool-rounds';
  return policy.maxReasoningRounds < 1 ? 'reasoning-rounds' : null;
}

/** Whether the policy allows what the question needs: 0.5 where it does, less the less it does. */
export function policyFeasibilitySignal(policy: ModePolicy, evidence: EvidenceSaw): Signal<FeasibilitySaw> {
  const lack = lackOf(policy);
  if (lack !== null) return { value: 0, saw: { lack } };
  if (policy.canUseTools) return { value: 0.5, saw: { lack: null } };
  return {
    value: 0.5 * (1 - evidence.probability),
    saw: { lack: evidence.isHeavy ? 'tools' : null },
  };
}
