import { BLOCK_ABOVE } from '../../../lib/reasoning/sanitizer/hidden-context-rule';
import { heldOutLogOdds } from './fitted-model';
import type { NaturalSentence } from './natural-thoughts';
import type { LabelledSentence } from './read-batches';
import { filledTemplates, naturalExamples, writtenBatches } from './training-set';

/** Shares of leaks that are blocked and of others that pass; hard ones apart. */
export type RightShares = { readonly [share: string]: number };

/**
 * How well each batch, and all together, are told by a model that never saw the batch. A share is left out where
 * there is no such sentence.
 */
export function leaveOneBatchOut(natural: readonly NaturalSentence[]): ReadonlyMap<string, RightShares> {
  const batches = writtenBatches();
  const always = [...filledTemplates(), ...naturalExamples(natural)];
  const odds = heldOutLogOdds(batches, { mostFolds: Number.POSITIVE_INFINITY, shuffle: 1 }, (others) => [
    ...others,
    ...always,
  ]);
  const isRight = (sentence: LabelledSentence): boolean =>
    (odds.get(sentence) ?? 0) > BLOCK_ABOVE === sentence.block;
  const shares = (sentences: readonly LabelledSentence[]): RightShares => rightShares(sentences, isRight);
  const groups = new Map(
    [...new Set(batches.map(({ group }) => group))].map((name) => [
      name,
      shares(batches.filter(({ group }) => group === name)),
    ]),
  );
  return groups.set('all', shares(batches));
}

/** The shares of sentences that are told rightly. */
export function rightShares<Sentence extends { readonly block: boolean; readonly hard: boolean }>(
  sentences: readonly Sentence[],
  isRight: (sentence: Sentence) => boolean,
): RightShares {
  const parts = [
    ['blockedShare', true, false],
    ['passedShare', false, false],
    ['hardBlockedShare', true, true],
    ['hardPassedShare', false, true],
  ] as const;
  return Object.fromEntries(
    parts.flatMap(([name, block, hard]) => {
      const chosen = sentences.filter((sentence) => sentence.block === block && sentence.hard === hard);
      return chosen.length === 0 ? [] : [[name, chosen.filter(isRight).length / chosen.length]];
    }),
  );
}
