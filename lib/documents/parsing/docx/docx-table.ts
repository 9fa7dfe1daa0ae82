import type { TableSpans } from '../builder/table-spans';

const MOST_PARAGRAPHS = 3;
const LONGEST_VALUE = 1_000;

interface Cell {
  readonly paragraphs: string[];
  /** How many columns it fills. */
  columns: number;
  /** Whether it is one with the cell above. */
  goesOn: boolean;
}

interface Row {
  readonly cells: Cell[];
  /** Columns that are left free before its first cell. */
  before: number;
  isDeleted: boolean;
}

/** A table as it is read: rows of cells of paragraphs. */
export class DocxTable {
  private readonly rows: Row[] = [];
  private readonly spans: TableSpans;

  constructor(spans: TableSpans) {
    this.spans = spans;
  }

  beginRow(): void {
    this.rows.push({ cells: [], before: 0, isDeleted: false });
  }

  beginCell(): void {
    if (this.rows.length === 0) this.beginRow();
    this.rows.at(-1)?.cells.push({ paragraphs: [], columns: 1, goesOn: false });
  }

  /** What is said of the row or the cell that was begun last. */
  property(name: string, value: string | null): void {
    const row = this.rows.at(-1);
    const cell = row?.cells.at(-1);
    if (name === 'del' && row) row.isDeleted = true;
    else if (name === 'gridBefore' && row) row.before = Number(value) || 0;
    else if (name === 'gridSpan' && cell) cell.columns = Number(value) || 1;
    else if (name === 'vMerge' && cell) cell.goesOn = value !== 'restart';
    else if (name === 'hMerge' && cell && value !== 'restart') this.widenLast();
  }

  /** Adds a paragraph to the cell that was begun last. */
  add(words: string): void {
    if (!this.rows.at(-1)?.cells.length) this.beginCell();
    if (words.trim() !== '') this.rows.at(-1)?.cells.at(-1)?.paragraphs.push(words);
  }

  /** Whether it sets out values; others only place paragraphs on the page. */
  setsOutValues(): boolean {
    return (
      this.rows.length > 1 &&
      this.rows.some(({ cells }) => cells.length > 1) &&
      this.rows.every(({ cells }) =>
        cells.every(
          ({ paragraphs }) =>
            paragraphs.length <= MOST_PARAGRAPHS && paragraphs.every(({ length }) => length <= LONGEST_VALUE),
        ),
      )
    );
  }

  /** What stands in each row, what spans several columns or rows at each of its places. */
  values(): string[][] {
    let above: readonly string[] = [];
    return this.rows.flatMap(({ cells, before, isDeleted }) => {
      if (isDeleted) return [];
      const values = this.spans.again('', before);
      for (const { paragraphs, columns, goesOn } of cells) {
        const own = paragraphs.join(' ');
        const [fromAbove] = goesOn ? this.spans.again(above[values.length] ?? '', 1) : [];
        const words = fromAbove || own;
        // Alone in its row, it is a title of what follows.
        values.push(words, ...this.spans.again(words, cells.length === 1 ? 0 : columns - 1));
      }
      above = values;
      return [values];
    });
  }

  paragraphs(): string[] {
    return this.rows.flatMap(({ cells }) => cells.flatMap(({ paragraphs }) => paragraphs));
  }

  /** The cell that was begun last is one with the cell before it. */
  private widenLast(): void {
    const cells = this.rows.at(-1)?.cells ?? [];
    const last = cells.length > 1 ? cells.pop() : undefined;
    const before = cells.at(-1);
    if (!last || !before) return;
    before.columns += last.columns;
  }
}
