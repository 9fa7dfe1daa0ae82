import { expect, it } from 'vitest';
import { doneByOf, stepInWords } from './plan-step';

it.each([
  ['search_docs for the rate limit', 'en', 'Search the documents for the rate limit'],
  ['`search_docs(query)`: the rate limit', 'en', 'Search the documents: the rate limit'],
  ['search_docs untuk “batas laju”', 'id', 'Cari di dokumen: “batas laju”'],
  ['Search for the limit with search_docs.', 'en', 'Search for the limit.'],
  ['Use search_docs twice', 'en', 'Use a search of the documents twice'],
  ['open_citation untuk bagian yang paling cocok', 'id', 'Buka bagian yang paling cocok'],
  ['Baca aturannya dengan open_citation(docId, chunkId)', 'id', 'Baca aturannya'],
  ['Answer with citations', 'en', 'Answer with citations'],
] as const)('%s is for people: %s', (step, locale, words) => {
  expect(stepInWords(step, locale)).toBe(words);
});

it('says with what a step is done where the step says it', () => {
  expect(doneByOf('search_docs for it', false)).toBe('search');
  expect(doneByOf('Read it whole with open_citation', false)).toBe('evidence');
  expect(doneByOf('Compare both', false)).toBeUndefined();
  expect(doneByOf('Answer with citations', true)).toBe('answer');
});
