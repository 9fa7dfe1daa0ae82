import { isNumeric, LONG_CELL, type PageCell, type PageRow, startsSmall } from './page-rows';

/** Rows of one table, from the first to before the last. */
export interface TableRun {
  readonly from: number;
  readonly to: number;
}

/** Letters of a cell that says a value, or a word or two. */
const SHORT_CELL = 12;
/** Rows of more cells are none of a table that anybody reads. */
const MOST_CELLS = 64;
/** So many lines of text are at most between rows of one table, as a multiple of the size of letters. */
const ROW_DISTANCE = 3.5;
/** More rows of long cells before the first one of short ones are looked at no more. */
const MOST_LONG_ROWS = 40;
/** A line that goes on in a cell is no further below. */
const NEXT_LINE = 1.7;
/** With fewer numbers than this share of cells, rows that begin small are lines of text. */
const FEW_NUMBERS = 0.2;
/** A column of numbers has more of them than this share of its rows. */
const MOST_WORDS = 0.6;
/** Below the last line of text a table begins further down than its rows stand apart, as a multiple of that. */
const MOST_UNEVEN = 1.6;
/** How wide a gap is that rows share, and how far their sizes differ, as shares of the size of letters. */
const SHARED_GAP = 0.4;
const SIZE_DIFFERENCE = 0.1;

/**
 * Finds tables by their rows: several of them below each other, of short cells that leave the same gaps. Rows beside a
 * column of text, which goes on from one to the next, are none. Time is linear in the cells.
 */
export function tableRuns(rows: readonly PageRow[]): readonly TableRun[] {
  const runs: TableRun[] = [];
  for (let from = 0; from < rows.length; from += 1) {
    let to = from;
    let last = rows[from];
    if (!last || !hasShortCells(last) || standsApart(rows, from)) continue;
    for (let next = from + 1; next < rows.length && next - to < 3; next += 1) {
      const row = rows[next];
      const before = rows[next - 1];
      if (!row || !before || !isNear(before, row)) break;
      if (row.cells.length > 1 && !(isAlike(last, row) && sharesGap(last, row))) break;
      if (row.cells.length > 1 && (hasShortCells(row) || standsAlike(last, row))) {
        to = next;
        last = row;
      }
    }
    const first = startOf(rows, from, runs.at(-1)?.to ?? 0);
    if (isTable(rows.slice(first, to + 1))) {
      runs.push({ from: first, to: to + 1 });
      from = to;
    } else if (to > from) from = to - 1;
  }
  return runs;
}

/** Whether a row is further from the next than that is from the one after it, as text above a table is. */
function standsApart(rows: readonly PageRow[], at: number): boolean {
  const [y = 0, next = 0, after = next] = rows.slice(at, at + 3).map((row) => row.y);
  return next !== after && y - next > MOST_UNEVEN * (next - after);
}

/**
 * Where a table begins whose first row of short cells is known: with longer rows of which all cells begin where its own
 * do, and with the row of its headings.
 */
function startOf(rows: readonly PageRow[], known: number, least: number): number {
  let from = known;
  for (; from > Math.max(least, known - MOST_LONG_ROWS); from -= 1) {
    const [above, first] = [rows[from - 1], rows[from]];
    if (!above || !first || !(isNear(above, first) && isAlike(first, above) && standsAlike(first, above)))
      break;
  }
  const above = rows[from - 1];
  const first = rows[from];
  if (!above || !first || from - 1 < least || !isNear(above, first)) return from;
  const { cells } = above;
  const isHeading =
    cells.length > 2 &&
    sharesGap(above, first) &&
    cells.every((cell) => cell.text.length <= LONG_CELL && !startsSmall(cell));
  return isHeading ? from - 1 : from;
}

const isShort = (cell: PageCell): boolean => cell.text.length <= SHORT_CELL || isNumeric(cell);

function hasShortCells({ cells }: PageRow): boolean {
  const short = cells.filter(isShort).length;
  if (cells.length < 2 || cells.length > MOST_CELLS || 2 * short < cells.length) return false;
  return cells.length > 2 || cells.every(({ text }) => text.length <= LONG_CELL);
}

const isNear = (above: PageRow, { y, size }: PageRow): boolean => above.y - y <= ROW_DISTANCE * size;

const isAlike = (one: PageRow, other: PageRow): boolean =>
  Math.abs(one.size - other.size) <= SIZE_DIFFERENCE * one.size;

/** Whether a row has its cells, at least three and a short one among them, where another one has them. */
const standsAlike = (one: PageRow, other: PageRow): boolean =>
  one.cells.length > 2 &&
  one.cells.length === other.cells.length &&
  other.cells.some(isShort) &&
  one.cells.every(({ x }, at) => Math.abs(x - (other.cells[at]?.x ?? 0)) <= SHARED_GAP * one.size);

/** Whether a white gap of one row goes on in the other. */
function sharesGap(one: PageRow, other: PageRow): boolean {
  const least = SHARED_GAP * Math.min(one.size, other.size);
  let at = 0;
  for (let index = 1; index < one.cells.length; index += 1) {
    const start = one.cells[index - 1]?.endX ?? 0;
    const end = one.cells[index]?.x ?? 0;
    while (at + 2 < other.cells.length && (other.cells[at + 1]?.x ?? 0) - least < start) at += 1;
    const shared = Math.min(end, other.cells[at + 1]?.x ?? 0) - Math.max(start, other.cells[at]?.endX ?? 0);
    if (shared >= least) return true;
  }
  return false;
}

function isTable(rows: readonly PageRow[]): boolean {
  const cells = rows.flatMap((row) => (row.cells.length > 1 ? row.cells : []));
  // The words of a line stand apart where it is spread over its width.
  const small = rows.filter(({ cells: [first] }) => first && startsSmall(first)).length;
  if (2 * small > rows.length && cells.filter(isNumeric).length < FEW_NUMBERS * cells.length) return false;
  if (rows.length < 2 || (rows.length === 2 && !cells.every(({ text }) => text.length <= SHORT_CELL)))
    return false;
  const long = rows.flatMap((row) => row.cells.filter(({ text }) => text.length > LONG_CELL));
  return long.length < 2 || long.filter(startsSmall).length < 0.4 * long.length;
}

/** The rows of a table with what stands in each of its columns; a line that goes on in a cell is no row of its own. */
export function tableCells(
  rows: readonly PageRow[],
): { readonly row: PageRow; readonly cells: readonly string[] }[] {
  const most = rows.reduce((count, { cells }) => Math.max(count, cells.length), 0);
  const columns: { x: number; endX: number }[] = [];
  for (const { cells } of rows.filter((row) => row.cells.length === most))
    for (const [index, { x, endX }] of cells.entries()) {
      const column = columns[index] ?? { x, endX };
      columns[index] = column;
      column.x = Math.min(column.x, x);
      column.endX = Math.max(column.endX, endX);
    }
  const written: { row: PageRow; cells: string[] }[] = [];
  let above: PageRow | undefined;
  for (const row of rows) {
    const own = columns.map(() => '');
    for (const cell of row.cells) {
      const at = row.cells.length === most ? row.cells.indexOf(cell) : nearest(columns, cell);
      own[at] = `${own[at] ?? ''} ${cell.text}`.trim();
    }
    const before = written.at(-1);
    const isNear = above !== undefined && above.y - row.y < NEXT_LINE * row.size;
    above = row;
    if (before && isNear && row.cells.length < most && row.cells.every(startsSmall)) {
      for (const [index, text] of own.entries())
        before.cells[index] = `${before.cells[index] ?? ''} ${text}`.trim();
    } else written.push({ row, cells: own });
  }
  return written;
}

/** Whether rows have all their cells, and one of their columns numbers: a table, however it was drawn. */
export const isGrid = (rows: readonly PageRow[]): boolean =>
  rows.every(({ cells }) => cells.length === rows[0]?.cells.length) &&
  (rows[0]?.cells ?? []).some((_, column) => {
    const numbers = rows.filter(({ cells }) => cells[column] && isNumeric(cells[column])).length;
    return numbers > MOST_WORDS * rows.length;
  });

/** Which column a cell shares most of its width with, or is nearest to. */
function nearest(
  columns: readonly { readonly x: number; readonly endX: number }[],
  { x, endX }: PageCell,
): number {
  const shared = columns.map((column) => Math.min(column.endX, endX) - Math.max(column.x, x));
  return shared.indexOf(Math.max(...shared));
}
