import { plainText } from '@/lib/text/markdown/plain-text';
import type { LeafOf } from '../word/word-markdown';

const SHORTEST = 6;
const LONGEST = 48;

/** How wide the columns of a table are by what stands in them; together 1. */
export function columnShares({ header, rows }: Pick<LeafOf<'table'>, 'header' | 'rows'>): readonly number[] {
  const lengths = header.map((head, column) => {
    const longest = Math.max(
      longestWord(head),
      ...rows.slice(0, 200).map((row) => Math.min(LONGEST, plainText(row[column] ?? '').length)),
    );
    return Math.min(LONGEST, Math.max(SHORTEST, longest));
  });
  const sum = lengths.reduce((total, length) => total + length, 0);
  return lengths.map((length) => length / sum);
}

const longestWord = (text: string): number =>
  Math.max(0, ...plainText(text).split(/\s+/).map(({ length }) => length));
