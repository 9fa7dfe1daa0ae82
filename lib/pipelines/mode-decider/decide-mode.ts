import type { ModeChoice } from '@/lib/chat/turn-mode';
import { type DepthWish, depthWishIn } from './depth-wish';
import type { DeepCause, ModeDecision, ModeReason } from './mode-decision';
import { lackOf, type ModePolicy } from './mode-policy';
import { NOTHING_LEARNT, type Wishes, wishedScore } from './mode-wishes';
import { scoreQuestion } from './score-question';

/** What the mode of a turn is decided from. */
export interface ModeInput {
  readonly question: string;
  /** Oldest first, of both sides. */
  readonly earlierMessages?: readonly string[];
  /** `unknown`: something was asked for that is no mode. */
  readonly choice?: ModeChoice | 'unknown';
  readonly policy?: ModePolicy;
  /** What the person has had answered the other way before. */
  readonly wishes?: Wishes;
}

/** What holds where a policy says nothing else. */
export const DEFAULT_MODE_POLICY: ModePolicy = {
  deepEnabled: true,
  maxToolRounds: 3,
  maxReasoningRounds: 3,
  deepThreshold: 0.62,
  deepThresholdOverride: null,
};

/** What speaks for answering at once, whatever the score is; null where nothing does. */
function fastReasonOf({ choice = 'auto' }: ModeInput, wish: DepthWish | null): ModeReason | null {
  if (choice === 'unknown') return { kind: 'unknown-mode' };
  if (choice === 'fast') return { kind: 'chosen-fast' };
  if (choice === 'auto' && wish?.kind === 'refused')
    return { kind: 'explicit-refusal', wording: wish.wording };
  return null;
}

/** What speaks for thinking in depth; null where nothing does. */
function deepCauseOf(choice: ModeInput['choice'], wish: DepthWish | null, byScore: DeepCause | null) {
  if (choice === 'deep') return { kind: 'chosen' } as const;
  return wish?.kind === 'wanted' ? ({ kind: 'explicit-request', wording: wish.wording } as const) : byScore;
}

/**
 * Decides whether a turn is answered at once or in depth: by what was chosen, by what the question asks for or turns
 * down in so many words, else by its score, moved by what the person has had answered the other way before. Asks no
 * model; takes under a millisecond for a question of 1,000 characters, and bounded time for any.
 */
export function decideMode(input: ModeInput): ModeDecision {
  const { question, earlierMessages = [], policy = DEFAULT_MODE_POLICY, wishes = NOTHING_LEARNT } = input;
  const { score: own, kind, isKindSure } = scoreQuestion(question, earlierMessages);
  const score = wishedScore(own, kind, wishes);
  const threshold = policy.deepThresholdOverride ?? policy.deepThreshold;
  const isAbove = score >= threshold;
  const isLearnt = isAbove !== own >= threshold;
  const measured = { score, threshold, kind, isKindSure };
  const wish = depthWishIn(question);
  const fastReason = fastReasonOf(input, wish);
  if (fastReason !== null) return { ...measured, mode: 'fast', reason: fastReason };
  const cause = deepCauseOf(input.choice, wish, isAbove ? { kind: 'score-above', isLearnt } : null);
  if (cause === null) return { ...measured, mode: 'fast', reason: { kind: 'score-below', isLearnt } };
  const lack = lackOf(policy);
  if (lack === null) return { ...measured, mode: 'deep', reason: cause };
  const reason: ModeReason =
    lack === 'disabled' ? { kind: 'disabled', wanted: cause } : { kind: 'not-feasible', lack, wanted: cause };
  return { ...measured, mode: 'fast', reason };
}
