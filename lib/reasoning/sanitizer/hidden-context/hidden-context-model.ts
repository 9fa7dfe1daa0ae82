import type { CueToken } from './cue-token';
import { createFeatureNetwork, type FeatureNetwork } from './feature-network';
import { HIDDEN_CONTEXT_NETWORK } from './hidden-context-network.generated';
import { sentenceLogOdds } from './sentence-log-odds';

let network: FeatureNetwork | undefined;

/** The log-odds that a sentence, of which these are the tokens, refers to the model's own hidden context. */
export function hiddenContextLogOdds(
  sentence: string,
  tokens: readonly CueToken[],
  before: readonly CueToken[],
): number {
  network ??= createFeatureNetwork(HIDDEN_CONTEXT_NETWORK);
  return sentenceLogOdds(network, sentence, tokens, before);
}
