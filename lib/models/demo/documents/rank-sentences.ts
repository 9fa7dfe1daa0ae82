import { stemOf, topicWords, wordsOf } from './words';

/** A sentence with its place in the text and its score, 0 or more. */
export interface RankedSentence {
  readonly sentence: string;
  readonly index: number;
  readonly score: number;
  /** Topic words of the question that it holds. */
  readonly matched: readonly string[];
}

const SATURATION = 1.2;
const LENGTH_SHARE = 0.5;

/**
 * Orders sentences by how well they fit a question, best first; those with no topic word of it are left out.
 * BM25 over stems (Robertson and Zaragoza, 2009), each sentence taken as a document.
 */
export function rankForQuestion(sentences: readonly string[], question: string): RankedSentence[] {
  const terms = topicWords(question);
  const bags = sentences.map((sentence) => wordsOf(sentence).map(stemOf));
  const averageLength = bags.reduce((sum, bag) => sum + bag.length, 0) / Math.max(1, bags.length);
  const weights = terms.map((term) => {
    const stem = stemOf(term);
    const holders = bags.filter((bag) => bag.includes(stem)).length;
    return { term, stem, weight: Math.log(1 + (bags.length - holders + 0.5) / (holders + 0.5)) };
  });
  const ranked = sentences.map((sentence, index) => {
    const bag = bags[index] ?? [];
    const norm = 1 - LENGTH_SHARE + (LENGTH_SHARE * bag.length) / Math.max(1, averageLength);
    const hits = weights.map(({ term, stem, weight }) => {
      const frequency = bag.filter((word) => word === stem).length;
      return { term, score: (weight * frequency * (SATURATION + 1)) / (frequency + SATURATION * norm) };
    });
    const matched = hits.filter(({ score }) => score > 0);
    return {
      sentence,
      index,
      score: matched.reduce((sum, { score }) => sum + score, 0),
      matched: matched.map(({ term }) => term),
    };
  });
  return ranked
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score || left.index - right.index);
}
