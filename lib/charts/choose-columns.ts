import { err, ok, type Result } from '@/lib/shared/result';
import type { ChosenColumns } from './diagrams/diagram';
import type { TableBlock } from './table/table-block';

/** A column by its label or by its number, from 1 on. */
type ColumnName = string | number;

/** Why the columns that were named are none that a chart can show; the reason is a sentence in English. */
interface ColumnRefusal {
  readonly problem: 'no-column' | 'no-numbers';
  readonly reason: string;
}

/** Which columns a chart shows; without names the first is the axis and all other columns of numbers are drawn. */
export function chooseColumns(
  table: TableBlock,
  x: ColumnName | undefined,
  y: readonly ColumnName[] | undefined,
): Result<ChosenColumns, ColumnRefusal> {
  const axis = x === undefined ? 0 : indexOf(table, x);
  if (axis === null) return missing(table, x);
  if (y === undefined) {
    const numbers = table.columns.flatMap(({ kind }, index) =>
      kind === 'number' && index !== axis ? [index] : [],
    );
    return numbers.length === 0
      ? numberless('The table has no column of numbers.')
      : ok({ x: axis, y: numbers });
  }
  const chosen: number[] = [];
  for (const name of y) {
    const index = indexOf(table, name);
    if (index === null) return missing(table, name);
    if (table.columns[index]?.kind !== 'number')
      return numberless(`The column ${table.columns[index]?.label} has no numbers.`);
    chosen.push(index);
  }
  return ok({ x: axis, y: chosen });
}

function indexOf({ columns }: TableBlock, name: ColumnName): number | null {
  if (typeof name === 'number') return columns[name - 1] === undefined ? null : name - 1;
  const wanted = name.trim().toLowerCase();
  const index = columns.findIndex(({ label }) => label.toLowerCase() === wanted);
  return index < 0 ? null : index;
}

const numberless = (reason: string) => err({ problem: 'no-numbers' as const, reason });

const missing = ({ columns }: TableBlock, name: ColumnName | undefined) =>
  err({
    problem: 'no-column' as const,
    reason: `There is no column ${name}. There are ${columns.map(({ label }) => label).join(', ')}.`,
  });
