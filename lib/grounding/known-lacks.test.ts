import { describe, expect, it } from 'vitest';
import { runAtOnce } from '@/lib/shared/steps';
import { unmentioned } from './known-lacks';
import { ReadSources } from './sources/read-sources';

const SOURCES = new ReadSources([
  { number: 1, text: 'In 2025 the tram carried 90,200 passengers, 4 percent more than in 2024.' },
  { number: 2, text: 'Pada tahun 2025 koperasi memiliki 386 anggota.' },
]);

describe('what a question asks for and no source has', () => {
  it.each([
    ['How many passengers did the tram carry in 2025?', []],
    ['How many passengers did the tram carry in 2019?', ['2019']],
    ['Who is the captain of the tram?', ['captain']],
    ['Berapa anggota koperasi pada tahun 2019?', ['2019']],
    // A number that is no year may be one to reckon with.
    ['How long does the tram take for 2000 passengers, at 50 in each?', []],
  ])('%s', (question, words) => {
    expect(runAtOnce(unmentioned(question, SOURCES))).toEqual(words);
  });
});
