import { expect, it } from 'vitest';
import { PIECE_UNITS, SEARCH_WORD_BYTES } from '@/convex/model/limits';
import { searchTerms, searchTexts } from './search-terms';

it.each([
  ['Café BAHARI, café', ['cafe', 'bahari']],
  ['akar-akarnya (akar)', ['akar', 'akarnya']],
  ['ĀĒ Straße 한국어 日本語', ['ae', 'straße', '한국어', '日本語']],
  ['\uE000x\uE000y', ['x', 'y']],
  ['*** "" \uD800 🙂', []],
  ['', []],
])('makes the distinct words of %j, without case and diacritics', (text, terms) => {
  expect(searchTerms(text)).toEqual(terms);
});

it('cuts words to what the index keeps of them, never inside a character', () => {
  expect(searchTerms('a'.repeat(100))).toEqual(['a'.repeat(SEARCH_WORD_BYTES)]);
  expect(searchTerms('語'.repeat(100))).toEqual(['語'.repeat(Math.floor(SEARCH_WORD_BYTES / 3))]);
  expect(searchTerms('\u{1E900}'.repeat(20))).toEqual(['\u{1E922}'.repeat(SEARCH_WORD_BYTES / 4)]);
});

it('joins the words to texts that fit into a row, with no word in two of them', () => {
  const words = Array.from({ length: 60_000 }, (_, index) => `word${index}`);
  const texts = searchTexts(words.join(' '));
  expect(texts.length).toBeGreaterThan(1);
  for (const text of texts) expect(text.length).toBeLessThanOrEqual(PIECE_UNITS);
  expect(texts.join(' ').split(' ')).toEqual(words);
  expect(searchTexts('…')).toEqual([]);
});
