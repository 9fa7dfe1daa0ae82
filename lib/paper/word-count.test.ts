import { expect, it } from 'vitest';
import { wordCount } from './word-count';

it.each([
  ['Suhu bumi naik 1,5 derajat.', 5],
  ['## Hasil dan *pembahasan*', 3],
  ['Naik [@ipcc, p. 12] terus [see @a; -@b].', 2],
  ['Menurut @ipcc2021, suhu naik.[^1]', 3],
  ['[laporan](https://example.org/a b) dan https://example.org/panjang', 2],
  ['A state-of-the-art method don’t count', 5],
  ['| a | b |\n|---|---|\n| c | d |', 4],
  ['', 0],
])('counts the words of %j', (text, words) => {
  expect(wordCount(text)).toBe(words);
});
