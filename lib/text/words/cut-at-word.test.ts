import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutAtWord } from './cut-at-word';

it('leaves a text alone that fits', () => {
  expect(cutAtWord('just right', 10)).toBe('just right');
});

it('cuts after a whole word and drops the comma', () => {
  expect(cutAtWord('first the price, then the rest', 18)).toBe('first the price…');
});

it('cuts at a line break as at a space', () => {
  expect(cutAtWord('first the\nprice, then', 14)).toBe('first the…');
});

it('cuts inside a word only where there is no other place', () => {
  expect(cutAtWord('a'.repeat(50), 10)).toBe(`${'a'.repeat(9)}…`);
});

it('never exceeds the limit, never splits a character, only shortens', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.integer({ min: 10, max: 200 }),
      (text, limit) => {
        const cut = cutAtWord(text, limit);
        expect(cut.length).toBeLessThanOrEqual(limit);
        expect(cut.isWellFormed()).toBe(true);
        expect(text.startsWith(cut.replace(/…$/u, '')) || text === cut).toBe(true);
      },
    ),
  );
});
