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

/** A linear model as a generated file holds it. */
export interface PackedLinearModel {
  readonly keys: string;
  readonly weights: string;
  readonly scale: number;
  readonly biases: readonly number[];
}

/** Reads a model from a generated file. */
export function unpackLinearModel({ keys, weights, scale, biases }: PackedLinearModel): LinearModel {
  const rows = new Map<number, number>();
  unpackRising(keys).forEach((key, row) => {
    rows.set(key, row);
  });
  return { rows, weights: new Int8Array(unpackBytes(weights)), scale, biases };
}

/** How strongly something that was seen speaks for an output, in log-odds. */
export interface Pull {
  readonly seenIn: string;
  readonly pull: number;
}

/** The log-odds of each output, and what the first one comes from where `explain` is given. */
export function scoreFeatures(
  { rows, weights, scale, biases }: LinearModel,
  visitAll: (visit: FeatureVisitor) => void,
  explain?: (pull: Pull) => void,
): number[] {
  const scores = [...biases];
  visitAll((key, strength, seenIn) => {
    const row = rows.get(key);
    if (row === undefined) return;
    const worth = strength * scale;
    for (let output = 0; output < scores.length; output += 1) {
      const weight = weights[row * scores.length + output] ?? 0;
      scores[output] = (scores[output] ?? 0) + weight * worth;
      if (output === 0) explain?.({ seenIn, pull: weight * worth });
    }
  });
  return scores;
}
