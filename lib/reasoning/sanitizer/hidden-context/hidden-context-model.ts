import type { CueToken } from './cue-token';
import { extractFeatures } from './extract-features';
import { createFeatureNetwork, type FeatureNetwork } from './feature-network';
import { HIDDEN_CONTEXT_NETWORK } from './hidden-context-network.generated';

let network: FeatureNetwork | undefined;

/** The log-odds that a sentence refers to the model's own hidden context, given the sentence before it. */
export function hiddenContextLogOdds(tokens: readonly CueToken[], before: readonly CueToken[]): number {
  network ??= createFeatureNetwork(HIDDEN_CONTEXT_NETWORK);
  network.start();
  extractFeatures(tokens, before, network.add);
  return network.logOdds();
}
