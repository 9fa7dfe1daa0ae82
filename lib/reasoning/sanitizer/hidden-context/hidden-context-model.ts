import type { CueToken } from './cue-token';
import { extractFeatures } from './extract-features';
import { HIDDEN_CONTEXT_WEIGHTS } from './hidden-context-weights.generated';
import { unpackWeights } from './packed-weights';

/** Log-odds above which a sentence is dropped; chosen so that both mistakes are about as rare. */
export const BLOCK_ABOVE = 0.15;

let weights: Map<number, number> | undefined;

/** The log-odds that a sentence refers to the model's own hidden context (logistic regression). */
export function hiddenContextLogOdds(tokens: readonly CueToken[]): number {
  weights ??= unpackWeights(HIDDEN_CONTEXT_WEIGHTS);
  const known = weights;
  let sum = HIDDEN_CONTEXT_WEIGHTS.bias;
  extractFeatures(tokens, (key, value) => {
    sum += (known.get(key) ?? 0) * value;
  });
  return sum;
}
