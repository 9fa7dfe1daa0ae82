import type { DocumentBuilder } from '../builder/document-builder';
import type { TableSpans } from '../builder/table-spans';
import type { SheetCells } from '../sheets/sheet-cells';
import type { XmlElement } from '../xml/read-xml';

type Attribute = XmlElement['attribute'];

const MOST_COLUMNS = 16_384;
/** Programs fill a sheet to its last row with ones in which nothing stands. */
const MOST_ROWS = 1_048_576;
const LETTER = /\p{L}/u;

interface OdfCell {
  words: string[];
  readonly times: number;
  readonly columns: number;
  readonly rows: number;
  /** What it is in itself, whatever is shown of it. */
  readonly day: string | null;
  readonly value: string | null;
}

const countOf = (attribute: Attribute, name: string, most: number): number =>
  Math.min(most, Math.max(1, Number(attribute(name) ?? 1) || 1));

/** A table of a text, or a sheet, as it is read. */
export class OdfTable {
  private readonly spans: TableSpans;
  private readonly sheet: SheetCells | null;
  private readonly rows: string[][] = [];
  /** What cells above still fill, by column. */
  private hanging = new Map<number, { readonly words: string; readonly rows: number }>();
  private row: OdfCell[] = [];
  private times = 1;
  private number = 1;

  constructor(spans: TableSpans, sheet: SheetCells | null) {
    this.spans = spans;
    this.sheet = sheet;
  }

  beginRow(attribute: Attribute): void {
    this.row = [];
    this.times = countOf(attribute, 'number-rows-repeated', MOST_ROWS);
  }

  beginCell(attribute: Attribute, isOwn: boolean): void {
    this.row.push({
      words: [],
      times: countOf(attribute, 'number-columns-repeated', MOST_COLUMNS),
      columns: isOwn ? countOf(attribute, 'number-columns-spanned', MOST_COLUMNS) : 1,
      rows: isOwn ? countOf(attribute, 'number-rows-spanned', MOST_ROWS) : 1,
      day: isOwn ? attribute('date-value') : null,
      value: isOwn ? (attribute('value') ?? attribute('string-value') ?? attribute('boolean-value')) : null,
    });
  }

  /** Adds a paragraph to the cell that was begun last. */
  add(words: string): void {
    if (words.trim() !== '') this.row.at(-1)?.words.push(words);
  }

  endRow(): void {
    const cells: string[] = [];
    for (const cell of this.row) {
      const words = wordsOf(cell);
      if (this.sheet && words !== '' && cell.columns * cell.rows > 1)
        this.sheet.merge({
          row: this.number,
          column: cells.length + 1,
          rows: cell.rows,
          columns: cell.columns,
        });
      if (!this.sheet && words !== '' && cell.columns * cell.rows > 1) this.hang(cells.length, words, cell);
      for (let times = Math.min(cell.times, MOST_COLUMNS - cells.length); times > 0; times -= 1)
        cells.push(words);
    }
    if (this.sheet) {
      for (let again = 0; again < this.times; again += 1)
        if (!this.sheet.addRow(this.number + again, cells)) break;
    } else this.rows.push(this.withHanging(cells));
    this.number += this.times;
    this.row = [];
  }

  /** All that stands in it, cell by cell. */
  words(): string[] {
    return this.rows.flatMap((row) => row.filter((words) => words !== ''));
  }

  write(builder: DocumentBuilder): void {
    if (this.sheet) this.sheet.write(builder);
    else if (this.rows.length > 1 && this.rows.some((row) => row.length > 1)) builder.addTable(this.rows);
    else for (const words of this.words()) builder.add('paragraph', words);
  }

  private hang(column: number, words: string, { columns, rows }: OdfCell): void {
    // Alone in its row, it is a title of what follows.
    const isTitle = this.row.every((cell) => cell.words.length === 0 || wordsOf(cell) === words);
    for (let beside = 0; beside < columns; beside += 1) {
      if (beside > 0 && isTitle) break;
      const [again] = this.spans.again(words, 1);
      if (again === undefined) return;
      this.hanging.set(column + beside, { words: again, rows });
    }
  }

  private withHanging(cells: readonly string[]): string[] {
    const left = new Map<number, { readonly words: string; readonly rows: number }>();
    const row = cells.map((words, column) => {
      const above = this.hanging.get(column);
      if (above && above.rows > 1) left.set(column, { ...above, rows: above.rows - 1 });
      return words === '' ? (above?.words ?? '') : words;
    });
    this.hanging = left;
    return row;
  }
}

/** What people see in a cell; days that are shown in numbers in the one form that means the same everywhere. */
function wordsOf({ words, day, value }: OdfCell): string {
  const shown = words.join(' ').trim();
  if (day !== null && !LETTER.test(shown)) return day.replace('T', ' ').replace(/ 00:00:00$/, '');
  return shown === '' ? (value ?? '') : shown;
}
