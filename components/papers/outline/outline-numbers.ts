import type { OutlinePart } from '@/lib/paper/paper';

/** Numbers the parts of an outline: `1`, `1.1`, `2`. */
export function outlineNumbers(outline: readonly Pick<OutlinePart, 'depth'>[]): string[] {
  const counts: number[] = [];
  return outline.map(({ depth }) => {
    counts.length = Math.min(counts.length, depth + 1);
    while (counts.length <= depth) counts.push(0);
    counts[depth] = (counts[depth] ?? 0) + 1;
    return counts.join('.');
  });
}
