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
const CONTENT_WEIGHT = 0.15;

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

/**
 * Picks the sentences that say most of a text, in their order: words that many sentences share count most, then
 * how much a sentence says; one that repeats a picked one counts less (Luhn, 1958; Carbonell and Goldstein, 1998).
 */
export function pickKeySentences(sentences: readonly string[], limit: number): RankedSentence[] {
  const bags = sentences.map((sentence) => new Set(topicWords(sentence).map(stemOf)));
  const shared = new Map<string, number>();
  for (const bag of bags) for (const word of bag) shared.set(word, (shared.get(word) ?? 0) + 1);
  const remaining = sentences.map((sentence, index) => {
    const bag = bags[index] ?? new Set<string>();
    const common = [...bag].reduce((sum, word) => sum + Math.log(shared.get(word) ?? 1), 0);
    const said = bag.size + (/\d/.test(sentence) ? 1 : 0);
    return {
      sentence,
      index,
      matched: [],
      score: (common + CONTENT_WEIGHT * said) / Math.sqrt(Math.max(6, bag.size)),
      bag,
      novelty: 1,
    };
  });
  const picked: typeof remaining = [];
  while (picked.length < limit && remaining.length > 0) {
    const values = remaining.map(({ score, novelty }) => score * novelty);
    const [best] = remaining.splice(values.indexOf(Math.max(...values)), 1);
    if (best === undefined) break;
    picked.push(best);
    for (const other of remaining) other.novelty = Math.min(other.novelty, 1 - overlap(other.bag, best.bag));
  }
  return picked
    .sort((left, right) => left.index - right.index)
    .map(({ bag: _bag, novelty: _novelty, ...ranked }) => ranked);
}

function overlap(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let common = 0;
  for (const word of left) if (right.has(word)) common += 1;
  return common / Math.max(1, Math.min(left.size, right.size));
}
