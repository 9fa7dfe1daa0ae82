import Papa from 'papaparse';

const DELIMITERS = [',', ';', '\t', '|'];
/** What programs for tables write before a table, so that others know what sets its values apart. */
const SEPARATOR_LINE = /^\ufeff?"?sep=(.)"?\r?(?:\n|$)/i;
/** So many rows tell what sets values apart. */
export const PREVIEW_ROWS = 100;
const PREVIEW_UNITS = 200_000;
/** What stands before the first value, and remarks there. */
const NO_VALUES = /^(?:[\s,;|]*\n)?(?:#.*\n\s*)*/;

/** So that a row is one string: a file may have a million of them. It is invisible, and not kept of a text. */
export const BETWEEN_CELLS = '\u0000';
const FILLED = /[^\s\0]/;

/** A row, its cells in one string. */
export type Row = string;
export type Rows = readonly Row[];

export const cellsOf = (row: Row): string[] => row.split(BETWEEN_CELLS);
/** What stands in a row that is no row of a table. */
export const lineOf = (row: Row): string =>
  cellsOf(row)
    .filter(isFilled)
    .map((cell) => cell.trim())
    .join(', ');
export const isFilled = (text: string): boolean => FILLED.test(text);
export const filledColumns = (row: Row): number => cellsOf(row).findLastIndex(isFilled) + 1;
export const hasSeveral = (row: Row): boolean => {
  const first = row.indexOf(BETWEEN_CELLS);
  return first >= 0 && isFilled(row.slice(first));
};

interface CsvTable {
  readonly rows: Rows;
  /** How many rows have quotes that do not fit. */
  readonly malformed: number;
}

/**
 * The rows of a text of values that are set apart by commas, semicolons, tabs or bars, whichever it is. Of several rows in
 * a row in which nothing stands, one is kept, as a gap: programs for tables write any number.
 */
export function readRows(text: string): CsvTable {
  const named = SEPARATOR_LINE.exec(text);
  const delimiter = named?.[1] ?? likeliestDelimiter(text);
  const rows: Row[] = [];
  let malformed = 0;
  Papa.parse<string[]>((named ? text.slice(named[0].length) : text).replaceAll(BETWEEN_CELLS, ''), {
    delimiter,
    // It would hold all lines at once.
    fastMode: false,
    step({ data, errors }) {
      if (errors.some(({ type }) => type === 'Quotes')) malformed += 1;
      const row = data.join(BETWEEN_CELLS);
      if (isFilled(row) || isFilled(rows.at(-1) ?? '')) rows.push(row);
    },
  });
  return { rows, malformed };
}

/** The rows in which anything stands. */
export const csvRows = (text: string): string[][] => readRows(text).rows.filter(isFilled).map(cellsOf);

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
export function commonest(widths: readonly number[]): { readonly width: number; readonly rows: number } {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  let best = { width: 0, rows: 0 };
  for (const [width, rows] of counts)
    if (rows > best.rows || (rows === best.rows && width > best.width)) best = { width, rows };
  return best;
}

export const widthOf = (rows: Rows): number => commonest(rows.map((row) => cellsOf(row).length)).width;
