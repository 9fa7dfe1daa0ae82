import { type LinearModel, scoreFeatures } from './model/linear-model';
import { probabilityOf } from './model/log-odds';
import type { Signal } from './model/signal';
import { visitForm, visitWords } from './reading/question-features';
import type { ReadQuestion } from './reading/read-question';

/** From this probability on a question cannot be answered well without tools. */
const HEAVY = 0.8;

export interface EvidenceSaw {
  /** How likely facts are needed, 0 to 1. */
  readonly probability: number;
  readonly names: number;
  readonly relations: number;
  /** True where several facts have to be found and joined. */
  readonly isHeavy: boolean;
}

/**
 * Whether facts have to be found, joined and checked. It never speaks against thinking, since much that needs thought
 * needs no facts: its value is 0.5 or more.
 */
export function evidenceDemandSignal({ words, form }: ReadQuestion, model: LinearModel): Signal<EvidenceSaw> {
  const [logOdds = 0] = scoreFeatures(model, (visit) => {
    visitWords(words, visit);
    visitForm(form, visit);
  });
  const probability = probabilityOf(logOdds);
  const { names, relations } = form.counts;
  return {
    value: 0.5 + probability / 2,
    saw: { probability, names, relations, isHeavy: probability >= HEAVY },
  };
}

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
