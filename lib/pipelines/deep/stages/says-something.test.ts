import { expect, it } from 'vitest';
import { saysSomething } from './says-something';

it.each([
  ['The question can be answered based on the evidence provided.', false],
  ['The answer can be worked out from the prices.', false],
  ['This task needs to be answered by looking things up.', false],
  ['Pertanyaan dapat dijawab dengan data yang ada.', false],
  ['Hasilnya bisa dihitung dari tabel.', false],
  ['SQLite is enough, since two tills rarely write at once.', true],
  ['A small shop with two tills should take SQLite.', true],
  ['Jakarta is not the capital of Indonesia.', true],
  ['The answer is Paris.', true],
  ['The answer can be given as 351.', true],
  ['Dua tiket berharga sembilan puluh ribu rupiah.', true],
])('%j says something: %j', (statement, says) => {
  expect(saysSomething(statement)).toBe(says);
});
