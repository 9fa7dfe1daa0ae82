import type { ColumnKind, TableCell } from '../table/table-block';

const DAY_MS = 86_400_000;
const DATE_CHARACTERS = '2020-04-17'.length;

/** How moments stand in a column: as days where all of them are. */
export function timeColumn(times: readonly number[]): {
  readonly kind: ColumnKind;
  readonly cell: (time: number) => string;
} {
  return times.every((time) => time % DAY_MS === 0)
    ? { kind: 'date', cell: (time) => new Date(time).toISOString().slice(0, DATE_CHARACTERS) }
    : { kind: 'time', cell: (time) => new Date(time).toISOString() };
}

/** The moment that a cell says, in milliseconds; null where it says none. */
export function timeOf(cell: TableCell): number | null {
  if (typeof cell !== 'string') return null;
  const time = Date.parse(cell);
  return Number.isNaN(time) ? null : time;
}
