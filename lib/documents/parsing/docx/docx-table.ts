const MOST_PARAGRAPHS = 3;
const LONGEST_VALUE = 1_000;

/** A table as it is read: rows of cells of paragraphs. */
export class DocxTable {
  private readonly cells: string[][][] = [];

  beginRow(): void {
    this.cells.push([]);
  }

  beginCell(): void {
    if (this.cells.length === 0) this.beginRow();
    this.cells.at(-1)?.push([]);
  }

  /** Adds a paragraph to the cell that was begun last. */
  add(words: string): void {
    if (this.cells.at(-1)?.length === 0 || this.cells.length === 0) this.beginCell();
    if (words.trim() !== '') this.cells.at(-1)?.at(-1)?.push(words);
  }

  /** Whether it sets out values; others only place paragraphs on the page. */
  setsOutValues(): boolean {
    const cells = this.cells.flat();
    return (
      this.cells.length > 1 &&
      this.cells.some((row) => row.length > 1) &&
      cells.every(
        (cell) => cell.length <= MOST_PARAGRAPHS && cell.every(({ length }) => length <= LONGEST_VALUE),
      )
    );
  }

  rows(): string[][] {
    return this.cells.map((row) => row.map((cell) => cell.join(' ')));
  }

  paragraphs(): string[] {
    return this.cells.flat(2);
  }
}
