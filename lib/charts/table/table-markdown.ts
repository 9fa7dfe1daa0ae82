import type { TableBlock, TableCell } from './table-block';

/** What begins Markdown or HTML of its own, or ends a cell. */
const MARKS = /[\\`*_[\]<>#|~$!&]/g;

/** A table as Markdown with aligned numbers; every text is text there, too. */
export function tableMarkdown({ columns, rows }: Pick<TableBlock, 'columns' | 'rows'>): string {
  const header = columns.map(({ label, unit }) =>
    cellText(unit === undefined ? label : `${label} (${unit})`),
  );
  const rule = columns.map(({ kind }) => (kind === 'number' ? '---:' : '---'));
  return [header, rule, ...rows.map((row) => row.map(cellText))]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('');
}

const cellText = (cell: TableCell): string =>
  typeof cell === 'number' ? String(cell) : (cell ?? '').replaceAll(MARKS, '\\$&').replaceAll(/\s+/g, ' ');
