import { splitSentences } from './split-sentences';

const MOST_SENTENCES = 2_000;
const LIST_MARK = /^\s*(?:[-*•]|\d+[.)])\s+/;
const HAS_WORD = /[\p{L}\p{N}]/u;

/** The sentences and lines of a text in which there is something to read, without marks of lists; at most 2,000. */
export function plainSentences(text: string): string[] {
  const sentences: string[] = [];
  for (const piece of splitSentences(text)) {
    for (const line of piece.split('\n')) {
      const sentence = line.replace(LIST_MARK, '').replace(/\s+/g, ' ').trim();
      if (HAS_WORD.test(sentence)) sentences.push(sentence);
      if (sentences.length === MOST_SENTENCES) return sentences;
    }
  }
  return sentences;
}
