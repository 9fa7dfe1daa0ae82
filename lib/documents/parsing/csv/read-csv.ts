import type { ParsedDocument } from '../../parsed-document';
import { DocumentBuilder, NO_FACTS } from '../builder/document-builder';
import { beginsWithHeading, goesOn } from './column-names';
import {
  cellsOf,
  commonest,
  filledColumns,
  hasSeveral,
  isFilled,
  PREVIEW_ROWS,
  type Row,
  type Rows,
  readRows,
  widthOf,
} from './csv-rows';

const LONGEST_PREAMBLE = 20;

/** Reads tables of values: what stands above and below them, as paragraphs, and each as one block of all rows, its heading first. */
export function readCsv(text: string, mostCharacters: number): ParsedDocument {
  const builder = new DocumentBuilder(mostCharacters);
  const { rows, malformed } = readRows(text);
  if (malformed > 0) builder.note('malformed-rows', malformed);
  const addLines = (lines: Rows): void => {
    for (const row of lines)
      builder.add(
        'paragraph',
        cellsOf(row)
          .filter(isFilled)
          .map((cell) => cell.trim())
          .join(', '),
      );
  };
  const remarks = remarksEnd(rows);
  const [first = []] = partsOf(rows, remarks);
  const titlesOfFirst = preambleEnd(first);
  const isTable = beginsWithHeading(first.slice(titlesOfFirst));
  const start = remarks + (isTable ? titlesOfFirst : preambleEnd(rows.slice(remarks)));
  addLines(rows.slice(0, start));
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
      builder.addTable(inCells(table));
      addLines(above);
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
  builder.addTable(inCells(table));
  addLines(lines);
  return builder.finish(NO_FACTS);
}

function* inCells(rows: Rows): Generator<string[]> {
  for (const row of rows) yield cellsOf(row);
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
