import { FIRST_WEIGHT, weigh } from '@/lib/text/markdown/blocks/weigh';

/** How much of all answers of a page is set at first, so that even many long ones keep nobody waiting. */
const PAGE_WEIGHT = 12_000;
/** The beginning of an answer is set wherever it stands. */
const LEAST_WEIGHT = 60;
/** Characters from which the weight of a text is told. */
const SAMPLE_CHARACTERS = 2_000;

/** How much of each text is to be shown at first, where those that come first are the ones that are read first. */
export function firstWeights(texts: readonly string[]): readonly number[] {
  let left = PAGE_WEIGHT;
  return texts.map((text) => {
    const sample = text.slice(0, SAMPLE_CHARACTERS);
    const weight = sample === '' ? 0 : (weigh(sample) * text.length) / sample.length;
    const share = Math.max(LEAST_WEIGHT, Math.min(FIRST_WEIGHT, left));
    left -= Math.min(share, weight);
    return share;
  });
}
