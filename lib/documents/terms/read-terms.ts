import type { AppLanguage } from '@/lib/text/languages/read-language';
import { plainNumeral, signShownBy } from '@/lib/text/quantities/plain-numeral';
import { termsOfWord } from './word-terms';

const LONGEST_NUMERAL = 30;
const NUMERAL = /^\d+(?:[.,]\d+)*$/;
/** Zeros behind "1.2 million". */
const MAGNITUDES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    thousand: 3,
    million: 6,
    billion: 9,
    trillion: 12,
    ribu: 3,
    rb: 3,
    juta: 6,
    jt: 6,
    miliar: 9,
    milyar: 9,
    triliun: 12,
  }),
);

/** The zeros that a word in small letters adds to the number before it; 0 for all other words. */
const zerosOf = (word: string): number => MAGNITUDES.get(word) ?? 0;

/** True for digits with the signs that group them or stand before decimals. */
const isNumeral = (written: string): boolean => written.length <= LONGEST_NUMERAL && NUMERAL.test(written);

/**
 * A number as digits without grouping and with a dot before decimals: "1,200,000", "1.200.000" and, with six zeros,
 * "1.2" are one term. "1.234" alone is read as the language has it. What is no single number, such as a version,
 * stays as it is written.
 */
function numberTerm(numeral: string, language: AppLanguage, zeros = 0): string {
  const plain = plainNumeral(numeral, signShownBy(numeral) ?? (language === 'id' ? ',' : '.'));
  if (plain === null) return numeral;
  const [whole = '', decimals = ''] = plain.split('.');
  const moved = decimals.padEnd(zeros, '0');
  const left = `${whole}${moved.slice(0, zeros)}`;
  const right = moved.slice(zeros).replace(/0+$/, '');
  return right === '' ? left : `${left}.${right}`;
}

/** Letters and digits, with what joins them inside of names, numbers and code. */
const WORD =
  /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:(?:[_.'’@-]|,(?=\p{N}))[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*(?:\+\+|#(?![\p{L}\p{N}]))?/gu;

/**
 * The terms of a text in order, without words that carry no topic. Words are stemmed as their language does it, numbers
 * are read, and names of code are there whole and in parts. Time is linear in the text.
 */
export function readTerms(text: string, language: AppLanguage): LocatedTerm[] {
  const found: LocatedTerm[] = [];
  let position = 0;
  let numeral: { readonly text: string; readonly start: number; readonly end: number } | null = null;
  for (const { 0: written, index: start } of text.matchAll(WORD)) {
    const end = start + written.length;
    if (isNumeral(written)) {
      numeral = { text: written, start, end };
      found.push({ term: numberTerm(written, language), position, start, end });
      position += 1;
      continue;
    }
    const zeros = numeral?.end === start - 1 ? zerosOf(written.toLowerCase()) : 0;
    if (numeral && zeros > 0)
      found.push({
        term: numberTerm(numeral.text, language, zeros),
        position: position - 1,
        start: numeral.start,
        end,
      });
    numeral = null;
    const { terms, words } = termsOfWord(written, language);
    for (const { term, step, start: from, end: to } of terms)
      found.push({ term, position: position + step, start: start + from, end: start + to });
    position += words;
  }
  return found;
}

/** A word of a text as an index knows it. */
export interface LocatedTerm {
  readonly term: string;
  /** Which word of its text it is, counted from 0; several spellings of one word share it. */
  readonly position: number;
  /** Where the word stands, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}
