import { wordSet } from '@/lib/text/words/listed-words';
import { isStopWord } from '@/lib/text/words/stop-words';
import { stemEnglish, stemIndonesian } from '@/lib/text/words/word-stem';
import LISTED from './request-words.json';

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}'’-]*[\p{L}\p{N}\p{M}])?/gu;
/** Verbs that ask for something; they say what to do, not what it is about. */
const REQUEST_WORDS = wordSet(LISTED);

/** The words of a text in lower case, in order. */
export function wordsOf(text: string): string[] {
  return (text.match(WORD) ?? []).map((word) => word.toLowerCase());
}

/** The words that say what a text is about: no stop words, no request verbs, no bare numbers; each once, in order. */
export function topicWords(text: string): string[] {
  return [...new Set(wordsOf(text))].filter(
    (word) => word.length > 1 && !isStopWord(word) && !REQUEST_WORDS.has(word) && !/^\d+$/.test(word),
  );
}

/** A rough stem, so that "installed" and "install", or "membeli" and "dibeli", meet. */
export const stemOf = (word: string): string => stemEnglish(stemIndonesian(word));
