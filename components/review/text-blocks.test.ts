import { describe, expect, it } from 'vitest';
import { blockStarts } from './text-blocks';

const blocksOf = (text: string): string[] => {
  const starts = blockStarts(text);
  return starts.map((start, index) => text.slice(start, starts[index + 1]));
};

describe('blockStarts', () => {
  it('leaves ordinary thoughts whole', () => {
    expect(blocksOf('A thought.\n'.repeat(1_000))).toHaveLength(1);
    expect(blocksOf('')).toEqual(['']);
  });

  it.each([
    ['So. ', / $/],
    ['A line of thought\n', /\n$/],
    ['Two words\nand more. ', /\n$/],
    ['a', /a$/],
    ['🙂', /🙂$/u],
  ])('cuts 1 MB of %j into blocks', (unit, end) => {
    const text = unit.repeat(1_000_000 / unit.length);
    const blocks = blocksOf(text);
    expect(blocks.join('')).toBe(text);
    expect(blocks.length).toBeGreaterThan(60);
    for (const block of blocks.slice(0, -1)) {
      expect(block).toMatch(end);
      expect(block.length).toBeLessThan(24_000);
    }
  });
});
