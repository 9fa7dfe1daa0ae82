import { STEP_KEYS } from '@/lib/trace/step-key';

const STEP_COUNT = STEP_KEYS.length;

/** One number per step, in the order of STEP_KEYS. */
export type StepScores = ArrayLike<number>;

/** What was learnt from labelled reasoning. */
export interface StepModel {
  /** One weight per feature and step, in units of `scale`, the steps of a feature side by side. */
  readonly weights: Int8Array;
  readonly scale: number;
  /** By how much a step gains from the step of the sentence before, in natural logarithms. */
  readonly transitions: readonly (readonly number[])[];
  /** By how much a step gains in each equal part of the reasoning, in natural logarithms. */
  readonly positions: readonly (readonly number[])[];
}

/** Scores of the steps for a sentence with these features (multinomial logistic regression, not normalised). */
export function scoreSteps({ weights, scale }: StepModel, features: readonly number[]): Float64Array {
  const scores = new Float64Array(STEP_COUNT);
  for (const feature of features) {
    const start = feature * STEP_COUNT;
    for (let step = 0; step < STEP_COUNT; step += 1) {
      scores[step] = (scores[step] ?? 0) + (weights[start + step] ?? 0);
    }
  }
  const norm = scale / Math.sqrt(Math.max(1, features.length));
  for (let step = 0; step < STEP_COUNT; step += 1) scores[step] = (scores[step] ?? 0) * norm;
  return scores;
}

/** Turns scores into log-probabilities, in place. */
export function normalizeScores(scores: Float64Array): Float64Array {
  let highest = Number.NEGATIVE_INFINITY;
  for (const score of scores) highest = Math.max(highest, score);
  let total = 0;
  for (const score of scores) total += Math.exp(score - highest);
  const shift = highest + Math.log(total);
  for (let step = 0; step < scores.length; step += 1) scores[step] = (scores[step] ?? 0) - shift;
  return scores;
}
