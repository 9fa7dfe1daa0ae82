import { seededRandom } from '../../../lib/text/random/seeded-random';
import type { NaturalSentence } from './natural-thoughts';
import { type LabelledSentence, readBatches } from './read-batches';

/** How much a sentence of a real thought counts: leaks are rare there, and what an older rule dropped misleads. */
const NATURAL_LEAK_WEIGHT = 3;
const MISLEADING_WEIGHT = 2;
const SAMPLED_WEIGHT = 2.3;

/** Of ten sentences that were written alone, so many stay alone, follow one of their own batch, or any other. */
const STAYS_ALONE = 3;
const FOLLOWS_NEIGHBOUR = 7;
const NEIGHBOURHOOD = 40;

/**
 * The batches that were written for training. Sentences that were written alone mostly get one before them, which says
 * nothing about them, so that a model cannot learn that what has a sentence before it is harmless.
 */
export function writtenBatches(): LabelledSentence[] {
  const batches = readBatches();
  const random = seededRandom(5);
  const pick = (index: number): LabelledSentence | undefined => batches[index % batches.length];
  return batches.map((sentence, index) => {
    const dice = Math.floor(random() * 10);
    const near = pick(index + 1 + Math.floor(random() * NEIGHBOURHOOD));
    const far = pick(Math.floor(random() * batches.length));
    if (sentence.before !== '' || dice < STAYS_ALONE) return sentence;
    const before = (dice < FOLLOWS_NEIGHBOUR ? near : far)?.text ?? '';
    return { ...sentence, before };
  });
}

/** Sentences of real thoughts with the weights that they have in training. */
export function naturalExamples(sentences: readonly NaturalSentence[]): LabelledSentence[] {
  return sentences.map((sentence) => ({
    ...sentence,
    weight: sentence.block ? NATURAL_LEAK_WEIGHT : sentence.weight === 1 ? MISLEADING_WEIGHT : SAMPLED_WEIGHT,
  }));
}
