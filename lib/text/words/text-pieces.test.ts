import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eachPiece, remembering } from './text-pieces';

const piecesOf = (text: string): string[] => {
  const pieces: string[] = [];
  eachPiece(text, (piece) => pieces.push(piece) > 0);
  return pieces;
};

describe('eachPiece', () => {
  it('visits what stands between spaces', () => {
    const text = fc
      .array(fc.constantFrom(' ', 'a', 'é', '\n', '.'), { maxLength: 30 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (whole) => {
        expect(piecesOf(whole)).toEqual(whole.split(' ').filter((piece) => piece !== ''));
      }),
    );
  });

  it('goes no further than it is wanted to', () => {
    const seen: string[] = [];
    eachPiece('one two three', (piece) => seen.push(piece) < 2);
    expect(seen).toEqual(['one', 'two']);
  });
});

describe('remembering', () => {
  it('reads a piece once, and long ones each time', () => {
    const read: string[] = [];
    const length = remembering((piece) => {
      read.push(piece);
      return piece.length;
    });
    const long = 'x'.repeat(41);
    expect(['cost', 'cost', long, long].map(length)).toEqual([4, 4, 41, 41]);
    expect(read).toEqual(['cost', long, long]);
  });

  it('does not grow without end', () => {
    let reads = 0;
    const number = remembering((piece) => {
      reads += 1;
      return Number(piece);
    });
    for (let index = 0; index < 20_000; index += 1) expect(number(String(index))).toBe(index);
    expect(number('0')).toBe(0);
    expect(reads).toBe(20_001);
  });
});
