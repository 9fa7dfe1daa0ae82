import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textPieces } from '@/convex/model/textpieces';
import { wellFormed } from './convex-client';

it('cuts a text into pieces that are no longer than asked for, well-formed, and the text again when joined', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.integer({ min: 2, max: 9 }),
      (text, units) => {
        const pieces = textPieces(text, units);
        expect(pieces.join('')).toBe(text);
        for (const piece of pieces) {
          expect(piece.length).toBeGreaterThan(0);
          expect(piece.length).toBeLessThanOrEqual(units);
          expect(piece.isWellFormed()).toBe(true);
        }
      },
    ),
  );
});

it('replaces halves of surrogate pairs wherever they are, and nothing else', () => {
  const value = { title: 'a\uD800', list: [['\uDC00🙂'], 1, null, true], none: undefined };
  expect(wellFormed(value)).toEqual({
    title: 'a\uFFFD',
    list: [['\uFFFD🙂'], 1, null, true],
    none: undefined,
  });
});
