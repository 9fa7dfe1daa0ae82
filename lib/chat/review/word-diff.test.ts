import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffPieces, diffSpans, readableDiff } from './readable-diff';
import { type DiffPiece, wordDiff } from './word-diff';

const short = (pieces: readonly DiffPiece[]): string =>
  pieces
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `{+${text}+}`))
    .join('');
const side = (pieces: readonly DiffPiece[], other: DiffPiece['kind']): string =>
  pieces.map(({ kind, text }) => (kind === other ? '' : text)).join('');
const edits = (pieces: readonly DiffPiece[]): number =>
  pieces.reduce((sum, { kind, text }) => sum + (kind === 'same' ? 0 : words(text).length), 0);
const words = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];

/** The length of the shortest edit, by the textbook table. */
function shortestEdit(left: readonly string[], right: readonly string[]): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [index, word] of left.entries()) {
    const next = [index + 1];
    for (const [column, other] of right.entries())
      next.push(word === other ? (row[column] ?? 0) : 1 + Math.min(row[column + 1] ?? 0, next[column] ?? 0));
    row = next;
  }
  return row.at(-1) ?? 0;
}

const texts = fc
  .array(fc.constantFrom('a', 'b', 'c', ' ', '.', 'akar'), { maxLength: 30 })
  .map((parts) => parts.join(''));

describe('wordDiff', () => {
  it.each([
    ['', '', ''],
    ['same words', 'same words', 'same words'],
    ['', 'new', '{+new+}'],
    ['old', '', '[-old-]'],
    ['the old tree', 'the new tree', 'the [-old-]{+new+} tree'],
    ['roots first', 'roots come first', 'roots {+come +}first'],
    ['Akar, lalu daun.', 'Akar lalu daun!', 'Akar[-,-] lalu daun[-.-]{+!+}'],
  ])('tells %j from %j', (left, right, expected) => {
    expect(short(wordDiff(left, right))).toBe(expected);
  });

  it('gives both texts again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (left, right) => {
        const pieces = wordDiff(left, right);
        expect(side(pieces, 'added')).toBe(left);
        expect(side(pieces, 'removed')).toBe(right);
      }),
    );
  });

  it('finds what differs in the middle of very long texts', () => {
    const long = 'The report says it. '.repeat(50_000);
    const pieces = wordDiff(`${long}the old tree ${long}`, `${long}the new tree ${long}`);
    expect(pieces).toEqual([
      { kind: 'same', text: `${long}the ` },
      { kind: 'removed', text: 'old' },
      { kind: 'added', text: 'new' },
      { kind: 'same', text: ` tree ${long}` },
    ]);
    expect(wordDiff(long, long)).toEqual([{ kind: 'same', text: long }]);
    expect(wordDiff(long, `${long}more`)).toEqual([
      { kind: 'same', text: long },
      { kind: 'added', text: 'more' },
    ]);
  });

  it('shows very long texts that have little in common as one replaced by the other', () => {
    const [left, right] = ['\n- a\n'.repeat(200_000), 'The report says it. '.repeat(50_000)];
    expect(wordDiff(left, right)).toEqual([
      { kind: 'removed', text: left },
      { kind: 'added', text: right },
    ]);
  });

  it('changes as little as possible', () => {
    fc.assert(
      fc.property(texts, texts, (left, right) => {
        const pieces = wordDiff(left, right);
        expect(side(pieces, 'added')).toBe(left);
        expect(side(pieces, 'removed')).toBe(right);
        expect(edits(pieces)).toBe(shortestEdit(words(left), words(right)));
      }),
    );
  });

  it('shows long texts that have nothing in common as one replaced by the other', () => {
    const long = (word: string): string =>
      Array.from({ length: 20_000 }, (_, index) => `${word}${index}`).join(' ');
    expect(wordDiff(long('a'), long('b')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });

  it.each([
    [
      'words that are all different',
      (side: string) => Array.from({ length: 150_000 }, (_, index) => `${side}${index}`).join(' '),
    ],
    ['lines of one letter', (side: string) => `${side}\n`.repeat(500_000)],
    [
      'the same words in another order',
      (side: string) => (side === 'a' ? 'a b c ' : 'c b a ').repeat(170_000),
    ],
    ['signs', (side: string) => (side === 'a' ? '.,' : ',.').repeat(500_000)],
    [
      'lines of which some differ',
      (side: string) =>
        Array.from({ length: 40_000 }, (_, index) => (index % 100 === 0 ? side : `the line ${index}`)).join(
          '\n',
        ),
    ],
  ])('keeps both sides of very long texts: %s', (_, textOf) => {
    const [left, right] = [textOf('a'), textOf('b')];
    const pieces = wordDiff(left, right);
    expect(side(pieces, 'added') === left && side(pieces, 'removed') === right).toBe(true);
  });
});

describe('diffPieces', () => {
  it('finds the words of a difference again in both texts', () => {
    fc.assert(
      fc.property(texts, texts, (left, right) => {
        const pieces = readableDiff(wordDiff(left, right));
        expect(diffPieces(diffSpans(pieces), left, right)).toEqual(pieces);
      }),
    );
  });

  it('has no words for spans that go beyond their texts', () => {
    expect(diffPieces([{ kind: 'same', length: 9 }], 'root', 'roots')).toEqual([
      { kind: 'same', text: 'root' },
    ]);
  });
});
