import { expect, it } from 'vitest';
import { isSameWord } from './same-word';

it.each([
  ['cover', 'covered', true],
  ['smoke', 'smoking', true],
  ['buy', 'bought', true],
  ['dibersihkan', 'bersihkan', true],
  ['memakai', 'pakai', true],
  ['menyimpan', 'disimpan', true],
  ['pembayaran', 'dibayar', true],
  ['garansinya', 'garansi', true],
  ['bolehkah', 'boleh', true],
  ['rent', 'tenant', false],
  ['sewa', 'siswa', false],
  ['makan', 'makam', false],
])('tells whether %s and %s are forms of one word', (one, other, expected) => {
  expect(isSameWord(one, other)).toBe(expected);
  expect(isSameWord(other, one)).toBe(expected);
});
