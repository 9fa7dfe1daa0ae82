import { describe, expect, it } from 'vitest';
import type { DiffPiece } from '@/lib/chat/review/word-diff';
import { diffBlocks } from './diff-blocks';

/** Chromium reads a longer text as several nodes, which do not match what the server has rendered. */
const LONGEST_TEXT_NODE = 65_536;

const difference = (unit: string, times: number): readonly DiffPiece[] => [
  { kind: 'same', text: 'It begins alike. ' },
  { kind: 'removed', text: unit.repeat(times) },
  { kind: 'added', text: unit.toUpperCase().repeat(times) },
  { kind: 'same', text: ' And ends alike.' },
];
const textOf = (pieces: readonly DiffPiece[], kind: DiffPiece['kind']): string =>
  pieces.map((piece) => (piece.kind === kind ? piece.text : '')).join('');

describe('diffBlocks', () => {
  it('leaves the difference of ordinary thoughts whole', () => {
    const pieces = difference('A thought. ', 20);
    expect(diffBlocks(pieces)).toEqual([pieces]);
    expect(diffBlocks([])).toEqual([[]]);
  });

  it.each(['So. ', 'A line\n', 'a', '🙂'])('cuts 1 MB of %j into blocks that say the same', (unit) => {
    const pieces = difference(unit, 1_000_000 / unit.length);
    const blocks = diffBlocks(pieces);
    expect(blocks.length).toBeGreaterThan(60);
    for (const kind of ['same', 'removed', 'added'] as const)
      expect(textOf(blocks.flat(), kind)).toBe(textOf(pieces, kind));
    for (const { text } of blocks.flat()) expect(text.length).toBeLessThan(LONGEST_TEXT_NODE);
    for (const block of blocks) expect(block.length).toBeGreaterThan(0);
  });
});
