import type { ModeChoice, TurnMode } from '@/lib/chat/turn-mode';
import { type DepthWish, depthWishIn } from './depth-wish';
import type { DeepCause, ModeDecision, ModeReason } from './mode-decision';
import { type ModeModel, TRAINED_MODE_MODEL } from './model/mode-model';
import { SIGNAL_NAMES, type SignalName, type SignalWeights } from './model/signal';
import { type Lack, lackOf, type ModePolicy } from './policy-feasibility';
import { pullsOf, readSignals, scoreOf } from './score-question';

/** What the mode of a turn is decided from. */
export interface ModeInput {
  readonly question: string;
  /** Oldest first, of both sides. */
  readonly earlierMessages?: readonly string[];
  /** `unknown`: something was asked for that is no mode. */
  readonly choice?: ModeChoice | 'unknown';
  /** How the answer was given that is given once more; it counts where nothing is chosen. */
  readonly repeats?: TurnMode | null;
  readonly policy?: ModePolicy;
  /** Those that were trained, where they are not given. */
  readonly weights?: SignalWeights;
}

/** What holds where a policy says nothing else. */
export const DEFAULT_MODE_POLICY: ModePolicy = {
  deepEnabled: true,
  maxToolRounds: 3,
  maxReasoningRounds: 3,
  canUseTools: true,
  deepThreshold: 0.62,
  deepThresholdOverride: null,
};

type Pulls = Readonly<Record<SignalName, number>>;

/** The signal that pulled hardest upwards or downwards; null where none did. */
function weighedMost(pulls: Pulls, isUp: boolean): SignalName | null {
  const inDirection = (name: SignalName): number => (isUp ? pulls[name] : -pulls[name]);
  const [first] = SIGNAL_NAMES.toSorted((left, right) => inDirection(right) - inDirection(left));
  return first !== undefined && inDirection(first) > 0 ? first : null;
}

/** What speaks for answering at once, whatever the score is; null where nothing does. */
function fastReasonOf({ choice = 'auto', repeats }: ModeInput, wish: DepthWish | null): ModeReason | null {
  if (choice === 'unknown') return { kind: 'unknown-mode' };
  if (choice === 'fast') return { kind: 'chosen-fast' };
  if (choice === 'deep' || repeats === 'deep') return null;
  if (repeats === 'fast') return { kind: 'repeated' };
  return wish?.kind === 'refused' ? { kind: 'explicit-refusal', wording: wish.wording } : null;
}

/** What speaks for thinking in depth; null where nothing does. */
function deepCauseOf(
  { choice = 'auto', repeats }: ModeInput,
  wish: DepthWish | null,
  isAbove: boolean,
  pulls: Pulls,
): DeepCause | null {
  if (choice === 'deep') return { kind: 'chosen' };
  if (repeats === 'deep') return { kind: 'repeated' };
  if (wish?.kind === 'wanted') return { kind: 'explicit-request', wording: wish.wording };
  return isAbove ? { kind: 'score-above', weighedMost: weighedMost(pulls, true) } : null;
}

function reasonOf(cause: DeepCause, lack: Lack | null): ModeReason {
  if (lack === null) return cause;
  return lack === 'disabled'
    ? { kind: 'disabled', wanted: cause }
    : { kind: 'not-feasible', lack, wanted: cause };
}

/**
 * Decides whether a turn is answered at once or in depth, by what was chosen, what the question asks for or
 * turns down in so many words, else by the score of six signals. Asks no model; takes under a millisecond for a question of 1,000 characters,
 * and bounded time for any.
 */
export function decideMode(input: ModeInput, model: ModeModel = TRAINED_MODE_MODEL): ModeDecision {
  const { question, earlierMessages = [], policy = DEFAULT_MODE_POLICY, weights = model.weights } = input;
  const signals = readSignals(question, earlierMessages, policy, model.signals);
  const pulls = pullsOf(signals, weights);
  const score = scoreOf(pulls, model.bias);
  const threshold = policy.deepThresholdOverride ?? policy.deepThreshold;
  const measured = { score, threshold, signals, pulls };
  const wish = depthWishIn(question);
  const fastReason = fastReasonOf(input, wish);
  if (fastReason !== null) return { ...measured, mode: 'fast', reason: fastReason };
  const lackForScore = signals.policyFeasibility.saw.lack;
  // A question that only the policy keeps below the threshold is one that the policy is the reason for.
  const scoreBeforePolicy = scoreOf({ ...pulls, policyFeasibility: 0 }, model.bias);
  const isAbove = (lackForScore === null ? score : scoreBeforePolicy) >= threshold;
  const cause = deepCauseOf(input, wish, isAbove, pulls);
  if (cause === null) {
    const reason: ModeReason = { kind: 'score-below', weighedMost: weighedMost(pulls, false) };
    return { ...measured, mode: 'fast', reason };
  }
  // Whoever asks for it in so many words gets it without tools, too.
  const lack = cause.kind === 'score-above' ? lackForScore : lackOf(policy);
  return { ...measured, mode: lack === null ? 'deep' : 'fast', reason: reasonOf(cause, lack) };
}
