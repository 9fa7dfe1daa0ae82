import type { AppLanguage } from '@/lib/text/languages/read-language';
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
export function stemTerm(word: string, language: AppLanguage): string {
  if (word === '' || HAS_DIGIT.test(word)) return word;
  const month = ENGLISH_MONTHS.get(word) ?? word;
  if (SAME_MONTHS.has(month)) return month;
  return language === 'id' ? `${INDONESIAN_MARK}${indonesianRoot(word)}` : stemEnglish(word);
}
