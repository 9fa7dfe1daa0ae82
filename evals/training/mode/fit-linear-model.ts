import { seededRandom, shuffled } from '@/lib/text/seeded-random';
import type { LinearModel } from '../../../lib/pipelines/mode-decider/model/linear-model';
import { probabilityOf } from '../../../lib/pipelines/mode-decider/model/log-odds';
import type { FeatureVisitor } from '../../../lib/pipelines/mode-decider/reading/question-features';
import { shareOut } from '../../../lib/shared/share-out';
import { descend } from '../ada-grad';

/** Features of a question and what the outputs of a model are to say of it, 0 to 1 each. */
export interface Example {
  readonly visitFeatures: (visit: FeatureVisitor) => void;
  readonly targets: readonly number[];
  readonly batch: string;
}

export interface FitOptions {
  readonly epochs: number;
  readonly penalty: number;
}

interface Row {
  readonly columns: Int32Array;
  readonly strengths: Float64Array;
  readonly targets: readonly number[];
}

const LEARNING_RATE = 0.3;
/** A feature that only one or two batches have is about their topics. */
const FEWEST_BATCHES = 3;
const HIGHEST_WEIGHT = 127;
/** Weights beyond this share of all that are not zero are clipped, so that a few do not coarsen the rest. */
const KEPT_SHARE = 0.999;

function keysInSeveralBatches(examples: readonly Example[]): number[] {
  const batchesOf = new Map<number, Set<string>>();
  for (const { visitFeatures, batch } of examples) {
    visitFeatures((key) => {
      const batches = batchesOf.get(key) ?? new Set();
      batchesOf.set(key, batches.add(batch));
    });
  }
  return [...batchesOf]
    .filter(([, batches]) => batches.size >= FEWEST_BATCHES)
    .map(([key]) => key)
    .sort((left, right) => left - right);
}

/** The bias is a feature that every question has, in the last column. */
function rowOf(
  { visitFeatures, targets }: Example,
  columnOf: ReadonlyMap<number, number>,
  biasColumn: number,
): Row {
  const columns: number[] = [];
  const strengths: number[] = [];
  visitFeatures((key, strength) => {
    const column = columnOf.get(key);
    if (column === undefined) return;
    columns.push(column);
    strengths.push(strength);
  });
  return {
    columns: Int32Array.from([...columns, biasColumn]),
    strengths: Float64Array.from([...strengths, 1]),
    targets,
  };
}

function learn(
  { columns, strengths, targets }: Row,
  weights: Float64Array,
  squares: Float64Array,
  penalty: number,
): void {
  const outputs = targets.length;
  const scores = targets.map(() => 0);
  for (let index = 0; index < columns.length; index += 1) {
    const first = (columns[index] ?? 0) * outputs;
    const strength = strengths[index] ?? 0;
    for (let output = 0; output < outputs; output += 1)
      scores[output] = (scores[output] ?? 0) + (weights[first + output] ?? 0) * strength;
  }
  const said = outputs === 1 ? scores.map(probabilityOf) : shareOut(scores);
  const errors = said.map((share, output) => share - (targets[output] ?? 0));
  const biasColumn = weights.length / outputs - 1;
  for (let index = 0; index < columns.length; index += 1) {
    const column = columns[index] ?? 0;
    const strength = strengths[index] ?? 0;
    const pull = column === biasColumn ? 0 : penalty;
    for (let output = 0; output < outputs; output += 1) {
      const at = column * outputs + output;
      descend(
        weights,
        squares,
        at,
        (errors[output] ?? 0) * strength + pull * (weights[at] ?? 0),
        LEARNING_RATE,
      );
    }
  }
}

function quantized(weights: Float64Array): { weights: Int8Array; scale: number } {
  const sizes = Array.from(weights, Math.abs)
    .filter((size) => size > 0)
    .sort((left, right) => left - right);
  const largest = sizes[Math.floor(sizes.length * KEPT_SHARE)] ?? 1;
  const scale = Number((largest / HIGHEST_WEIGHT).toPrecision(6));
  return {
    weights: Int8Array.from(weights, (weight) =>
      Math.max(-HIGHEST_WEIGHT, Math.min(HIGHEST_WEIGHT, Math.round(weight / scale))),
    ),
    scale,
  };
}

/**
 * Fits logistic regression, multinomial where there are several outputs (AdaGrad, L2), and rounds its weights to bytes;
 * the same examples give the same model.
 */
export function fitLinearModel(examples: readonly Example[], { epochs, penalty }: FitOptions): LinearModel {
  const outputs = examples[0]?.targets.length ?? 1;
  const keys = keysInSeveralBatches(examples);
  const rows = new Map(keys.map((key, row) => [key, row]));
  let order = examples.map((example) => rowOf(example, rows, keys.length));
  const fitted = new Float64Array((keys.length + 1) * outputs);
  const squares = new Float64Array(fitted.length).fill(1e-6);
  const random = seededRandom(1);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    order = shuffled(order, random);
    for (const row of order) learn(row, fitted, squares, penalty);
  }
  const biases = Array.from(fitted.subarray(keys.length * outputs), (bias) => Number(bias.toFixed(4)));
  return { rows, ...quantized(fitted.subarray(0, keys.length * outputs)), biases };
}
