import type { GroundingFeatures } from './grounding-features';
import WEIGHTS from './grounding-weights.json';

/** Weights by feature, and from which score on a claim counts as carried. */
export interface GroundingModel {
  readonly weights: Readonly<Record<string, number>>;
  readonly supportedFrom: number;
}

/** The model that is shipped: `evals/training/grounding/train-grounding.ts` writes it. */
export const GROUNDING_MODEL: GroundingModel = WEIGHTS;

/** How probable it is that sources carry a claim, 0 to 1. */
export function scoreOf({ weights }: GroundingModel, features: GroundingFeatures): number {
  let sum = 0;
  for (const [name, value] of Object.entries(features)) sum += (weights[name] ?? 0) * value;
  return 1 / (1 + Math.exp(-sum));
}
