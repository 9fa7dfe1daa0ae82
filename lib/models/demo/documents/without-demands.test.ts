import { expect, it } from 'vitest';
import { sentencesWithoutDemands } from './without-demands';

it.each([
  ['search twice, open at least two sources: how long is the warranty?', 'how long is the warranty?'],
  ['Search 30 times for the warranty.', 'the warranty.'],
  [
    'Please search my files at least three times and open at least two sources. How long is it?',
    'How long is it?',
  ],
  ['Quote it word for word: who keeps the key?', 'who keeps the key?'],
  ['Cari dua kali, lalu buka minimal dua sumber: berapa dendanya?', 'berapa dendanya?'],
  ['Telusuri dokumen tiga kali tentang denda buku.', 'denda buku.'],
])('leaves of %j what is asked', (question, asked) => {
  expect(sentencesWithoutDemands(question).join(' ')).toBe(asked);
});

it.each([
  'Open source licences: which ones may we use?',
  'How often may I search once the trial is over?',
  'Search warrants: who signs them?',
  'Read two chapters of the novel aloud.',
  'Search the manual for the warranty.',
])('leaves %j as it is', (question) => {
  expect(sentencesWithoutDemands(question)).toEqual([question]);
});
