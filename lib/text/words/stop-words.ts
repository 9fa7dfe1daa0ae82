import { wordSet } from './listed-words';
import LISTS from './stop-words.json';

/** Words that carry no topic, by language. */
export const STOP_WORDS: Readonly<Record<'en' | 'id', ReadonlySet<string>>> = {
  en: wordSet(LISTS.en),
  id: wordSet(LISTS.id),
};

/** True for a word that carries no topic in either language. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.en.has(word) || STOP_WORDS.id.has(word);
}
