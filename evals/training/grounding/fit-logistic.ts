import { seededRandom, shuffled } from '@/lib/text/seeded-random';
import type { GroundingFeatures } from '../../../lib/grounding/judge/grounding-features';
import { descend } from '../ada-grad';

/** A claim as the model sees it, whether sources carry it, and how much it counts. */
export interface GroundingExample {
  /** Examples of one group are left out of training together. */
  readonly group: string;
  readonly set: string;
  /** Examples of one answer have one number. */
  readonly answer: number;
  readonly features: GroundingFeatures;
  readonly isCarried: boolean;
  readonly weight: number;
}

/** Weights by feature. */
export type FittedWeights = Readonly<Record<string, number>>;

const EPOCHS = 60;
const LEARNING_RATE = 0.15;
const REGULARISATION = 4e-3;
const DECIMALS = 2;

/**
 * Where weights are drawn to, 0 for all others. Answers of real models copy rows of words from what carries them; those
 * that were written for training copy less.
 */
const PRIOR: FittedWeights = { copiedPairs: 1.4, longestRow: 1.4, weightInOrder: 1.2, told: 1.2 };

/** Fits weights by logistic regression (AdaGrad, L2); the same examples give the same weights. */
export function fitLogistic(examples: readonly GroundingExample[]): FittedWeights {
  const names = [...new Set(examples.flatMap(({ features }) => Object.keys(features)))].sort();
  const at = new Map(names.map((name, index) => [name, index] as const));
  const prior = Float64Array.from(names, (name) => PRIOR[name] ?? 0);
  const weights = Float64Array.from(prior);
  const squares = new Float64Array(names.length).fill(1e-6);
  const signs = names.map(signOf);
  const random = seededRandom(1);
  let order = examples.map(({ features, isCarried, weight }) => ({
    seen: Object.entries(features).flatMap(([name, value]): [number, number][] => {
      const index = at.get(name);
      return value === 0 || index === undefined ? [] : [[index, value]];
    }),
    isCarried,
    weight,
  }));
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    order = shuffled(order, random);
    for (const { seen, isCarried, weight } of order) {
      const sum = seen.reduce((total, [index, value]) => total + (weights[index] ?? 0) * value, 0);
      const error = (1 / (1 + Math.exp(-sum)) - (isCarried ? 1 : 0)) * weight;
      for (const [index, value] of seen) {
        if ((prior[index] ?? 0) !== 0) continue;
        const pull = REGULARISATION * weight * ((weights[index] ?? 0) - (prior[index] ?? 0));
        descend(weights, squares, index, error * value + pull, LEARNING_RATE);
        if ((weights[index] ?? 0) * (signs[index] ?? 0) < 0) weights[index] = 0;
      }
    }
  }
  return Object.fromEntries(
    names.map((name, index) => [name, Number((weights[index] ?? 0).toFixed(DECIMALS)) + 0]),
  );
}

const CARRIES =
  /^(?:anywhere|plain|sentence|twoSentences|window|inOrder|weightInOrder|inRows|longestRow|copied|longestCopy|told|agreement|oddsSupported|weakest)/;
const ALWAYS = 'always';

/**
 * What a feature may speak for, 1, or against, -1, so that each weight can be understood: what sources have never speaks
 * against a claim, whatever a few examples say.
 */
const signOf = (name: string): -1 | 0 | 1 => (name === ALWAYS ? 0 : CARRIES.test(name) ? 1 : -1);
