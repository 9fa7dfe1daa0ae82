import { unpackBytes, unpackRising } from '@/lib/text/packed-numbers';
import type { FeatureVisitor } from '../reading/question-features';

/** Weights of features for one or more outputs. */
export interface LinearModel {
  /** The row of each feature's key. */
  readonly rows: ReadonlyMap<number, number>;
  /** A row for each feature, an output after the other. */
  readonly weights: Int8Array;
  /** What a weight of 1 is worth. */
  readonly scale: number;
  readonly biases: readonly number[];
}

/** A linear model as a file of weights holds it. */
export interface PackedLinearModel {
  readonly keys: string;
  readonly weights: string;
  readonly scale: number;
  readonly biases: readonly number[];
}

/** Reads a model from a file of weights. */
export function unpackLinearModel({ keys, weights, scale, biases }: PackedLinearModel): LinearModel {
  const rows = new Map<number, number>();
  unpackRising(keys).forEach((key, row) => {
    rows.set(key, row);
  });
  return { rows, weights: new Int8Array(unpackBytes(weights)), scale, biases };
}

/** The log-odds of each output for what a visitor sees in a thing. */
export function scoreFeatures<Thing>(
  { rows, weights, scale, biases }: LinearModel,
  thing: Thing,
  visitAll: (thing: Thing, visit: FeatureVisitor) => void,
): number[] {
  const scores = [...biases];
  visitAll(thing, (key, strength) => {
    const row = rows.get(key);
    if (row === undefined) return;
    const worth = strength * scale;
    for (let output = 0; output < scores.length; output += 1)
      scores[output] = (scores[output] ?? 0) + (weights[row * scores.length + output] ?? 0) * worth;
  });
  return scores;
}
