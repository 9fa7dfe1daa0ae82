import type { GroundingFeatures } from './grounding-features';

// Written by evals/training/grounding/train-grounding.ts; change the training data instead.

export const GROUNDING_MODEL: GroundingModel = {
  supportedFrom: 0.27,
  weights: {
    addsNegation: -1.6,
    addsNegationInCopy: -3.03,
    agreementAndCovered: 0,
    always: -0.81,
    anywhere: 0.01,
    anywhereHigh: 0,
    copied: 0,
    copiedPairs: 1.4,
    inOrder: 0,
    inRows: 0,
    kind: -0.01,
    'kind in copy': -0.9,
    lackInCopy: -0.01,
    lacking: -0.01,
    lackingNameShare: -1.29,
    lackingNames: -0.88,
    lackingShare: -0.01,
    lacksFive: -0.01,
    lacksOne: -0.01,
    lacksThree: -0.04,
    longLack: -0.15,
    longestCopy: 0,
    longestLack: -0.31,
    longestRow: 1.4,
    lowAnywhere: -0.3,
    lowSentence: -0.67,
    lowTold: 0,
    lowTwoSentences: -0.01,
    misquoted: -1.01,
    nameInCopy: -4.03,
    negatesMissing: -0.52,
    negation: -0.17,
    'negation in copy': 0,
    numberInCopy: -4.05,
    numbersAway: -0.48,
    numbersMissing: -1.11,
    oddsContradicted: -0.46,
    oddsSupported: 0.11,
    opposite: -1.22,
    'opposite in copy': -0.48,
    oppositeNear: -0.33,
    overclaims: -0.07,
    plain: 0.01,
    quantifier: -0.02,
    'quantifier in copy': -0.01,
    quantity: -2.27,
    'quantity in copy': -0.11,
    rivalInCopy: -1.54,
    rivalNumber: -0.71,
    sentence: 0.07,
    sentenceHigh: 0.55,
    substitution: -2.87,
    'substitution in copy': -1.02,
    swap: 0,
    told: 1.2,
    twoSentences: 0.01,
    weakestAnywhere: 0.01,
    weakestPiece: 0.02,
    weightInOrder: 1.2,
    window: 0.01,
  },
};

/** Weights by feature, and from which score on a claim counts as carried. */
export interface GroundingModel {
  readonly weights: Readonly<Record<string, number>>;
  readonly supportedFrom: number;
}

/** How probable it is that sources carry a claim, 0 to 1. */
export function scoreOf({ weights }: GroundingModel, features: GroundingFeatures): number {
  let sum = 0;
  for (const [name, value] of Object.entries(features)) sum += (weights[name] ?? 0) * value;
  return 1 / (1 + Math.exp(-sum));
}
