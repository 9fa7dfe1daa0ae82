import type { Memory } from '@/lib/store/memory-store';
import { isStopWord } from '@/lib/text/words/stop-words';

const WORD = /[\p{L}\p{N}]+/gu;
/** More words than a search takes say no better what is meant. */
const MOST_WORDS = 12;

const wordsOf = (text: string): string[] => text.normalize('NFC').toLowerCase().match(WORD) ?? [];

/** The words of a question that say what it is about, each once, as many as a search takes. */
export const topicWordsOf = (text: string): string[] =>
  [...new Set(wordsOf(text))].filter((word) => word.length > 1 && !isStopWord(word)).slice(0, MOST_WORDS);

/**
 * Memories by how well they fit: a word counts where one of the memory's begins with it, and the more, the fewer of
 * the memories have it. Of equal ones the newer comes first; what has none of the words is left out.
 */
export function rankMemories(memories: readonly Memory[], words: readonly string[]): Memory[] {
  const wordLists = memories.map(({ text, tags }) => [text, ...tags].flatMap(wordsOf));
  const hits = words.map((word) => wordLists.map((own) => own.some((one) => one.startsWith(word))));
  const weights = hits.map((inThese) =>
    Math.log(1 + memories.length / (1 + inThese.filter((isIn) => isIn).length)),
  );
  return memories
    .map((memory, index) => ({
      memory,
      score: weights.reduce((sum, weight, word) => sum + (hits[word]?.[index] ? weight : 0), 0),
    }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score || right.memory.createdAt - left.memory.createdAt)
    .map(({ memory }) => memory);
}
