import {
  cellsOf,
  commonest,
  filledColumns,
  hasSeveral,
  isFilled,
  PREVIEW_ROWS,
  type Row,
  type Rows,
  widthOf,
} from './csv-rows';

const NUMBER = /^[^\p{L}]*\d[^\p{L}]*$/u;
/** So many rows tell how the values of a table look. */
const TELLING_ROWS = 30;
/** By what the values of a column look alike, and unlike its name. */
const LOOKS = [/\d/, /\s/, /^\p{Ll}/u, /\p{Ll}/u, /[@/:_]/, /.{25}/s];
/** How names of columns are written where no value is. */
const NAME_LOOKS = [/^\p{Ll}/u, /\p{Ll}/u, /_/];
/** What values are and names are not, with how many of them show it. */
const VALUE_LOOKS = [
  [/^\S+@\S+\.\S+$|^https?:/, 2],
  [/\d/, 3],
] as const;
/** What stands for a value that nobody knows. */
const NO_VALUE = /^(?:n\/?a|none|unknown|null|tb[ad]|tidak (?:ada|diketahui)|unbekannt)$/i;

/** Whether the first row names columns: it has words wherever the others have numbers. */
function beginsWithHeading([heading = '', ...body]: Rows): boolean {
  const names = cellsOf(heading);
  if (!hasSeveral(heading) || body.length === 0 || names.some((name) => NUMBER.test(name))) return false;
  let columns = [...names.keys()].filter((column) => isFilled(names[column] ?? ''));
  for (const row of body) {
    const cells = cellsOf(row);
    columns = columns.filter((column) => NUMBER.test(cells[column] ?? ''));
    if (columns.length === 0) return false;
  }
  return true;
}

/** A table that goes on so far, and what it is told by. */
interface TableAbove {
  readonly rows: Rows;
  readonly width: number;
  readonly isTitled: boolean;
}

/**
 * Whether rows below a gap belong to the table above it: they do unless something speaks for a heading, since a value
 * that is taken for the name of a column misleads, and a name that is taken for a value hardly does.
 */
function goesOn(above: TableAbove, titles: Rows, rows: Rows): boolean {
  if (rows.length === 1) return true;
  const names = cellsOf(rows[0] ?? '').map((name) => name.trim());
  if (names.some((name) => NO_VALUE.test(name))) return true;
  if (beginsWithHeading(rows)) return false;
  const [heading, ...body] = rows.slice(0, TELLING_ROWS);
  if (heading === undefined || !mayName(heading, body, above.rows.slice(0, TELLING_ROWS))) return true;
  return !(
    heading === above.rows[0] ||
    isTitleOf(titles, names, above.isTitled || widthOf(rows) !== above.width) ||
    isUnlike(names, body.map(cellsOf))
  );
}

/** A line above rows may also name a group of one table, unless tables have one or are another, or it names a column. */
const isTitleOf = (titles: Rows, names: readonly string[], isOfTable: boolean): boolean =>
  titles.length > 0 &&
  (isOfTable ||
    titles.some((title) => names.some((name) => title.toLowerCase().includes(name.toLowerCase()))));

/** Whether names are written as no value below them is, or stand above values of a kind that names are not of. */
function isUnlike(names: readonly string[], rows: readonly (readonly string[])[]): boolean {
  const columns = names.map((name, column) => ({
    name,
    values: rows.map((cells) => cells[column] ?? '').filter(isFilled),
  }));
  const differs = (look: RegExp, least: number) => (column: (typeof columns)[number]) =>
    column.values.length >= least &&
    column.values.every((value) => look.test(value.trim()) !== look.test(column.name));
  return (
    NAME_LOOKS.some((look) => columns.every(differs(look, 1))) ||
    VALUE_LOOKS.some(([look, least]) =>
      columns.some((column) => !look.test(column.name) && differs(look, least)(column)),
    )
  );
}

/**
 * Whether a row can name columns where all are words: it has a name for each, none of them is a value of the table
 * above, and none looks as values there do and their name does not.
 */
function mayName(heading: string, body: Rows, [headingAbove = '', ...bodyAbove]: Rows): boolean {
  const names = cellsOf(heading);
  if (!hasSeveral(heading) || bodyAbove.length === 0 || new Set(names).size < names.length) return false;
  if (!names.every((name) => isFilled(name) && !NUMBER.test(name))) return false;
  if (heading === headingAbove) return true;
  const namesAbove = cellsOf(headingAbove);
  const [below, above] = [body, bodyAbove].map((rows) => rows.map(cellsOf));
  return names.every((name, column) => {
    const values = (above ?? []).map((cells) => cells[column] ?? '').filter(isFilled);
    const known = new Set(values);
    const own = (below ?? []).map((cells) => cells[column] ?? '');
    const isValue = known.has(name) || own.every((value) => known.has(value));
    const looksSo = LOOKS.some((look) => {
      const isSo = look.test(name);
      return (
        isSo !== look.test(namesAbove[column] ?? '') && values.every((value) => look.test(value) === isSo)
      );
    });
    return !isValue && !(values.length > 0 && looksSo);
  });
}

const LONGEST_PREAMBLE = 20;

/** Rows that belong together, in their order: a table, its heading first, or lines above and below tables. */
export interface TablePart {
  readonly isTable: boolean;
  readonly rows: Rows;
}

/** Tells tables of values from what stands above and below them; each row in which anything stands is in one part. */
export function* tableParts(rows: Rows): Generator<TablePart> {
  const remarks = remarksEnd(rows);
  const [first = []] = partsOf(rows, remarks);
  const titlesOfFirst = preambleEnd(first);
  const isTable = beginsWithHeading(first.slice(titlesOfFirst));
  const start = remarks + (isTable ? titlesOfFirst : preambleEnd(rows.slice(remarks)));
  yield { isTable: false, rows: rows.slice(0, start).filter(isFilled) };
  let table: Row[] = [];
  let lines: Row[] = [];
  let width = 0;
  let isWide = false;
  let isTitled = start > remarks;
  for (const part of partsOf(rows, start)) {
    if (isWide && !part.some(hasSeveral)) {
      for (const row of part) lines.push(row);
      continue;
    }
    const titles = preambleEnd(part);
    let own = part;
    const above = [...lines, ...part.slice(0, titles)];
    if (width > 0 && !goesOn({ rows: table, width, isTitled }, above, part.slice(titles))) {
      yield { isTable: true, rows: table };
      yield { isTable: false, rows: above };
      isTitled = above.length > 0;
      [table, lines, width, isWide] = [[], [], 0, false];
      own = part.slice(titles);
    }
    width ||= widthOf(own);
    isWide ||= own.some(hasSeveral);
    for (const row of lines) table.push(row);
    for (const row of own) table.push(row);
    lines = [];
  }
  yield { isTable: true, rows: table };
  yield { isTable: false, rows: lines };
}

/** The rows from there on between those in which nothing stands. */
function* partsOf(rows: Rows, from: number): Generator<Rows> {
  let start = from;
  for (let at = from; at <= rows.length; at += 1) {
    if (isFilled(rows[at] ?? '')) continue;
    if (at > start) yield rows.slice(start, at);
    start = at + 1;
  }
}

/** How many rows at the beginning are remarks behind `#`, which also stands before the names of columns. */
function remarksEnd(rows: Rows): number {
  let end = 0;
  for (const [index, row] of rows.entries()) {
    if (!isFilled(row)) {
      end += Number(end === index);
      continue;
    }
    const below = rows.slice(index + 1, index + 1 + PREVIEW_ROWS).filter(isFilled);
    const isHeading =
      hasSeveral(row) &&
      filledColumns(row) === filledColumns(below[0] ?? '') &&
      !cellsOf(row).some((cell, column) => column > 0 && /^\s/.test(cell)) &&
      !beginsWithHeading(below);
    if (!row.trimStart().startsWith('#') || isHeading) break;
    end = index + 1;
  }
  return end < rows.length ? end : 0;
}

/**
 * How many rows stand above the table: titles and remarks, which fill its first columns at most. Where an empty row sets
 * them apart, they may be wider.
 */
function preambleEnd(rows: Rows): number {
  const { width } = commonest(rows.map(filledColumns).filter((columns) => columns > 0));
  const fills = (columns: number) => (row: Row) =>
    cellsOf(row).findIndex(isFilled) <= 0 && filledColumns(row) <= columns;
  const isTitle = fills(width / 2);
  const table = rows.findIndex((row) => !isTitle(row));
  const gap = rows.findIndex((row) => !isFilled(row));
  const start = rows.slice(0, gap).every(fills(width - 1)) ? Math.max(table, gap) : table;
  const hasTable = rows.slice(start).filter(isFilled).length > 1;
  return start > 0 && start <= LONGEST_PREAMBLE && hasTable ? start : 0;
}
