import { decimalSignOf } from '@/lib/text/quantities/read-numeral';
import { CHART_LIMITS, TABLE_LIMITS } from '../parts/chart-limits';
import { CHART_VERSION } from '../parts/chart-parts';
import { chartText } from '../parts/chart-text';
import type { ColumnKind, TableBlock, TableCell, TableColumn } from './table-block';

const DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
/** A number with an optional currency before it and an optional unit after it. */
const NUMBER = /^([^\d\s+\-−.,()]{0,4})\s?([+\-−]?)\s?(\d[\d.,]*)\s?([^\d\s.,]{0,8})$/u;
/** Years are names of times: nobody adds them up, or writes 2,020. */
const YEAR = /^(?:1[5-9]|20|21)\d\d$/;
const YEAR_LABEL = /\b(?:years?|tahun|thn)\b/i;
const NOTHING = new Set(['', '-', '–', '—', 'n/a', 'N/A']);

interface WrittenNumber {
  readonly digits: string;
  readonly isNegative: boolean;
  readonly unit: string;
}

/**
 * A table that was written as text, as data: a column is of numbers or dates where all of its cells are. `decimal` is
 * the sign before decimals where the column does not show it. Null where it has no columns or no rows.
 */
export function tableFromCells(
  title: string,
  header: readonly string[],
  rows: readonly (readonly string[])[],
  decimal: '.' | ',',
): TableBlock | null {
  if (header.length === 0 || header.length > TABLE_LIMITS.columns || rows.length === 0) return null;
  const kept = rows.slice(0, TABLE_LIMITS.rows);
  const read = header.map((label, index) =>
    readColumn(
      label,
      index,
      kept.map((row) => chartText(row[index] ?? '', TABLE_LIMITS.cellCharacters)),
      decimal,
    ),
  );
  const columns = read.map(({ column }) => column);
  return {
    version: CHART_VERSION,
    title: chartText(title, CHART_LIMITS.titleCharacters) || '–',
    columns: columns.map((column, index) => ({ ...column, label: distinctLabel(columns, index) })),
    rows: kept.map((_, at) => read.map(({ cells }) => cells[at] ?? null)),
  };
}

interface ReadColumn {
  readonly column: TableColumn;
  readonly cells: readonly TableCell[];
}

function readColumn(label: string, index: number, cells: readonly string[], decimal: '.' | ','): ReadColumn {
  const column = (kind: ColumnKind): TableColumn => ({
    label: chartText(label, CHART_LIMITS.labelCharacters) || String(index + 1),
    kind,
  });
  const known = cells.filter((cell) => !NOTHING.has(cell));
  if (known.length > 0 && known.every((cell) => DATE.test(cell) && isDay(cell)))
    return { column: column('date'), cells: cells.map((cell) => (NOTHING.has(cell) ? null : cell)) };
  if (known.length > 0 && known.every((cell) => YEAR.test(cell)) && (index === 0 || YEAR_LABEL.test(label)))
    return { column: column('text'), cells: cells.map((cell) => cell || null) };
  const numbers = known.map(writtenNumber).filter((number) => number !== null);
  const units = new Set(numbers.map(({ unit }) => unit));
  const [unit] = units;
  const isNumeric = numbers.length > 0 && numbers.length === known.length && units.size === 1;
  if (!isNumeric) return { column: column('text'), cells: cells.map((cell) => cell || null) };
  const sign = decimalSignOf(numbers.map(({ digits }) => digits)) ?? decimal;
  const values = cells.map((cell) => {
    const number = NOTHING.has(cell) ? null : writtenNumber(cell);
    return number === null ? null : numberOf(number, sign);
  });
  const withUnit = unit === undefined || unit === '' ? {} : { unit };
  return values.some((value) => value !== null && Math.abs(value) > CHART_LIMITS.magnitude)
    ? { column: column('text'), cells: cells.map((cell) => cell || null) }
    : { column: { ...column('number'), ...withUnit }, cells: values };
}

function writtenNumber(cell: string): WrittenNumber | null {
  const match = NUMBER.exec(cell);
  if (match === null) return null;
  const [, before = '', sign = '', digits = '', after = ''] = match;
  return { digits, isNegative: sign === '-' || sign === '−', unit: before || after };
}

function numberOf({ digits, isNegative }: WrittenNumber, decimal: '.' | ','): number | null {
  const plain = digits.replaceAll(decimal === '.' ? ',' : '.', '').replace(decimal, '.');
  const value = Number(plain);
  if (!Number.isFinite(value)) return null;
  return isNegative ? -value : value;
}

const isDay = (text: string): boolean => !Number.isNaN(Date.parse(text));

function distinctLabel(columns: readonly TableColumn[], index: number): string {
  const label = columns[index]?.label ?? '';
  const isTaken = columns.slice(0, index).some((earlier) => earlier.label === label);
  return isTaken ? `${label.slice(0, CHART_LIMITS.labelCharacters - 5)} (${index + 1})` : label;
}
