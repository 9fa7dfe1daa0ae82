import fc from 'fast-check';
import { expect, it } from 'vitest';
import { indexEntry } from '../terms/index-entry';
import { eachTerm, isPackedEntry, packedEntry } from './packed-entry';
import { packPostings } from './term-postings';

it('has all terms of a chunk, with where they stand', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 200 });
  fc.assert(
    fc.property(words, fc.array(words, { maxLength: 3 }), (text, headings) => {
      const chunk = { text, headings, language: 'en' as const };
      const entry = packedEntry(chunk);
      expect(isPackedEntry(entry)).toBe(true);
      const found: (readonly [string, string])[] = [];
      eachTerm(entry, (term, packed) => found.push([term, packed]));
      const { terms } = indexEntry(chunk);
      expect(found).toEqual(
        [...terms].map(([term, places]) => [term, packPostings([{ place: 0, ...places }])]),
      );
    }),
  );
});

it('is known where it cannot be read', () => {
  const entry = packedEntry({ text: 'Palms sway.', headings: [], language: 'en' });
  expect(isPackedEntry(entry)).toBe(true);
  const { words, places } = entry;
  for (const wrong of [
    { words: `${words} more` },
    { words: '' },
    { places: '' },
    { places: places.slice(0, -1) },
    { places: `${places}0` },
    { places: places.replace('0', '1') },
    { places: places.replace('0', ',') },
    { words: words.replace(' ', '  '), places: `${places} 000` },
    { words: words.replace(' ', `${'x'.repeat(99)} `) },
  ])
    expect(isPackedEntry({ ...entry, ...wrong }), JSON.stringify(wrong)).toBe(false);
});
