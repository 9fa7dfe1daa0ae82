import { seededRandom, shuffled } from '@/lib/text/seeded-random';
import { createFeatureNetwork } from '../../../lib/reasoning/sanitizer/hidden-context/feature-network';
import type { PackedNetwork } from '../../../lib/reasoning/sanitizer/hidden-context/packed-network';
import { sentenceLogOdds } from '../../../lib/reasoning/sanitizer/hidden-context/sentence-log-odds';
import { tokenizeCues } from '../../../lib/reasoning/sanitizer/hidden-context/tokenize-cues';
import { featureSpace } from './feature-matrix';
import { packNetwork } from './pack-network';
import type { LabelledSentence } from './read-batches';
import { trainNetwork } from './train-network';

/** A model as it would be shipped. */
export interface FittedModel {
  readonly network: PackedNetwork;
  readonly logOddsOf: (sentence: LabelledSentence) => number;
}

/** Trains a model on sentences. */
export function fitModel(sentences: readonly LabelledSentence[]): FittedModel {
  const { keys, rowsOf } = featureSpace(sentences);
  const examples = sentences.map((sentence) => ({
    rows: rowsOf(sentence),
    block: sentence.block,
    weight: sentence.weight,
  }));
  const network = packNetwork(trainNetwork(examples, keys.length), keys);
  const reader = createFeatureNetwork(network);
  return {
    network,
    logOddsOf: ({ text, before }) => sentenceLogOdds(reader, text, tokenizeCues(text), tokenizeCues(before)),
  };
}

/**
 * The log-odds of each sentence by a model that was trained without its group: the groups are spread over at most so
 * many folds, each shuffle spreads them otherwise, and what is learnt from is `trainingSet` of the sentences of the
 * other folds.
 */
export function heldOutLogOdds<Sentence extends LabelledSentence>(
  sentences: readonly Sentence[],
  { mostFolds, shuffle }: { readonly mostFolds: number; readonly shuffle: number },
  trainingSet: (others: readonly Sentence[]) => readonly LabelledSentence[],
): ReadonlyMap<Sentence, number> {
  const groups = shuffled([...new Set(sentences.map(({ group }) => group))].sort(), seededRandom(shuffle));
  const folds = Math.min(mostFolds, groups.length);
  const foldOf = new Map(groups.map((group, index) => [group, index % folds] as const));
  const odds = new Map<Sentence, number>();
  for (let fold = 0; fold < folds; fold += 1) {
    const isHeldOut = ({ group }: LabelledSentence): boolean => foldOf.get(group) === fold;
    const model = fitModel(trainingSet(sentences.filter((sentence) => !isHeldOut(sentence))));
    for (const sentence of sentences.filter(isHeldOut)) odds.set(sentence, model.logOddsOf(sentence));
  }
  return odds;
}
