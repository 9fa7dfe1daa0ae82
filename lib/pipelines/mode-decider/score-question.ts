import { shareOut } from '@/lib/shared/share-out';
import { type LinearModel, type Pull, scoreFeatures } from './model/linear-model';
import { logOddsOf, probabilityOf } from './model/log-odds';
import type { SignalModels } from './model/mode-model';
import { SIGNAL_NAMES, type Signal, type SignalName, type SignalWeights } from './model/signal';
import { evidenceDemandSignal, type ModePolicy, policyFeasibilitySignal } from './policy-feasibility';
import { visitHistory } from './reading/history-features';
import { INTENTS, type Intent } from './reading/intents';
import { visitForm, visitLengths, visitShapedForm, visitWords } from './reading/question-features';
import { FORM_COUNTS, type FormCount, type QuestionShape } from './reading/question-form';
import { type ReadQuestion, readQuestion } from './reading/read-question';

const MOST_KEPT = 3;

/** What pulled hardest in the direction of the whole, the hardest first. */
function strongestPulls(pulls: readonly Pull[], isUp: boolean): string[] {
  const byName = new Map<string, number>();
  for (const { seenIn, pull } of pulls) byName.set(seenIn, (byName.get(seenIn) ?? 0) + (isUp ? pull : -pull));
  return [...byName]
    .filter(([, pull]) => pull > 0)
    .sort(([, left], [, right]) => right - left)
    .slice(0, MOST_KEPT)
    .map(([name]) => name);
}

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

interface HistorySaw {
  readonly messages: number;
  /** Messages, this one among them, that say that an answer missed the point. */
  readonly clarifications: number;
  readonly leansOnEarlier: boolean;
}

/** Whether what was said before asks for more thought: clarifications that repeat, much to go on, a large offer accepted. */
function historySignal({ asked, history }: ReadQuestion, model: LinearModel): Signal<HistorySaw> {
  const { leansOnEarlier } = asked;
  const saw = { messages: history.messages, clarifications: history.clarifications, leansOnEarlier };
  if (history.messages === 0) return { value: 0.5, saw };
  const [logOdds = 0] = scoreFeatures(model, (visit) => visitHistory(history, visit));
  return { value: probabilityOf(logOdds), saw };
}

interface IntentSaw {
  /** The likeliest intent, and how likely it is, 0 to 1. */
  readonly intent: Intent;
  readonly probability: number;
}

/** What kind of answer is wanted; the value is how often such questions need thought. */
function intentClassSignal(
  { words, form }: ReadQuestion,
  { intent, deepShares }: Pick<SignalModels, 'intent' | 'deepShares'>,
): Signal<IntentSaw> {
  const probabilities = shareOut(
    scoreFeatures(intent, (visit) => {
      visitWords(words, visit);
      visitForm(form, visit);
    }),
  );
  const value = probabilities.reduce((sum, share, index) => sum + share * (deepShares[index] ?? 0), 0);
  const probability = Math.max(...probabilities);
  return { value, saw: { intent: INTENTS[probabilities.indexOf(probability)] ?? 'chat', probability } };
}

interface LexicalSaw {
  readonly wordCount: number;
  /** Up to three words that say most of what the signal says; `words`, `commas` … for lengths. */
  readonly words: readonly string[];
}

/** Which words a question uses, and how many. */
function lexicalSignal({ words, form }: ReadQuestion, model: LinearModel): Signal<LexicalSaw> {
  const pulls: Pull[] = [];
  const [logOdds = 0] = scoreFeatures(
    model,
    (visit) => {
      visitWords(words, visit);
      visitLengths(form, visit);
    },
    (pull) => pulls.push(pull),
  );
  return {
    value: probabilityOf(logOdds),
    saw: { wordCount: form.counts.words, words: strongestPulls(pulls, logOdds > 0) },
  };
}

interface StructuralSaw {
  readonly shape: QuestionShape;
  /** Up to three counts that say most of what the signal says, with how many there were. */
  readonly parts: readonly { readonly name: FormCount; readonly count: number }[];
}

const isCount = (name: string): name is FormCount => FORM_COUNTS.some((count) => count === name);

/** What a question is built of: sentences, clauses, chained relations, comparisons, numbers and operations. */
function structuralSignal({ form }: ReadQuestion, model: LinearModel): Signal<StructuralSaw> {
  const pulls: Pull[] = [];
  const [logOdds = 0] = scoreFeatures(
    model,
    (visit) => visitShapedForm(form, visit),
    (pull) => pulls.push(pull),
  );
  const parts = strongestPulls(pulls, logOdds > 0).filter(isCount);
  return {
    value: probabilityOf(logOdds),
    saw: { shape: form.shape, parts: parts.map((name) => ({ name, count: form.counts[name] })) },
  };
}
