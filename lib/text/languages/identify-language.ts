import { eachPiece, remembering } from '../words/text-pieces';
import { functionWordHits, LISTED_LANGUAGES, type ListedLanguage, languagesOf } from './function-words';
import { ngramLanguage } from './ngram-language';
import { scriptLanguage } from './script-language';

export interface IdentifiedLanguage {
  /** ISO 639-1 code (Malay counts as `id`), or `und` where the sentence is too short to tell. */
  readonly language: string;
  /** True where it would be right to act on it. */
  readonly confident: boolean;
}

const UNKNOWN: IdentifiedLanguage = { language: 'und', confident: false };
const FEWEST_WORDS = 2;
/** Longer sentences are judged by their beginning, so that time stays bounded. */
const WORD_LIMIT = 60;
/** Neither a word nor what may not stand beside it is a space, so the pieces between spaces can be read one by one. */
const WORD = /(?<![\p{L}\p{N}_./\\@#<>$={}[\]()-])[\p{L}’']+(?![\p{L}\p{N}_\\@<>={}[\]()/])/gu;
/** What is quoted or marked as code says nothing about the language of the sentence. */
const QUOTED = /`[^`\n]{0,400}`|"[^"\n]{0,400}"|“[^”\n]{0,400}”/g;

/** Tells the language of a sentence: by script, then by function words, then by n-grams of the whole sentence. */
export function identifyLanguage(sentence: string): IdentifiedLanguage {
  const byScript = scriptLanguage(sentence);
  if (byScript !== null) return { language: byScript, confident: true };
  const written = wordsOf(sentence);
  if (written.length < FEWEST_WORDS) return UNKNOWN;
  const hits = functionWordHits(written);
  const [first, second] = ranked(hits);
  if (first.hits >= 3 && first.hits >= 2.5 * second.hits)
    return { language: first.language, confident: true };
  const nameless = written.filter(({ isName, text }) => text.length >= 3 && !isName).length;
  const words = written.map(({ text }) => text);
  return byNgrams(words, nameless, hits, first, second);
}

interface WrittenWord {
  /** In small letters. */
  readonly text: string;
  /** It has capital letters, so it may be a name. */
  readonly isName: boolean;
  readonly languages: readonly ListedLanguage[];
}

const wordsOfPiece = remembering((piece): readonly WrittenWord[] =>
  (piece.match(WORD) ?? []).slice(0, WORD_LIMIT).map((word) => {
    const text = word.toLowerCase();
    return { text, isName: text !== word, languages: languagesOf(text) };
  }),
);

function wordsOf(sentence: string): WrittenWord[] {
  const words: WrittenWord[] = [];
  eachPiece(sentence.slice(0, 1_000).replaceAll(QUOTED, ' '), (piece) => {
    for (const word of wordsOfPiece(piece)) words.push(word);
    return words.length < WORD_LIMIT;
  });
  return words.slice(0, WORD_LIMIT);
}

interface Ranked {
  readonly language: ListedLanguage;
  readonly hits: number;
}

function ranked(hits: Record<ListedLanguage, number>): [Ranked, Ranked] {
  let first: Ranked = { language: 'en', hits: 0 };
  let second: Ranked = { language: 'id', hits: 0 };
  for (const language of LISTED_LANGUAGES) {
    const count = hits[language];
    if (count > first.hits) {
      second = first;
      first = { language, hits: count };
    } else if (count > second.hits) second = { language, hits: count };
  }
  return [first, second];
}

function byNgrams(
  words: readonly string[],
  /** Number of words that are not names, by their first letter. */
  nameless: number,
  hits: Record<ListedLanguage, number>,
  first: Ranked,
  second: Ranked,
): IdentifiedLanguage {
  const detected = ngramLanguage(words);
  const language = detected?.language === 'ms' ? 'id' : detected?.language;
  const indonesian = hits.id + signs(words, INDONESIAN_SPELLING);
  const javanese = hits.jv + signs(words, JAVANESE_SPELLING);
  if (hits.jv >= 1 && javanese > indonesian && javanese > hits.en)
    return { language: 'jv', confident: javanese >= 1.5 && nameless >= 2 };
  if (first.hits >= 2 && first.hits > second.hits + 1) return { language: first.language, confident: true };
  if (!detected || !language) return UNKNOWN;
  if (language === 'en' || language === 'id') return { language, confident: detected.reliable };
  const expected = language === first.language && first.hits >= 1 && first.hits > second.hits;
  const reliable = detected.reliable && nameless >= FEWEST_UNLISTED_WORDS;
  const contradicted = (hits.en + indonesian) * OWN_WORDS_AMONG >= words.length;
  return { language, confident: expected ? nameless >= 2 : reliable && !contradicted };
}

/** Without a function word of the language, fewer lower-case words than these are not enough to act on. */
const FEWEST_UNLISTED_WORDS = 4;
/** One word in so many that is English or Indonesian is enough to doubt that the sentence is in a third language. */
const OWN_WORDS_AMONG = 6;

/** Endings and letters that Javanese spelling has and Indonesian hardly. */
const JAVANESE_SPELLING =
  /(?:ake|aken|ipun|[éèê]\p{L}*|dh\p{L}*|[^aeiou]th\p{L}*)$|^(?:ngg|nj|nd|mb)\p{L}{2,}/u;
/** Beginnings and endings that Indonesian has, formal and colloquial, and Javanese hardly. */
const INDONESIAN_SPELLING = /^\p{L}{3,}(?:nya|kan)$|^(?:meng|meny|memper|nge)\p{L}{3,}$/u;

/** A spelling is half a sign. */
const signs = (words: readonly string[], spelling: RegExp): number =>
  words.filter((word) => spelling.test(word)).length / 2;
