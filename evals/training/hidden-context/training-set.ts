import { seededRandom } from '@/lib/text/seeded-random';
import { fillTemplates } from './fill-templates';
import type { NaturalSentence } from './natural-thoughts';
import { type LabelledSentence, readBatches } from './read-batches';

/** How much a sentence of a real thought counts: leaks are rare there, and what an older rule dropped misleads. */
const NATURAL_LEAK_WEIGHT = 4.8;
const MISLEADING_WEIGHT = 3.2;
const SAMPLED_WEIGHT = 3.7;

/**
 * What cannot be told by itself teaches less, a sentence of a large batch less than one of a small batch, and a leak
 * more, of which there are fewer.
 */
const LEAK_WEIGHT = 1.3;
const HARD_WEIGHT = 0.8;
const USUAL_SIZE = 200;
const SIZE_POWER = 0.2;

/** Of ten sentences that were written alone, so many stay alone, follow one of their own batch, or any other. */
const STAYS_ALONE = 3;
const FOLLOWS_NEIGHBOUR = 7;
const NEIGHBOURHOOD = 40;
/** Besides the one that it is told with, a sentence is trained with so many. */
const OTHER_BEFORES = 5;

/** The batches that were written for training, each sentence with others that may stand before it. */
export function writtenBatches(): LabelledSentence[] {
  const batches = readBatches();
  const sizeOf = new Map<string, number>();
  for (const { group } of batches) sizeOf.set(group, (sizeOf.get(group) ?? 0) + 1);
  const weighed = batches.map((sentence) => ({
    ...sentence,
    weight:
      (sentence.block ? LEAK_WEIGHT : 1) *
      (sentence.hard ? HARD_WEIGHT : 1) *
      (USUAL_SIZE / (sizeOf.get(sentence.group) ?? 1)) ** SIZE_POWER,
  }));
  return follow(weighed, weighed);
}

/** Sentences from templates, with sentences of the batches that may stand before them. */
export const filledTemplates = (): LabelledSentence[] => follow(fillTemplates(), readBatches());

/**
 * Sentences that were written alone mostly get some before them, which say nothing about them, so that a model cannot
 * learn that what has a sentence before it is harmless, nor lean on what happens to stand there.
 */
function follow(
  sentences: readonly LabelledSentence[],
  pool: readonly LabelledSentence[],
): LabelledSentence[] {
  const random = seededRandom(5);
  const draw = (index: number): string => {
    const dice = Math.floor(random() * 10);
    const near = (index + 1 + Math.floor(random() * NEIGHBOURHOOD)) % pool.length;
    const far = Math.floor(random() * pool.length);
    if (dice < STAYS_ALONE) return '';
    return pool[dice < FOLLOWS_NEIGHBOUR ? near : far]?.text ?? '';
  };
  return sentences.map((sentence, index) => {
    const before = draw(index);
    const otherBefores = Array.from({ length: OTHER_BEFORES }, () => draw(index));
    return sentence.before === '' ? { ...sentence, before, otherBefores } : sentence;
  });
}

/** Sentences of real thoughts with the weights that they have in training. */
export function naturalExamples(sentences: readonly NaturalSentence[]): LabelledSentence[] {
  return sentences.map((sentence) => ({
    ...sentence,
    weight: sentence.block ? NATURAL_LEAK_WEIGHT : sentence.weight === 1 ? MISLEADING_WEIGHT : SAMPLED_WEIGHT,
  }));
}
