import { STEP_KEYS, type StepKey } from '@/lib/trace/step-key';
import type { SentenceScorer } from '../segmenter/classify-sentences';
import { normalizeScores } from '../segmenter/step-model';
import { TRAINED_STEP_MODEL } from '../segmenter/trained-step-model';
import { showsSignOf, type TurnSigns } from './turn-signs';

/** The same weight as where the steps of a whole reasoning are found. */
const TRANSITION_WEIGHT = 0.3;
/** How clearly a sentence has to speak of a step that the turn shows signs of. */
const CLEAR = 0.5;
/** The opening, in which the request is understood, is no longer than this many sentences. */
const LONGEST_OPENING = 12;
/** Of how much the first sentence is more likely to tell the request, in natural logarithms of odds. */
const FIRST_IS_INTENT = 3;
/** How much each step speaks for one that follows it, by the one that follows; no logarithms. */
const TRANSITIONS = STEP_KEYS.map((_, step) =>
  Float64Array.from(TRAINED_STEP_MODEL.transitions, (row) => Math.exp(TRANSITION_WEIGHT * (row[step] ?? 0))),
);
const INTENT = STEP_KEYS.indexOf('intent-analysis');

/**
 * Tells the step of each sentence of thoughts as they come, from the sentences so far only (the forward part of a hidden
 * Markov model), so that what was told is never taken back.
 */
export class StepFilter {
  /** Logarithms of how probable each step is after the sentences so far. */
  private belief: Float64Array | null = null;
  private sentences = 0;
  private isOpening = true;

  constructor(private readonly scorer: SentenceScorer) {}

  /**
   * The step of the next sentence, in a turn that shows these signs; null where it clearly belongs to none. Of the answer
   * are thoughts only right before it, which no sentence can tell.
   */
  next(sentence: string, signs: TurnSigns): StepKey | null {
    this.sentences += 1;
    this.belief = afterSentence(this.belief, normalizeScores(this.scorer.score(sentence).slice()));
    const likely = likeliest(this.belief, (step, probability) => {
      if (step === 'intent-analysis') return this.isOpening;
      return step === 'response-compose' || (probability >= CLEAR && showsSignOf(step, signs));
    });
    this.isOpening &&= likely === 'intent-analysis' && this.sentences < LONGEST_OPENING;
    return likely === 'response-compose' ? null : likely;
  }
}

function afterSentence(belief: Float64Array | null, scores: Float64Array): Float64Array {
  const next = scores.slice();
  if (belief === null) {
    // Thoughts begin with the request.
    next[INTENT] = (next[INTENT] ?? 0) + FIRST_IS_INTENT;
    return normalizeScores(next);
  }
  const before = belief.map(Math.exp);
  for (let step = 0; step < next.length; step += 1) {
    const ways = TRANSITIONS[step];
    let sum = 0;
    for (let from = 0; from < before.length; from += 1) sum += (before[from] ?? 0) * (ways?.[from] ?? 0);
    next[step] = (next[step] ?? 0) + Math.log(sum);
  }
  return normalizeScores(next);
}

function likeliest(
  belief: Float64Array,
  isPossible: (step: StepKey, probability: number) => boolean,
): StepKey {
  let found: StepKey = 'response-compose';
  let highest = Number.NEGATIVE_INFINITY;
  for (const [index, step] of STEP_KEYS.entries()) {
    const value = belief[index] ?? Number.NEGATIVE_INFINITY;
    if (value > highest && isPossible(step, Math.exp(value))) {
      found = step;
      highest = value;
    }
  }
  return found;
}
