import { seededRandom, shuffled } from '@/lib/text/seeded-random';
import { FEATURE_BITS } from '../../../lib/reasoning/segmenter/sentence-features';
import { STEP_KEYS } from '../../../lib/trace/step-key';
import { descend } from '../ada-grad';

/** Features of a sentence and the number of its step. */
export interface Example {
  readonly features: readonly number[];
  readonly step: number;
}

const STEP_COUNT = STEP_KEYS.length;
const EPOCHS = 10;
const LEARNING_RATE = 0.3;
const REGULARISATION = 3e-4;

/** Trains multinomial logistic regression (AdaGrad, L2) on hashed features; the same examples give the same weights. */
export function trainLogisticRegression(examples: readonly Example[]): Float32Array {
  const weights = new Float32Array(STEP_COUNT << FEATURE_BITS);
  const squares = new Float32Array(weights.length).fill(1e-6);
  let order = examples;
  const random = seededRandom(1);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    order = shuffled(order, random);
    for (const example of order) learn(weights, squares, example);
  }
  return weights;
}

function learn(weights: Float32Array, squares: Float32Array, { features, step }: Example): void {
  const norm = 1 / Math.sqrt(features.length);
  const errors = probabilities(weights, features, norm);
  errors[step] = (errors[step] ?? 0) - 1;
  for (const feature of features) {
    for (let index = 0; index < STEP_COUNT; index += 1) {
      const at = feature * STEP_COUNT + index;
      const slope = (errors[index] ?? 0) * norm + REGULARISATION * (weights[at] ?? 0);
      descend(weights, squares, at, slope, LEARNING_RATE);
    }
  }
}

function probabilities(weights: Float32Array, features: readonly number[], norm: number): number[] {
  const scores = STEP_KEYS.map((_, step) =>
    features.reduce((sum, feature) => sum + (weights[feature * STEP_COUNT + step] ?? 0) * norm, 0),
  );
  const highest = Math.max(...scores);
  const exponentials = scores.map((score) => Math.exp(score - highest));
  const total = exponentials.reduce((sum, value) => sum + value, 0);
  return exponentials.map((value) => value / total);
}
