import Papa from 'papaparse';
import type { ParsedDocument } from '../../parsed-document';
import { DocumentBuilder, NO_FACTS } from '../builder/document-builder';
import type { DecodedText } from '../text/decode-text';

/** The rows of a text of values that are set apart by commas, semicolons, tabs or bars, whichever it is. */
export function csvRows(text: string): {
  readonly rows: readonly (readonly string[])[];
  readonly malformed: number;
} {
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  return {
    rows: data,
    malformed: new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' ? [row] : []))).size,
  };
}

/** Reads a table of values: one block, its first row first. */
export function readCsv({ text, isGuessed }: DecodedText, mostCharacters: number): ParsedDocument {
  const builder = new DocumentBuilder(mostCharacters);
  if (isGuessed) builder.note('encoding-guessed');
  const { rows, malformed } = csvRows(text);
  if (malformed > 0) builder.note('malformed-rows', malformed);
  builder.addTable(rows);
  return builder.finish(NO_FACTS);
}
