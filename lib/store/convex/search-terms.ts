import { PIECE_UNITS, SEARCH_WORD_BYTES } from '@/convex/model/limits';

const WORD = /[\p{L}\p{N}]+/gu;
const DIACRITICS = /[\u0300-\u036F]/g;

/**
 * The distinct words of a text as the search compares them: without case and diacritics, cut to what the index keeps
 * of a word. Searches are made of the same terms.
 */
export function searchTerms(text: string): string[] {
  const plain = text.normalize('NFD').replace(DIACRITICS, '').normalize('NFC').toLowerCase();
  return [...new Set((plain.match(WORD) ?? []).map(cutToIndex))];
}

/** The terms of a text, joined to as many texts as rows have to hold them. */
export function searchTexts(text: string): string[] {
  const texts: string[] = [];
  let row = '';
  for (const term of searchTerms(text)) {
    if (row.length + term.length >= PIECE_UNITS) {
      texts.push(row);
      row = '';
    }
    row = row === '' ? term : `${row} ${term}`;
  }
  return row === '' ? texts : [...texts, row];
}

const encoder = new TextEncoder();
const holder = new Uint8Array(SEARCH_WORD_BYTES);

const cutToIndex = (word: string): string => word.slice(0, encoder.encodeInto(word, holder).read);
