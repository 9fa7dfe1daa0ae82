import type { LabelledSentence } from './labelled-sentence';

/** Weights by feature key, and the bias. */
export interface LinearModel {
  readonly weights: ReadonlyMap<number, number>;
  readonly bias: number;
}

const EPOCHS = 20;
const LEARNING_RATE = 0.3;
/** Strength of the L2 penalty, spread over the sentences that have the feature. */
const PENALTY = 1e-4;

/** Logistic regression by AdaGrad (Duchi, Hazan and Singer 2011), both labels weighing the same; repeatable. */
export function trainLogistic(sentences: readonly LabelledSentence[]): LinearModel {
  const weights = new Map<number, number>();
  const squares = new Map<number, number>();
  const counts = countFeatures(sentences);
  const balance = labelBalance(sentences);
  const penalty = PENALTY * sentences.length;
  let bias = 0;
  let biasSquares = 1e-6;
  for (const order of shuffles(sentences.length)) {
    for (const index of order) {
      const sentence = sentences[index];
      if (!sentence) continue;
      const error = (probability(weights, bias, sentence) - (sentence.block ? 1 : 0)) * sentence.weight;
      const step = error * (sentence.block ? balance.block : balance.pass);
      biasSquares += step * step;
      bias -= (LEARNING_RATE * step) / Math.sqrt(biasSquares);
      sentence.keys.forEach((key, position) => {
        const weight = weights.get(key) ?? 0;
        const gradient =
          step * (sentence.values[position] ?? 0) + (penalty * weight) / (counts.get(key) ?? 1);
        const square = (squares.get(key) ?? 1e-4) + gradient * gradient;
        squares.set(key, square);
        weights.set(key, weight - (LEARNING_RATE * gradient) / Math.sqrt(square));
      });
    }
  }
  return { weights, bias };
}

/** The log-odds that a sentence has to be blocked. */
export function logOdds({ weights, bias }: LinearModel, { keys, values }: LabelledSentence): number {
  return keys.reduce((sum, key, index) => sum + (weights.get(key) ?? 0) * (values[index] ?? 0), bias);
}

const probability = (
  weights: ReadonlyMap<number, number>,
  bias: number,
  sentence: LabelledSentence,
): number => 1 / (1 + Math.exp(-logOdds({ weights, bias }, sentence)));

function countFeatures(sentences: readonly LabelledSentence[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { keys } of sentences) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function labelBalance(sentences: readonly LabelledSentence[]): { block: number; pass: number } {
  let block = 0;
  let pass = 0;
  for (const sentence of sentences) {
    if (sentence.block) block += sentence.weight;
    else pass += sentence.weight;
  }
  return { block: (block + pass) / 2 / block, pass: (block + pass) / 2 / pass };
}

/** One order per epoch: Fisher and Yates with a linear congruential generator. */
function shuffles(length: number): number[][] {
  let state = 1;
  const order = Array.from({ length }, (_, index) => index);
  return Array.from({ length: EPOCHS }, () => {
    for (let index = length - 1; index > 0; index -= 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      const other = Math.floor((state / 2 ** 32) * (index + 1));
      const swapped = order[index] ?? 0;
      order[index] = order[other] ?? 0;
      order[other] = swapped;
    }
    return [...order];
  });
}
