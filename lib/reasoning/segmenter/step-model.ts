import { STEP_KEYS } from '@/lib/trace/step-key';
import { FEATURE_BITS } from './sentence-features';
import { STEP_WEIGHTS } from './step-weights.generated';

const STEP_COUNT = STEP_KEYS.length;

/** One number per step, in the order of STEP_KEYS. */
export type StepScores = ArrayLike<number>;

/** What was learnt from labelled reasoning. */
export interface StepModel {
  /** One weight per feature and step, the steps of a feature side by side. */
  readonly weights: Float32Array;
  /** By how much a step gains from the step of the sentence before, in natural logarithms. */
  readonly transitions: readonly (readonly number[])[];
  /** By how much a step gains in each equal part of the reasoning, in natural logarithms. */
  readonly positions: readonly (readonly number[])[];
}

/** The model as the generated file keeps it: weights as signed bytes in base64, in units of `scale`. */
export interface PackedStepModel {
  readonly scale: number;
  readonly transitions: readonly (readonly number[])[];
  readonly positions: readonly (readonly number[])[];
  readonly base64: string;
}

/** Expands a packed model. */
export function unpackStepModel({ scale, transitions, positions, base64 }: PackedStepModel): StepModel {
  const bytes = atob(base64);
  const weights = new Float32Array(STEP_COUNT << FEATURE_BITS);
  for (let index = 0; index < weights.length; index += 1) {
    weights[index] = ((bytes.charCodeAt(index) << 24) >> 24) * scale;
  }
  return { weights, transitions, positions };
}

/** The model that the segmenter uses. */
export const STEP_MODEL: StepModel = unpackStepModel(STEP_WEIGHTS);

/** Scores of the steps for a sentence with these features (multinomial logistic regression, not normalised). */
export function scoreSteps({ weights }: StepModel, features: readonly number[]): Float64Array {
  const scores = new Float64Array(STEP_COUNT);
  for (const feature of features) {
    const start = feature * STEP_COUNT;
    for (let step = 0; step < STEP_COUNT; step += 1) {
      scores[step] = (scores[step] ?? 0) + (weights[start + step] ?? 0);
    }
  }
  const norm = 1 / Math.sqrt(Math.max(1, features.length));
  return scores.map((score) => score * norm);
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
