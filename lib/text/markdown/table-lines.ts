/** To which side a column of a table is set; null where its delimiter says nothing. */
export type Alignment = 'left' | 'center' | 'right' | null;

/** Wider tables are shown as they were written. */
const MOST_COLUMNS = 64;
/** A bar and short cells so far; with much text in one it is a line about |x|. */
const HEADER = /^\s*\|(?:[^|]{0,120}\|){0,64}[^|]{0,120}$/;
const DELIMITERS = /^[|:\- \t]+$/;
const DELIMITER = /^:?-+:?$/;

/** Whether a line looks like a table's header, as far as it has come. */
export const mayBeHeader = (line: string): boolean => HEADER.test(line);

/** The alignments that a line under a table's header gives its columns; null where it is no such line. */
export function alignmentsOf(line: string): readonly Alignment[] | null {
  if (!DELIMITERS.test(line) || !line.includes('-') || !/[|:]/.test(line)) return null;
  const cells = tableCells(line);
  if (cells.length > MOST_COLUMNS || !cells.every((cell) => DELIMITER.test(cell))) return null;
  return cells.map((cell) => {
    const right = cell.endsWith(':');
    if (cell.startsWith(':')) return right ? 'center' : 'left';
    return right ? 'right' : null;
  });
}

/** A cell of a table's line. */
export interface TableCell {
  readonly text: string;
  /** Where it begins in the line, in UTF-16 units. */
  readonly start: number;
}

/** The texts of the cells of a table's line. */
export const tableCells = (line: string): readonly string[] => readCells(line).map(({ text }) => text);

/** The cells of a table's line; an escaped bar belongs to its cell. */
export function readCells(line: string): readonly TableCell[] {
  const trimmed = line.trim();
  const lead = line.length - line.trimStart().length;
  const cells: TableCell[] = [];
  let start = trimmed.startsWith('|') ? 1 : 0;
  let bar = trimmed.indexOf('|', start);
  for (; bar !== -1; bar = trimmed.indexOf('|', bar + 1)) {
    if (isEscaped(trimmed, bar)) continue;
    cells.push(cellOf(trimmed.slice(start, bar), lead + start));
    start = bar + 1;
  }
  if (start < trimmed.length) cells.push(cellOf(trimmed.slice(start), lead + start));
  return cells;
}

function cellOf(written: string, start: number): TableCell {
  const text = written.trimStart();
  return {
    text: text.trimEnd().replaceAll('\\|', '|'),
    start: start + written.length - text.length,
  };
}

const isEscaped = (text: string, at: number): boolean => text.charAt(at - 1) === '\\';
