import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markedPieces } from './marked-pieces';

describe('markedPieces', () => {
  it('cuts a text where marks begin and end', () => {
    const marks = [
      { id: 'a', from: 0, to: 5 },
      { id: 'b', from: 3, to: 99 },
    ];
    expect(markedPieces('roots first', marks)).toEqual([
      { start: 0, text: 'roo', ids: ['a'] },
      { start: 3, text: 'ts', ids: ['a', 'b'] },
      { start: 5, text: ' first', ids: ['b'] },
    ]);
    expect(markedPieces('', marks)).toEqual([]);
  });

  it('leaves the text as it was, and marks what was marked', () => {
    const mark = fc.record({ id: fc.string(), from: fc.nat(40), to: fc.nat(40) });
    fc.assert(
      fc.property(
        fc.string({ maxLength: 30 }),
        fc.uniqueArray(mark, { selector: ({ id }) => id }),
        (text, marks) => {
          const pieces = markedPieces(text, marks);
          expect(pieces.map((piece) => piece.text).join('')).toBe(text);
          for (const { id, from, to } of marks) {
            const marked = pieces.map((piece) => (piece.ids.includes(id) ? piece.text : '')).join('');
            expect(marked).toBe(text.slice(from, Math.max(from, to)));
          }
        },
      ),
    );
  });
});
