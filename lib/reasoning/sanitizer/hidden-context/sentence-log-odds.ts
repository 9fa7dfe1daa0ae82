import type { CueToken } from './cue-token';
import { extractBefore, extractOwn } from './extract-features';
import type { FeatureNetwork } from './feature-network';
import { splitClauses } from './split-clauses';
import { tokenizeCues } from './tokenize-cues';

/** Fewer tokens than these are no statement. */
const FEWEST_TOKENS = 4;
/** A statement by itself lacks what stands around it, so it has to be surer than a sentence. */
const CLAUSE_MARGIN = 2;

/**
 * The log-odds that a sentence refers to the model's own hidden context, given the one before it: those of the whole,
 * or those of a statement in it, less a margin, which a long sentence about something else would drown.
 */
export function sentenceLogOdds(
  network: FeatureNetwork,
  sentence: string,
  tokens: readonly CueToken[],
  before: readonly CueToken[],
): number {
  const whole = logOddsOf(network, tokens, before);
  return splitClauses(sentence).reduce((most, clause) => {
    const own = tokenizeCues(clause);
    return own.length < FEWEST_TOKENS ? most : Math.max(most, logOddsOf(network, own, []) - CLAUSE_MARGIN);
  }, whole);
}

function logOddsOf(
  network: FeatureNetwork,
  tokens: readonly CueToken[],
  before: readonly CueToken[],
): number {
  network.start();
  extractOwn(tokens, network.add);
  extractBefore(before, tokens, network.add);
  return network.logOdds();
}
