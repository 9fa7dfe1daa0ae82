import { wordSet } from '../words/listed-words';
import { STOP_WORDS } from '../words/stop-words';
import { remembering } from '../words/text-pieces';
import { languagesOf } from './function-words';
import WORDS from './telling-words.json';

/** A language that the app speaks. */
export type AppLanguage = 'en' | 'id';

/** The language of a text and the words that gave it away. */
export interface ReadLanguage {
  readonly language: AppLanguage;
  /** Up to three words that belong to that language only, in order. */
  readonly evidence: readonly string[];
}

/** Words that tell a language although sentences can do without them, as people write them to an assistant. */
const TELLING_WORDS: Readonly<Record<AppLanguage, ReadonlySet<string>>> = {
  en: wordSet(WORDS.en),
  id: wordSet(WORDS.id),
};
const WORD = /\p{L}(?:[\p{L}\p{N}\p{M}'’-]*[\p{L}\p{N}\p{M}])?/gu;
/** Enough to tell the language of a text of any length. */
const MOST_WORDS = 200;
const MOST_EVIDENCE = 3;
/** "-nya" on a word of some length is Indonesian. */
const SHORTEST_POSSESSED = 6;

/** Whether a text is English or Indonesian, by words that only one of them has; undefined where they do not tell. */
export function readLanguage(text: string): ReadLanguage | undefined {
  const found: Record<AppLanguage, string[]> = { en: [], id: [] };
  let count = 0;
  for (const [written] of text.matchAll(WORD)) {
    const { word, language } = readWord(written);
    if (language !== null) found[language].push(word);
    count += 1;
    if (count === MOST_WORDS) break;
  }
  if (found.en.length === found.id.length) return undefined;
  const language = found.en.length > found.id.length ? 'en' : 'id';
  return { language, evidence: [...new Set(found[language])].slice(0, MOST_EVIDENCE) };
}

/** A word in small letters, and the one of the two languages that it belongs to. */
const readWord = remembering((written): { readonly word: string; readonly language: AppLanguage | null } => {
  const word = written.toLowerCase().replaceAll('’', "'");
  const isEnglish = belongsTo('en', word);
  const isIndonesian = belongsTo('id', word);
  if (isEnglish === isIndonesian) return { word, language: null };
  return { word, language: isEnglish ? 'en' : 'id' };
});

const belongsTo = (language: AppLanguage, word: string): boolean =>
  languagesOf(word).includes(language) ||
  STOP_WORDS[language].has(word) ||
  TELLING_WORDS[language].has(word) ||
  (language === 'id' && word.length >= SHORTEST_POSSESSED && word.endsWith('nya'));
