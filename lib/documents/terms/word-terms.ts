import type { AppLanguage } from '@/lib/text/languages/read-language';
import { foldLetters } from '@/lib/text/words/fold-letters';
import { STOP_WORDS } from '@/lib/text/words/stop-words';
import { remembering } from '@/lib/text/words/text-pieces';
import { stemEnglish } from '@/lib/text/words/word-stem';
import { indonesianRoot } from './indonesian-root';

/** Stems of Indonesian words begin with it, so that what one language cuts off meets no word of the other. */
const INDONESIAN_MARK = '~';
const HAS_DIGIT = /\d/;
/** Months have one term in both languages, so that dates are found from the other one. */
const ENGLISH_MONTHS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    januari: 'january',
    februari: 'february',
    maret: 'march',
    mei: 'may',
    juni: 'june',
    juli: 'july',
    agustus: 'august',
    oktober: 'october',
    desember: 'december',
  }),
);
const SAME_MONTHS: ReadonlySet<string> = new Set([
  ...ENGLISH_MONTHS.values(),
  'april',
  'september',
  'november',
]);

/** A folded word as the index of a text in that language knows it. Months and words with digits are the same in both. */
function stemTerm(word: string, language: AppLanguage): string {
  if (word === '' || HAS_DIGIT.test(word)) return word;
  const month = ENGLISH_MONTHS.get(word) ?? word;
  if (SAME_MONTHS.has(month)) return month;
  return language === 'id' ? `${INDONESIAN_MARK}${indonesianRoot(word)}` : stemEnglish(word);
}

/** Of longer words the beginning is kept: a search index of Convex takes none of more than 32 bytes. */
const LONGEST_TERM = 30;
/** Names of code and of files have few parts; of what has more, the rest is left out. */
const MOST_PARTS = 24;
const PLAIN = /^\p{L}\p{Ll}*$/u;
/** At what joins them, and at the humps of "maxRetryCount" and "HTTPServer". */
const PART = /\p{Lu}+(?=\p{Lu}[\p{Ll}\p{M}])|\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+|\p{N}+|[\p{Lo}\p{Lm}\p{M}]+/gu;
const NEGATED = /n['’]t$/i;
const CONTRACTED = /['’](?:s|d|m|re|ve|ll)$/i;
const JOINERS = /[_'’-]/g;
const INITIALS = /^\p{L}(?:\.\p{L})+$/u;
/** "IT" and "US" are not "it" and "us". */
const ABBREVIATION = /^\p{Lu}{2,}$/u;
/** Scripts that put no spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** A term of a word; places are counted from the word's own. */
export interface WordTerm {
  readonly term: string;
  readonly step: number;
  readonly start: number;
  readonly end: number;
}

export interface WordTerms {
  readonly terms: readonly WordTerm[];
  /** How many words it counts for. */
  readonly words: number;
}

/** The terms of a word as it is written, which is no number; none where it carries no topic. */
export const termsOfWord = (written: string, language: AppLanguage): WordTerms => READERS[language](written);

const READERS: Readonly<Record<AppLanguage, (written: string) => WordTerms>> = {
  en: remembering((written) => wholeTerms(readWord(written, 'en'))),
  id: remembering((written) => wholeTerms(readWord(written, 'id'))),
};

/** Some characters are nothing once they are folded, or have a space before them, which no term has. */
const wholeTerms = ({ terms, words }: WordTerms): WordTerms => ({
  terms: terms
    .map((one) => (one.term.includes(' ') ? { ...one, term: one.term.replaceAll(' ', '') } : one))
    .filter(({ term }) => term !== ''),
  words,
});

function readWord(written: string, language: AppLanguage): WordTerms {
  if (UNSPACED.test(written)) return pairsOf(written);
  if (NEGATED.test(written)) return { terms: [], words: 1 };
  const word = written.replace(CONTRACTED, '');
  if (PLAIN.test(word)) return { terms: partTerms(word, 0, 0, language), words: 1 };
  const terms: WordTerm[] = [];
  let step = 0;
  for (const { 0: part, index } of word.matchAll(PART)) {
    terms.push(...partTerms(part, index, step, language));
    step += 1;
    if (step === MOST_PARTS) break;
  }
  const whole = foldLetters(INITIALS.test(word) ? word.replaceAll('.', '') : word.replace(JOINERS, ''));
  if (step === 1) return { terms: partTerms(word, 0, 0, language), words: 1 };
  terms.unshift({ term: whole.slice(0, LONGEST_TERM), step: 0, start: 0, end: word.length });
  return { terms, words: step };
}

function partTerms(part: string, start: number, step: number, language: AppLanguage): WordTerm[] {
  const folded = foldLetters(part);
  if (STOP_WORDS[language].has(folded) && !ABBREVIATION.test(part)) return [];
  const term = stemTerm(folded, language).slice(0, LONGEST_TERM);
  return [{ term, step, start, end: start + part.length }];
}

/** Every two neighbouring characters, since nothing shows where a word ends. */
function pairsOf(word: string): WordTerms {
  const characters = [...word];
  const terms: WordTerm[] = [];
  let start = 0;
  for (const [step, character] of characters.entries()) {
    const next = characters[step + 1] ?? '';
    if (next === '' && step > 0) break;
    terms.push({
      term: foldLetters(character + next),
      step,
      start,
      end: start + character.length + next.length,
    });
    start += character.length;
  }
  return { terms, words: terms.length };
}
