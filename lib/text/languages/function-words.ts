import { listedWords } from '../words/listed-words';
import LISTS from './function-words.json';

export type ListedLanguage = keyof typeof LISTS;

export const LISTED_LANGUAGES = Object.keys(LISTS) as readonly ListedLanguage[];

/**
 * Words that sentences of a language can hardly do without and its neighbours rarely have. Javanese is not in the n-gram
 * database, and Indonesian, Malay and Javanese share most of their letters.
 */
const LANGUAGES_OF = new Map<string, ListedLanguage[]>();
for (const language of LISTED_LANGUAGES)
  for (const word of new Set(listedWords(LISTS[language])))
    LANGUAGES_OF.set(word, [...(LANGUAGES_OF.get(word) ?? []), language]);

const NONE: readonly ListedLanguage[] = [];

/** The languages that a word is a function word of. Javanese is written with accents or without them. */
export const languagesOf = (word: string): readonly ListedLanguage[] =>
  LANGUAGES_OF.get(word.replaceAll(/[éèê]/g, 'e')) ?? NONE;

/** How many words are function words of each language; a word of several languages counts in parts. */
export function functionWordHits(
  words: readonly { readonly languages: readonly ListedLanguage[] }[],
): Record<ListedLanguage, number> {
  const hits = { en: 0, id: 0, jv: 0, nl: 0, tl: 0 };
  for (const { languages } of words) for (const language of languages) hits[language] += 1 / languages.length;
  return hits;
}
