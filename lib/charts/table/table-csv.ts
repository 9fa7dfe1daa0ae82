import type { TableBlock, TableCell } from './table-block';

/** What spreadsheets take for the beginning of a formula, in full width too. */
const FORMULA_START = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u;
const NEEDS_QUOTES = /[",\r\n;\t]/;
const LINE_END = '\r\n';

/**
 * A table as CSV (RFC 4180). A text that a spreadsheet would calculate begins with an apostrophe, so that it stays a
 * text; numbers are written with a decimal point and without a unit.
 */
export function tableCsv({ columns, rows }: Pick<TableBlock, 'columns' | 'rows'>): string {
  const header = columns.map(({ label, unit }) =>
    textField(unit === undefined ? label : `${label} (${unit})`),
  );
  return [header, ...rows.map((row) => row.map(field))].map((fields) => fields.join(',') + LINE_END).join('');
}

function field(cell: TableCell): string {
  if (cell === null) return '';
  return typeof cell === 'number' ? String(cell) : textField(cell);
}

function textField(text: string): string {
  const harmless = FORMULA_START.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
