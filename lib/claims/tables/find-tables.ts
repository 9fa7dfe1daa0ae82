import type { Steps } from '@/lib/shared/steps';
import type { AppLanguage } from '@/lib/text/languages/read-language';
import { findQuantities } from '@/lib/text/quantities/find-quantities';
import type { FoundQuantity } from '@/lib/text/quantities/found-quantity';

/** A cell of a table, with its place in the text in UTF-16 units. */
export interface TableCell {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** What it measures, where it is one number or amount. */
  readonly quantity: FoundQuantity | null;
}

/** A table in a text: its first row names the columns. */
export interface Table {
  readonly header: readonly TableCell[];
  readonly rows: readonly (readonly TableCell[])[];
  readonly start: number;
  readonly end: number;
}

const SEPARATORS = ['|', '\t', ';', ','] as const;
const RULE = /^[\s|:+-]+$/;
const MOST_TABLES = 10;
const MOST_ROWS = 500;
const MOST_COLUMNS = 20;
const LONGEST_LINE = 1_000;
/** Lines after which others may work. */
const LINES_AT_A_TIME = 200;

interface Line {
  readonly text: string;
  readonly start: number;
}

/**
 * Finds tables in Markdown, tabs, semicolons or commas, of at least a header and two rows; linear in the text. The row
 * with which there are more than so many cells in all ends the last one.
 */
export function* findTables(text: string, language: AppLanguage, mostCells: number): Steps<Table[]> {
  const lines = linesOf(text);
  const tables: Table[] = [];
  let left = mostCells;
  for (let at = 0; at < lines.length && tables.length < MOST_TABLES && left > 0; ) {
    const length = blockLength(lines, at);
    const table = length < 3 ? null : yield* readTable(lines.slice(at, at + length), language, left);
    if (table !== null) {
      tables.push(table);
      left -= cellsIn(table);
    }
    at += Math.max(1, length);
    if (at % LINES_AT_A_TIME === 0) yield;
  }
  return tables;
}

/** How many cells a table has. */
export const cellsIn = ({ header, rows }: Table): number =>
  rows.reduce((sum, row) => sum + row.length, header.length);

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const place = start;
    start += line.length + 1;
    return { text: line.length > LONGEST_LINE ? '' : line, start: place };
  });
}

function separatorOf(line: string): { sign: string; count: number } | null {
  for (const sign of SEPARATORS) {
    const count = line.split(sign).length - 1;
    if (count > 0 && count <= MOST_COLUMNS && (sign !== ',' || !/,\s/.test(line))) return { sign, count };
  }
  return null;
}

function blockLength(lines: readonly Line[], at: number): number {
  const first = separatorOf(lines[at]?.text ?? '');
  if (first === null) return 1;
  let length = 1;
  while (length < MOST_ROWS) {
    const next = separatorOf(lines[at + length]?.text ?? '');
    if (next?.sign !== first.sign || next.count !== first.count) break;
    length += 1;
  }
  return length;
}

function* readTable(lines: readonly Line[], language: AppLanguage, mostCells: number): Steps<Table | null> {
  const sign = separatorOf(lines[0]?.text ?? '')?.sign ?? '|';
  const read: TableCell[][] = [];
  let left = mostCells;
  let last: Line | undefined;
  for (const line of lines) {
    if (left <= 0) break;
    last = line;
    if (RULE.test(line.text)) continue;
    const cells = cellsOf(line, sign, language);
    left -= cells.length;
    read.push(cells);
    yield;
  }
  const [header = [], ...rows] = read;
  const hasNumbers = rows.some((row) => row.some(({ quantity }) => quantity !== null));
  if (rows.length < 2 || !hasNumbers || last === undefined) return null;
  return { header, rows, start: lines[0]?.start ?? 0, end: last.start + last.text.length };
}

function cellsOf({ text, start }: Line, sign: string, language: AppLanguage): TableCell[] {
  let place = 0;
  const cells = text.split(sign).map((part): TableCell => {
    const trimmed = part.trim();
    const from = start + place + (trimmed === '' ? 0 : part.indexOf(trimmed));
    place += part.length + 1;
    return {
      text: trimmed,
      start: from,
      end: from + trimmed.length,
      quantity: quantityOf(trimmed, language),
    };
  });
  const [first, last] = [cells[0], cells.at(-1)];
  if (sign !== '|') return cells;
  return cells.slice(first?.text === '' ? 1 : 0, last?.text === '' && cells.length > 1 ? -1 : undefined);
}

const STARTS_WITH_NUMBER = /^[^\p{L}]*\d|^(?:rp|usd|idr)/iu;

function quantityOf(text: string, language: AppLanguage): FoundQuantity | null {
  if (text.length > 40 || !STARTS_WITH_NUMBER.test(text)) return null;
  const [only, ...others] = findQuantities(text, language);
  return only === undefined || others.length > 0 ? null : only;
}
