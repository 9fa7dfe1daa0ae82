import { CHART_LIMITS, TABLE_LIMITS } from '../parts/chart-limits';
import { CHART_VERSION } from '../parts/chart-parts';
import { chartText } from '../parts/chart-text';
import { columnNumbers, type GivenCell } from './column-numbers';
import type { ColumnKind, TableBlock, TableCell, TableColumn } from './table-block';

const DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
/** Years are names of times: nobody adds them up, or writes 2,020. */
const YEAR = /^(?:1[5-9]|20|21)\d\d$/;
const YEAR_LABEL = /\b(?:years?|tahun|thn)\b/i;
/** Whole numbers of such a column are names, too. */
const NAMING_LABEL =
  /\b(?:phone|mobile|telp|telepon|ponsel|hp|whatsapp|wa|fax|faks|zip|postcode|postal code|kode pos|nik|npwp|nim|nis|isbn|iban|rekening)\b/i;
const WHOLE = /^\+?\d+$/;
const NOTHING = new Set<GivenCell>(['', '-', '–', '—', 'n/a', 'N/A']);

/**
 * A table that was written as text, as data: a column is of numbers or dates where all of its cells are. `decimal` is
 * the sign before decimals where the column does not show it. Null where it has no columns or no rows.
 */
export function tableFromCells(
  title: string,
  header: readonly string[],
  rows: readonly (readonly GivenCell[])[],
  decimal: '.' | ',',
): TableBlock | null {
  if (header.length === 0 || header.length > TABLE_LIMITS.columns || rows.length === 0) return null;
  const kept = rows.slice(0, TABLE_LIMITS.rows);
  const read = header.map((label, index) =>
    readColumn(
      label,
      index,
      kept.map((row) => givenCell(row[index] ?? '')),
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

const givenCell = (cell: GivenCell): GivenCell =>
  typeof cell === 'number' ? cell : chartText(cell, TABLE_LIMITS.cellCharacters);

function readColumn(
  label: string,
  index: number,
  cells: readonly GivenCell[],
  decimal: '.' | ',',
): ReadColumn {
  const column = (kind: ColumnKind): TableColumn => ({
    label: chartText(label, CHART_LIMITS.labelCharacters) || String(index + 1),
    kind,
  });
  const texts = cells.map(String);
  const asText = { column: column('text'), cells: texts.map((cell) => cell || null) };
  const isNaming = index === 0;
  const known = cells.filter((cell) => !NOTHING.has(cell));
  const every = (pattern: RegExp): boolean => known.every((cell) => pattern.test(String(cell)));
  if (known.length === 0) return asText;
  if (every(DATE) && known.every((cell) => isDay(String(cell))))
    return { column: column('date'), cells: texts.map((cell) => (NOTHING.has(cell) ? null : cell)) };
  if (every(YEAR) && (isNaming || YEAR_LABEL.test(label))) return asText;
  if (every(WHOLE) && NAMING_LABEL.test(label)) return asText;
  const numbers = columnNumbers(known, { isNaming, decimal });
  if (numbers === null) return asText;
  const { unit } = numbers;
  const values = numbers.values.values();
  return {
    column: { ...column('number'), ...(unit === '' ? {} : { unit }) },
    cells: cells.map((cell) => (NOTHING.has(cell) ? null : (values.next().value ?? null))),
  };
}

const isDay = (text: string): boolean => !Number.isNaN(Date.parse(text));

function distinctLabel(columns: readonly TableColumn[], index: number): string {
  const label = columns[index]?.label ?? '';
  const isTaken = columns.slice(0, index).some((earlier) => earlier.label === label);
  return isTaken ? `${label.slice(0, CHART_LIMITS.labelCharacters - 5)} (${index + 1})` : label;
}
