import { ParsingRefused } from '../../document-problem';
import type { DocumentBuilder } from '../builder/document-builder';
import type { TableSpans } from '../builder/table-spans';
import { BETWEEN_CELLS, cellsOf, isFilled, lineOf, type Row, type Rows } from './csv-rows';
import { tableParts } from './table-parts';

/** A place of a sheet, and cells beside and below it that are one with it. Rows and columns are counted from 1. */
export interface MergedCells {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

interface RowNumber {
  readonly line: number;
  readonly column: number;
}

/** Rows in which anything stands, each with the next number. */
function* numberedRows(
  rows: Rows,
  numbers: Generator<RowNumber, RowNumber>,
): Generator<RowNumber & { readonly cells: readonly string[] }> {
  for (const row of rows) if (isFilled(row)) yield { ...numbers.next().value, cells: cellsOf(row) };
}

/** More columns than programs for tables have. */
const MOST_COLUMNS = 16_384;
const MOST_MERGED = 20_000;

/** The cells of one sheet, filled row by row. */
export class SheetCells {
  private readonly rows: Row[] = [];
  private readonly numbers: number[] = [];
  private readonly merged: MergedCells[] = [];
  private readonly name: string;
  private readonly mostCharacters: number;
  private readonly spans: TableSpans;
  private firstColumn = MOST_COLUMNS;
  private characters = 0;

  constructor(name: string, mostCharacters: number, spans: TableSpans) {
    this.name = name;
    this.mostCharacters = mostCharacters;
    this.spans = spans;
  }

  /** Adds a row below those before, its cells from column 1 on; false where nothing stands in it. */
  addRow(number: number, cells: readonly string[]): boolean {
    const first = cells.findIndex(isFilled);
    if (first < 0 || number <= (this.numbers.at(-1) ?? 0)) return false;
    const words = cells.slice(0, MOST_COLUMNS).map((cell) => cell.replaceAll(BETWEEN_CELLS, ''));
    const row = words.slice(0, words.findLastIndex(isFilled) + 1).join(BETWEEN_CELLS);
    this.characters += row.length;
    if (this.characters > this.mostCharacters)
      throw new ParsingRefused('too-much-text', { limit: this.mostCharacters });
    this.firstColumn = Math.min(this.firstColumn, first);
    this.rows.push(row);
    this.numbers.push(number);
    return true;
  }

  merge(cells: MergedCells): void {
    if (this.merged.length < MOST_MERGED) this.merged.push(cells);
  }

  /** Adds the sheet to a document: its name, then its tables and what stands around them. */
  write(builder: DocumentBuilder): void {
    this.spread();
    if (this.rows.length === 0) return;
    builder.add('heading', this.name, 1);
    const numbers = this.lineNumbers();
    for (const { isTable, rows } of tableParts(this.withGaps())) {
      if (isTable) builder.addSheetRows(numberedRows(rows, numbers));
      else
        for (const row of rows)
          if (isFilled(row)) builder.addNumbered(numbers.next().value, 'paragraph', lineOf(row));
    }
  }

  private *lineNumbers(): Generator<RowNumber, RowNumber> {
    const column = this.firstColumn + 1;
    for (const line of this.numbers) yield { line, column };
    return { line: 0, column };
  }

  /** The rows without the columns before the first in which anything stands, and one that is empty for each gap. */
  private withGaps(): Row[] {
    const gapped: Row[] = [];
    for (const [at, row] of this.rows.entries()) {
      if (at > 0 && (this.numbers[at] ?? 0) > (this.numbers[at - 1] ?? 0) + 1) gapped.push('');
      gapped.push(cellsOf(row).slice(this.firstColumn).join(BETWEEN_CELLS));
    }
    return gapped;
  }

  /** Says at each place that merged cells span what stands in them, but for a title, which stands alone in its row. */
  private spread(): void {
    const places = new Map(this.numbers.map((number, at) => [number, at]));
    for (const { row, column, rows, columns } of this.merged) {
      const at = places.get(row);
      if (at === undefined) continue;
      const words = cellsOf(this.rows[at] ?? '')[column - 1] ?? '';
      const isTitle = (place: number): boolean =>
        cellsOf(this.rows[place] ?? '').every(
          (cell, index) => !isFilled(cell) || (index >= column - 1 && index < column - 1 + columns),
        );
      if (!isFilled(words) || isTitle(at)) continue;
      for (let below = at; (this.numbers[below] ?? Number.POSITIVE_INFINITY) < row + rows; below += 1) {
        const cells = cellsOf(this.rows[below] ?? '');
        const from = below === at ? column : column - 1;
        const places = Math.min(column - 1 + columns, MOST_COLUMNS) - from;
        const again = this.spans.again(words, places);
        if (again.length < places) return;
        while (cells.length < from) cells.push('');
        for (const [index, word] of again.entries())
          if (!isFilled(cells[from + index] ?? '')) cells[from + index] = word;
        this.rows[below] = cells.join(BETWEEN_CELLS);
      }
    }
  }
}
