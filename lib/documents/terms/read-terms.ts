import type { AppLanguage } from '@/lib/text/languages/read-language';
import type { LocatedTerm } from './located-term';
import { isNumeral, numberTerm, zerosOf } from './number-term';
import { termsOfWord } from './word-terms';

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
