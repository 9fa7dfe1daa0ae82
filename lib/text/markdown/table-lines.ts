/** To which side a column of a table is set; null where its delimiter says nothing. */
export type Alignment = 'left' | 'center' | 'right' | null;

/** Wider tables are shown as they were written. */
const MOST_COLUMNS = 64;
const DELIMITERS = /^[|:\- \t]+$/;
const DELIMITER = /^:?-+:?$/;

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

/** The cells of a table's line; an escaped bar belongs to its cell. */
export function tableCells(line: string): readonly string[] {
  const trimmed = line.trim();
  const cells: string[] = [];
  let start = trimmed.startsWith('|') ? 1 : 0;
  let bar = trimmed.indexOf('|', start);
  for (; bar !== -1; bar = trimmed.indexOf('|', bar + 1)) {
    if (isEscaped(trimmed, bar)) continue;
    cells.push(cellText(trimmed.slice(start, bar)));
    start = bar + 1;
  }
  if (start < trimmed.length) cells.push(cellText(trimmed.slice(start)));
  return cells;
}

const cellText = (text: string): string => text.trim().replaceAll('\\|', '|');

const isEscaped = (text: string, at: number): boolean => text.charAt(at - 1) === '\\';
