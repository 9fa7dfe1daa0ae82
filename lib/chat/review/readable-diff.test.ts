import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readableDiff } from './readable-diff';
import { type DiffPiece, wordDiff } from './word-diff';

const side = (pieces: readonly DiffPiece[], other: DiffPiece['kind']): string =>
  pieces.map(({ kind, text }) => (kind === other ? '' : text)).join('');

describe('readableDiff', () => {
  it('joins changes with nothing but white space between them', () => {
    expect(readableDiff(wordDiff('see the old tree there', 'see a new tree there'))).toEqual([
      { kind: 'same', text: 'see ' },
      { kind: 'removed', text: 'the old' },
      { kind: 'added', text: 'a new' },
      { kind: 'same', text: ' tree there' },
    ]);
  });

  it('keeps what stands alone', () => {
    expect(readableDiff(wordDiff('roots first.', 'roots come first.'))).toEqual([
      { kind: 'same', text: 'roots ' },
      { kind: 'added', text: 'come ' },
      { kind: 'same', text: 'first.' },
    ]);
    expect(readableDiff([])).toEqual([]);
  });

  it('gives both texts again', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', ' ', '.', 'akar')).map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, texts, (left, right) => {
        const pieces = readableDiff(wordDiff(left, right));
        expect(side(pieces, 'added')).toBe(left);
        expect(side(pieces, 'removed')).toBe(right);
      }),
    );
  });
});
