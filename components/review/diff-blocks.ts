import type { DiffPiece } from '@/lib/chat/review/word-diff';
import { blockStarts } from './text-blocks';

/**
 * The pieces of a difference in blocks that are laid out by themselves; ordinary texts are one block. No piece is
 * longer than a text node that browsers read whole.
 */
export function diffBlocks(pieces: readonly DiffPiece[]): readonly (readonly DiffPiece[])[] {
  const starts = blockStarts(pieces.map(({ text }) => text).join(''));
  const blocks: DiffPiece[][] = starts.map(() => []);
  let block = 0;
  let position = 0;
  for (const { kind, text } of pieces) {
    const end = position + text.length;
    for (let from = position; from < end; ) {
      while ((starts[block + 1] ?? Number.POSITIVE_INFINITY) <= from) block += 1;
      const to = Math.min(end, starts[block + 1] ?? end);
      blocks[block]?.push({ kind, text: text.slice(from - position, to - position) });
      from = to;
    }
    position = end;
  }
  return blocks;
}
