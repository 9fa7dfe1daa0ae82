import type { CueToken } from './cue-token';
import { extractFeatures } from './extract-features';
import { HIDDEN_CONTEXT_WEIGHTS } from './hidden-context-weights.generated';
import { unpackWeights, type WeightTable } from './packed-weights';

/** Chosen so that, among short sentences, both mistakes are about as rare. */
const BLOCK_SHORT_ABOVE = 0;
/** A long sentence gathers chance evidence, so it needs more: this much per character over the limit. */
const SHORT_LENGTH = 80;
const MARGIN_PER_CHARACTER = 0.015;
const LARGEST_MARGIN = 1.5;

let table: WeightTable | undefined;

/** The log-odds above which a sentence of so many characters is dropped. */
export function blockAbove(length: number): number {
  const margin = (length - SHORT_LENGTH) * MARGIN_PER_CHARACTER;
  return BLOCK_SHORT_ABOVE + Math.min(LARGEST_MARGIN, Math.max(0, margin));
}

/** The log-odds that a sentence refers to the model's own hidden context (logistic regression). */
export function hiddenContextLogOdds(tokens: readonly CueToken[]): number {
  table ??= unpackWeights(HIDDEN_CONTEXT_WEIGHTS);
  const known = table;
  known.startSentence();
  let sum = HIDDEN_CONTEXT_WEIGHTS.bias;
  extractFeatures(tokens, (key, strength) => {
    sum += known.firstWeight(key) * strength;
  });
  return sum;
}
