import { describe, expect, it } from 'vitest';
import type { AppLanguage } from '@/lib/text/languages/read-language';
import type { AmbiguityKind } from './question/ambiguity';
import { readAmbiguity } from './read-ambiguity';

const ASKED: readonly [AppLanguage, string, AmbiguityKind][] = [
  ['en', 'mercury', 'meaning'],
  ['en', 'Jaguar', 'meaning'],
  ['en', 'CPR', 'meaning'],
  ['en', 'population of springfield', 'place'],
  ['en', 'georgia', 'place'],
  ['en', 'who is he', 'entity'],
  ['en', 'When did it happen?', 'entity'],
  ['en', 'latest news', 'entity'],
  ['en', 'who won the election', 'time'],
  ['en', 'cheap vegan restaurants', 'place'],
  ['en', 'weather tomorrow', 'place'],
  ['en', 'electric scooters', 'meaning'],
  ['en', 'information on uranus', 'meaning'],
  ['en', 'condos for sale', 'meaning'],
  ['en', 'for uranus', 'meaning'],
  ['en', 'hydration', 'meaning'],
  ['id', 'bisa', 'meaning'],
  ['id', 'dia siapa', 'entity'],
  ['id', 'berita terbaru', 'entity'],
  ['id', 'siapa pemenang pilkada', 'time'],
  ['id', 'cuaca besok', 'place'],
  ['id', 'asuransi kesehatan', 'meaning'],
];

const CLEAR: readonly [AppLanguage, string][] = [
  ['en', ''],
  ['en', 'hello'],
  ['en', '12*12'],
  ['en', 'photosynthesis'],
  ['en', 'mercury diameter'],
  ['en', 'how far is the moon'],
  ['en', 'paris population'],
  ['en', 'population of springfield, illinois'],
  ['en', 'vegan restaurants in Ubud'],
  ['en', 'who won the 2018 world cup'],
  ['en', 'Is it true that coffee stunts growth?'],
  ['en', 'Research electric buses in Jakarta'],
  ['en', 'python reverse string'],
  ['en', 'french for butterfly'],
  ['en', 'Rome to Milan'],
  ['en', 'grow tomatoes outdoors'],
  ['en', 'sourdough hydration'],
  ['en', 'beethoven ninth symphony'],
  ['en', 'beethoven ninth symphony duration'],
  ['en', 'volcanic eruption warning method'],
  ['en', 'mozart’s last unfinished work'],
  ['en', 'serena williams olympic medals'],
  ['en', 'insurance needed to rent a kayak in Norway'],
  ['id', 'dampak penambangan pasir'],
  ['id', 'perbedaan katak dan kodok'],
  ['id', 'membuat tempe'],
  ['id', 'hutan tanpa harimau'],
  ['id', 'terima kasih'],
  ['id', 'tinggi gunung semeru'],
  ['id', 'cuaca di Bandung besok'],
  ['id', 'apakah benar subsidi dicabut'],
  ['id', 'siapa penulis laskar pelangi'],
];

describe('what answers would differ by', () => {
  it.each(ASKED)('%s: %s is open in its %s', (language, question, kind) => {
    const { asks, score, found } = readAmbiguity(question, { language });
    expect(asks?.kind).toBe(kind);
    expect(found[0]).toEqual(asks);
    expect(score).toBe(asks?.strength);
  });

  it.each(CLEAR)('%s: %s is clear', (language, question) => {
    expect(readAmbiguity(question, { language }).asks).toBeNull();
  });
});

it('names the senses of a term', () => {
  expect(readAmbiguity('mercury', { language: 'en' }).asks).toMatchObject({
    words: 'mercury',
    options: ['the planet', 'the element', 'the car brand', 'Freddie Mercury'],
  });
  expect(readAmbiguity('kali', { language: 'id' }).asks?.options).toContain('sungai');
});

it('offers none where nothing can be named', () => {
  expect(readAmbiguity('who is she?', { language: 'en' }).asks?.options).toEqual([]);
});

it('asks about no pronoun that what was said before explains', () => {
  expect(readAmbiguity('when did it happen?', { language: 'en', hasEarlier: true }).asks).toBeNull();
});

it('does not go by the number of words', () => {
  const score = (question: string): number => readAmbiguity(question, { language: 'en' }).score;
  expect(score('yellowstone')).toBe(score('lake tahoe'));
  expect(score('lake tahoe')).toBe(score('upper lake tahoe valley basin'));
});
