import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitAtWords, truncateAtWord } from './truncate-at-word';

describe('truncateAtWord', () => {
  it.each([
    ['short', 10, 'short'],
    ['one two three', 13, 'one two three'],
    ['one two three', 9, 'one two…'],
    ['one two, three', 10, 'one two…'],
    ['abcdefghij', 5, 'abcd…'],
    ['', 5, ''],
  ])('%j to %i', (text, most, expected) => {
    expect(truncateAtWord(text, most)).toBe(expected);
  });

  it('never makes a text longer than asked, nor half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 2, max: 40 }), (text, most) => {
        const cut = truncateAtWord(text, most);
        expect(cut.length).toBeLessThanOrEqual(most);
        expect(cut.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('splitAtWords', () => {
  it('loses nothing and keeps to the length', () => {
    fc.assert(
      fc.property(
        fc.lorem({ mode: 'sentences', maxCount: 8 }),
        fc.integer({ min: 5, max: 60 }),
        (text, most) => {
          const parts = splitAtWords(text, most);
          expect(parts.join('')).toBe(text);
          for (const part of parts) expect(part.length).toBeLessThanOrEqual(most);
          for (const part of parts.slice(0, -1))
            expect(part.endsWith(' ') || part.length === most).toBe(true);
        },
      ),
    );
  });
});
