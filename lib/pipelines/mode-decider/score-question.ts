import { logOddsOf, probabilityOf } from './model/log-odds';
import type { SignalModels } from './model/mode-model';
import { SIGNAL_NAMES, type SignalName, type SignalWeights } from './model/signal';
import { readQuestion } from './reading/read-question';
import { evidenceDemandSignal } from './signals/evidence-demand';
import { historySignal } from './signals/history';
import { intentClassSignal } from './signals/intent-class';
import { lexicalSignal } from './signals/lexical';
import { type ModePolicy, policyFeasibilitySignal } from './signals/policy-feasibility';
import { structuralSignal } from './signals/structural';

/** No signal is surer than this, in log-odds, so that none outweighs all others. */
const SUREST = 4;

/** What the six signals make of a question. */
export type Signals = ReturnType<typeof readSignals>;

/** Reads the six signals of a question with the earlier messages (oldest first), each by itself. */
export function readSignals(
  question: string,
  earlierMessages: readonly string[],
  policy: ModePolicy,
  models: SignalModels,
) {
  const read = readQuestion(question, earlierMessages);
  const evidenceDemand = evidenceDemandSignal(read, models.evidence);
  return {
    lexical: lexicalSignal(read, models.lexical),
    structural: structuralSignal(read, models.structural),
    intentClass: intentClassSignal(read, models),
    evidenceDemand,
    policyFeasibility: policyFeasibilitySignal(policy, evidenceDemand.saw),
    history: historySignal(read, models.history),
  };
}

/** What a value says, in log-odds: nothing at 0.5. */
export const logOddsOfValue = (value: number): number =>
  Math.max(-SUREST, Math.min(SUREST, logOddsOf(value)));

/** How much each signal adds to the log-odds that a question needs thought. */
export function pullsOf(signals: Signals, weights: SignalWeights): Record<SignalName, number> {
  const pull = (name: SignalName): number => weights[name] * logOddsOfValue(signals[name].value);
  return {
    lexical: pull('lexical'),
    structural: pull('structural'),
    intentClass: pull('intentClass'),
    evidenceDemand: pull('evidenceDemand'),
    policyFeasibility: pull('policyFeasibility'),
    history: pull('history'),
  };
}

/** The score, 0 to 1, of what the signals add up to. */
export const scoreOf = (pulls: Readonly<Record<SignalName, number>>, bias: number): number =>
  probabilityOf(SIGNAL_NAMES.reduce((sum, name) => sum + pulls[name], bias));
