import Papa from 'papaparse';
import type { ParsedDocument } from '../../parsed-document';
import { DocumentBuilder, NO_FACTS } from '../builder/document-builder';

type Rows = readonly (readonly string[])[];

const DELIMITERS = [',', ';', '\t', '|'];
/** What programs for tables write before a table, so that others know what sets its values apart. */
const SEPARATOR_LINE = /^\ufeff?"?sep=(.)"?\r?(?:\n|$)/i;
/** So many rows tell what sets values apart. */
const PREVIEW_ROWS = 100;
const PREVIEW_UNITS = 200_000;
/** What stands before the first value, and remarks there. */
const NO_VALUES = /^(?:[\s,;|]*\n)?(?:#.*\n\s*)*/;
const LONGEST_PREAMBLE = 20;

interface CsvTable {
  readonly rows: Rows;
  /** How many rows have quotes that do not fit. */
  readonly malformed: number;
}

/**
 * The rows of a text of values that are set apart by commas, semicolons, tabs or bars, whichever it is. Of several rows in
 * a row in which nothing stands, one is kept, as a gap: programs for tables write any number.
 */
function readRows(text: string): CsvTable {
  const named = SEPARATOR_LINE.exec(text);
  const delimiter = named?.[1] ?? likeliestDelimiter(text);
  const rows: string[][] = [];
  let malformed = 0;
  Papa.parse<string[]>(named ? text.slice(named[0].length) : text, {
    delimiter,
    // It would hold all lines at once.
    fastMode: false,
    step({ data, errors }) {
      if (errors.some(({ type }) => type === 'Quotes')) malformed += 1;
      if (data.some(isFilled) || rows.at(-1)?.some(isFilled)) rows.push(data);
    },
  });
  return { rows, malformed };
}

/** The rows in which anything stands. */
export const csvRows = (text: string): Rows => readRows(text).rows.filter((row) => row.some(isFilled));

/** What most rows have equally often: commas are also in numbers, and in the title above a table. */
function likeliestDelimiter(text: string): string {
  let best = { delimiter: ',', rows: 0, width: 1 };
  const start = NO_VALUES.exec(text)?.[0].length ?? 0;
  const head = text.slice(start, start + PREVIEW_UNITS);
  for (const delimiter of DELIMITERS) {
    const preview = { skipEmptyLines: 'greedy', preview: PREVIEW_ROWS, delimiter } as const;
    const { data, errors } = Papa.parse<string[]>(head, preview);
    const { width, rows } = commonest(data.map(({ length }) => length).filter((length) => length > 1));
    const isBetter =
      rows - errors.length > best.rows || (rows - errors.length === best.rows && width > best.width);
    if (isBetter) best = { delimiter, rows: rows - errors.length, width };
  }
  return best.delimiter;
}

/** The number that comes most often, of several the highest, and how often. */
function commonest(widths: readonly number[]): { readonly width: number; readonly rows: number } {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  let best = { width: 0, rows: 0 };
  for (const [width, rows] of counts)
    if (rows > best.rows || (rows === best.rows && width > best.width)) best = { width, rows };
  return best;
}

/** Reads tables of values: what stands above and below them, as paragraphs, and each as one block of all rows, its heading first. */
export function readCsv(text: string, mostCharacters: number): ParsedDocument {
  const builder = new DocumentBuilder(mostCharacters);
  const { rows, malformed } = readRows(text);
  if (malformed > 0) builder.note('malformed-rows', malformed);
  const addLines = (lines: Rows): void => {
    for (const row of lines)
      builder.add(
        'paragraph',
        row
          .filter(isFilled)
          .map((cell) => cell.trim())
          .join(', '),
      );
  };
  const remarks = remarksEnd(rows);
  const [first = []] = partsOf(rows.slice(remarks));
  const titlesOfFirst = preambleEnd(first);
  const isTable = beginsWithHeading(first.slice(titlesOfFirst));
  const start = remarks + (isTable ? titlesOfFirst : preambleEnd(rows.slice(remarks)));
  addLines(rows.slice(0, start));
  let table: (readonly string[])[] = [];
  let lines: (readonly string[])[] = [];
  let width = 0;
  let isWide = false;
  for (const part of partsOf(rows.slice(start))) {
    if (isWide && !part.some(hasSeveral)) {
      for (const row of part) lines.push(row);
      continue;
    }
    const titles = preambleEnd(part);
    let own = part;
    if (width > 0 && !goesOn(width, part.slice(titles))) {
      builder.addTable(table);
      addLines([...lines, ...part.slice(0, titles)]);
      [table, lines, width, isWide] = [[], [], 0, false];
      own = part.slice(titles);
    }
    width ||= widthOf(own);
    isWide ||= own.some(hasSeveral);
    for (const row of lines) table.push(row);
    for (const row of own) table.push(row);
    lines = [];
  }
  builder.addTable(table);
  addLines(lines);
  return builder.finish(NO_FACTS);
}

/** The rows between those in which nothing stands. */
function partsOf(rows: Rows): Rows[] {
  const parts: (readonly string[])[][] = [[]];
  for (const row of rows)
    if (row.some(isFilled)) parts.at(-1)?.push(row);
    else parts.push([]);
  return parts.filter((part) => part.length > 0);
}

/** Whether rows below a gap belong to the table of that width above it: they are as wide, and no heading begins them. */
const goesOn = (width: number, rows: Rows): boolean =>
  !beginsWithHeading(rows) && (rows.length === 1 || widthOf(rows) === width);

const widthOf = (rows: Rows): number => commonest(rows.map(({ length }) => length)).width;

const NUMBER = /^[^\p{L}]*\d[^\p{L}]*$/u;

/** Whether the first row names columns: it has words wherever the others have numbers. */
function beginsWithHeading([heading = [], ...body]: Rows): boolean {
  const isNamed = hasSeveral(heading) && !heading.some((cell) => NUMBER.test(cell));
  return (
    isNamed &&
    body.length > 0 &&
    heading.some((cell, column) => isFilled(cell) && body.every((row) => NUMBER.test(row[column] ?? '')))
  );
}

/** How many rows at the beginning are remarks behind `#`, which also stands before the names of columns. */
function remarksEnd(rows: Rows): number {
  let end = 0;
  for (const [index, row] of rows.entries()) {
    if (!row.some(isFilled)) {
      end += Number(end === index);
      continue;
    }
    const below = rows.slice(index + 1, index + 1 + PREVIEW_ROWS).filter((next) => next.some(isFilled));
    const isHeading =
      hasSeveral(row) &&
      filledColumns(row) === filledColumns(below[0] ?? []) &&
      !row.slice(1).some((cell) => /^\s/.test(cell)) &&
      !beginsWithHeading(below);
    if (!row[0]?.trimStart().startsWith('#') || isHeading) break;
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
  const fills = (columns: number) => (row: readonly string[]) =>
    row.findIndex(isFilled) <= 0 && filledColumns(row) <= columns;
  const isTitle = fills(width / 2);
  const table = rows.findIndex((row) => !isTitle(row));
  const gap = rows.findIndex((row) => !row.some(isFilled));
  const start = rows.slice(0, gap).every(fills(width - 1)) ? Math.max(table, gap) : table;
  const hasTable = rows.slice(start).filter((row) => row.some(isFilled)).length > 1;
  return start > 0 && start <= LONGEST_PREAMBLE && hasTable ? start : 0;
}

const isFilled = (cell: string): boolean => cell.trim() !== '';
const filledColumns = (row: readonly string[]): number => row.findLastIndex(isFilled) + 1;
const hasSeveral = (row: readonly string[]): boolean => filledColumns(row) > 1;
