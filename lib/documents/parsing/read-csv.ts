import type { ParsedDocument } from '../parsed-document';
import { DocumentBuilder, NO_FACTS } from './builder/document-builder';
import { cellsOf, lineOf, type Rows, readRows } from './sheets/csv-rows';
import { tableParts } from './sheets/table-parts';

/** Reads tables of values: what stands above and below them, as paragraphs, and each as one block of all rows, its heading first. */
export function readCsv(text: string, mostCharacters: number): ParsedDocument {
  const builder = new DocumentBuilder(mostCharacters);
  const { rows, malformed } = readRows(text);
  if (malformed > 0) builder.note('malformed-rows', malformed);
  for (const part of tableParts(rows)) {
    if (part.isTable) builder.addTable(inCells(part.rows));
    else for (const row of part.rows) builder.add('paragraph', lineOf(row));
  }
  return builder.finish(NO_FACTS);
}

function* inCells(rows: Rows): Generator<string[]> {
  for (const row of rows) yield cellsOf(row);
}
