import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepLetterCase } from './keep-letter-case';

const ENGLISH = 'what does NASA say about McDonald’s in Jakarta';
const INDONESIAN = 'apa kata BMKG tentang hujan di Kota Tua dan GoTo';

describe('keepLetterCase', () => {
  it.each([
    [ENGLISH, 'nasa and mcdonald’s in jakarta', 'NASA and McDonald’s in Jakarta'],
    [ENGLISH, 'Nasa On Mcdonald’s', 'NASA On McDonald’s'],
    [INDONESIAN, 'Bmkg, hujan, dan goto di kota tua', 'BMKG, hujan, dan GoTo di Kota Tua'],
    ['My iPhone and the mRNA', 'Iphone next to mrna', 'iPhone next to mRNA'],
    ['NASA’s budget', 'Budget of nasa', 'Budget of NASA'],
    // A capital at the beginning of a sentence says nothing.
    ['Rain in Bandung. Will it stop?', 'Will rain stop in bandung', 'Will rain stop in Bandung'],
    ['Apakah Jakarta banjir?', 'Banjir di jakarta: apakah?', 'Banjir di Jakarta: apakah?'],
    // Two words, one spelling.
    ['who says so, the WHO?', 'Who says so', 'Who says so'],
    ['The US told us', 'What the US told us', 'What the US told us'],
    ['PLEASE TELL ME ABOUT JAKARTA', 'About Jakarta', 'About Jakarta'],
    ['How To Grow Palm Oil In Riau', 'How to grow palm oil', 'How to grow palm oil'],
    ['vitamin A', 'a note on vitamin A', 'a note on vitamin A'],
  ])('of %j names %j as %j', (source, title, kept) => {
    expect(keepLetterCase(title, source)).toBe(kept);
  });

  it('changes nothing but letter case, and once is enough', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 80 });
    fc.assert(
      fc.property(words, words, (title, source) => {
        const kept = keepLetterCase(title, source);
        expect(kept.toLowerCase()).toBe(title.toLowerCase());
        expect(keepLetterCase(kept, source)).toBe(kept);
      }),
    );
  });

  const NAME = fc.constantFrom('NASA', 'McDonald', 'Jakarta', 'iPhone', 'GoTo', 'BMKG', 'Budi', 'PostgreSQL');
  it('gives back every name, however it was written', () => {
    const spoilt = fc.constantFrom(
      (word: string) => word.toLowerCase(),
      (word: string) => word.toUpperCase(),
    );
    fc.assert(
      fc.property(fc.uniqueArray(NAME, { minLength: 1 }), spoilt, (names, spoil) => {
        for (const frame of ['so what is it with', 'jadi apa kabar dengan'])
          expect(keepLetterCase(names.map(spoil).join(' '), `${frame} ${names.join(', ')} di sana ya`)).toBe(
            names.join(' '),
          );
      }),
    );
  });
});
