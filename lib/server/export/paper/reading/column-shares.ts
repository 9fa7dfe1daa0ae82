import { plainText } from '@/lib/text/markdown/plain-text';
import type { LeafOf } from '../../word/word-markdown';

/** In characters: how many stand beside each other in a table, and what a cell has around its words. */
const TABLE = 78;
const PADDING = 3;
const LONGEST_WORD = 30;
const LONGEST_CELL = 60;
const ROWS_LOOKED_AT = 200;

/** How wide the columns of a table are by what stands in them, together 1: no word breaks as long as there is room. */
export function columnShares({ header, rows }: Pick<LeafOf<'table'>, 'header' | 'rows'>): readonly number[] {
  const columns = header.map((head, column) => {
    const cells = rows.slice(0, ROWS_LOOKED_AT).map((row) => plainText(row[column] ?? ''));
    // Words of the header are bold.
    const words = [
      ...plainText(head)
        .split(/\s+/)
        .map((word) => `${word}.`),
      ...cells.flatMap((cell) => cell.split(/\s+/)),
    ];
    const least = PADDING + Math.min(LONGEST_WORD, longest(words));
    return { least, most: Math.max(least, PADDING + Math.min(LONGEST_CELL, longest(cells))) };
  });
  const least = sumOf(columns.map((column) => column.least));
  const more = sumOf(columns.map((column) => column.most)) - least;
  const room = Math.max(0, TABLE - least);
  const wide = columns.map(
    (column) => column.least + (more === 0 ? 0 : (room * (column.most - column.least)) / more),
  );
  const whole = sumOf(wide);
  return wide.map((width) => width / whole);
}

const longest = (texts: readonly string[]): number =>
  texts.reduce((most, { length }) => Math.max(most, length), 1);
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
