import { STEP_KEYS, type StepKey } from '@/lib/trace/step-key';
import { ContextScores } from './context-scores';
import { mostLikelySteps } from './most-likely-steps';
import type { SegmentationContext } from './segmentation-context';
import { sentenceFeatures, userStemsOf } from './sentence-features';
import { normalizeScores, type StepModel, scoreSteps } from './step-model';
import { TRAINED_STEP_MODEL } from './trained-step-model';

/** The step of a sentence and how probable the sentence and its events alone make it (0 to 1). */
export interface ClassifiedSentence {
  readonly step: StepKey;
  readonly confidence: number;
}

/** Assigns each sentence, given in order, to a step; linear in the text. */
export function rateSentences(
  sentences: readonly string[],
  context: SegmentationContext,
  model: StepModel = TRAINED_STEP_MODEL,
): ClassifiedSentence[] {
  const signals = { chatMode: context.chatMode, userStems: userStemsOf(context.userText) };
  const contextScores = new ContextScores(sentences, context);
  const scores = sentences.map((sentence, index) => {
    const stepScores = scoreSteps(model, sentenceFeatures(sentence, signals));
    contextScores.addTo(stepScores, index);
    return normalizeScores(stepScores);
  });
  return mostLikelySteps(scores, model).map((step, index) => ({
    step: STEP_KEYS[step] ?? 'intent-analysis',
    confidence: Math.exp(scores[index]?.[step] ?? Number.NEGATIVE_INFINITY),
  }));
}

/**
 * The step of each sentence, given in order. Joined, the sentences are the reasoning that the offsets of
 * `context.events` count in.
 */
export function classifySentences(sentences: readonly string[], context: SegmentationContext): StepKey[] {
  return rateSentences(sentences, context).map(({ step }) => step);
}
