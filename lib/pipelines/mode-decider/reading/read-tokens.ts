import { listedWords } from '@/lib/text/words/listed-words';
import { remembering } from '@/lib/text/words/text-pieces';
import type { QuestionToken, WordClass } from './question-token';
import WORD_CLASSES from './word-classes.json';

const ENDINGS = ['nya', 'kah', 'lah', 'pun', 'kan', 'an', 'ku', 'mu', 'i'];
/** Prefixes of Indonesian with the letter that may have been lost behind them. */
const PREFIXES: readonly (readonly [prefix: string, lost: string])[] = [
  ['meng', ''],
  ['meng', 'k'],
  ['meny', 's'],
  ['mem', ''],
  ['mem', 'p'],
  ['men', ''],
  ['men', 't'],
  ['me', ''],
  ['ber', ''],
  ['ter', ''],
  ['di', ''],
  ['peng', ''],
  ['peny', 's'],
  ['pem', ''],
  ['pen', ''],
  ['pe', ''],
  ['ke', ''],
  ['se', ''],
];
const SHORTEST_ROOT = 3;

/** What a word may be derived from, itself first; no dictionary is asked, so most of them are no words. */
function rootWords(word: string): string[] {
  const stems = [word];
  for (const ending of ENDINGS)
    if (word.length >= ending.length + SHORTEST_ROOT && word.endsWith(ending))
      stems.push(word.slice(0, -ending.length));
  if (word.endsWith("'s")) stems.push(word.slice(0, -2));
  return stems.flatMap((stem) => [
    stem,
    ...PREFIXES.flatMap(([prefix, lost]) =>
      stem.startsWith(prefix) && stem.length >= prefix.length + SHORTEST_ROOT
        ? [lost + stem.slice(prefix.length)]
        : [],
    ),
  ]);
}

const NONE: readonly WordClass[] = [];

/**
 * Classes of words that tell how much thought a question needs, English and Indonesian side by side, so that what is
 * learnt in one language also helps in the other. Indonesian roots stand for their derived words.
 */
function indexClasses(): ReadonlyMap<string, readonly WordClass[]> {
  const index = new Map<string, WordClass[]>();
  for (const name of Object.keys(WORD_CLASSES) as WordClass[])
    for (const word of new Set(listedWords(WORD_CLASSES[name])))
      index.set(word, [...(index.get(word) ?? []), name]);
  return index;
}

const CLASSES_BY_WORD = indexClasses();

/** The classes that a word in lower case belongs to: its own, else those of the first root that has any. */
const classesOf = remembering((word: string): readonly WordClass[] => {
  for (const root of rootWords(word)) {
    const classes = CLASSES_BY_WORD.get(root);
    if (classes) return classes;
  }
  return NONE;
});

/** What a text says itself, and how many words of other texts it holds. */
export interface ReadText {
  readonly tokens: readonly QuestionToken[];
  readonly materialWords: number;
}

const PIECE = /\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*|\d+(?:[.,:/]\d+)*|[^\s\p{L}\p{N}]/gu;
/** Addresses, keys and encoded data: nobody reads words or numbers off these. */
const OPAQUE = /https?:\/\/\S+|[\w+/=.~%-]{40}\S*/gu;
const DIGIT_OR_ADDRESS = /\d|^https?:/;
const CAPITAL = /^\p{Lu}/u;
const LETTER = /^\p{L}/u;
const DIGIT = /^\d/;
const QUOTES = new Set(['"', '“', '”', '„', '«', '»', '`']);
const STOPS = new Set(['.', '!', '?', ';']);
/** More words in quotation marks are no title but a text that the question is about. */
const LONGEST_TITLE_WORDS = 7;

function tokenOf(written: string, isTitle: boolean, opensSentence: boolean): QuestionToken {
  const text = written.toLowerCase().replaceAll('’', "'");
  const kind = LETTER.test(written) ? 'word' : DIGIT.test(written) ? 'number' : 'mark';
  return {
    kind,
    text,
    classes: kind === 'word' ? classesOf(text) : [],
    isName: kind === 'word' && !opensSentence && !isTitle && CAPITAL.test(written),
    isTitle,
    opensSentence: kind === 'mark' ? false : opensSentence,
  };
}

/**
 * Takes a text apart. Long quotations are left out: a question about a text is as hard as what it asks. Linear in the
 * text.
 */
export function readTokens(text: string): ReadText {
  const tokens: QuestionToken[] = [];
  let materialWords = 0;
  let quotedFrom: number | null = null;
  let opensSentence = true;
  const closeQuotation = (from: number): void => {
    const words = tokens.slice(from).filter(({ kind }) => kind !== 'mark').length;
    if (words > LONGEST_TITLE_WORDS) {
      tokens.length = from;
      materialWords += words;
    }
  };
  const readable = text.replace(OPAQUE, (written) => {
    if (!DIGIT_OR_ADDRESS.test(written)) return written;
    materialWords += 1;
    return ' ';
  });
  for (const [written] of readable.matchAll(PIECE)) {
    if (QUOTES.has(written)) {
      if (quotedFrom === null) quotedFrom = tokens.length;
      else {
        closeQuotation(quotedFrom);
        quotedFrom = null;
      }
      continue;
    }
    const token = tokenOf(written, quotedFrom !== null, opensSentence);
    tokens.push(token);
    opensSentence = token.kind === 'mark' && (STOPS.has(token.text) || (opensSentence && token.text !== ','));
  }
  // A quotation mark that is never closed was none.
  return { tokens, materialWords };
}
