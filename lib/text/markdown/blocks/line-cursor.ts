const TAB_STOP = 4;

/** A place in a line, and how far what comes next is indented there; a tab reaches to the next multiple of four. */
export class LineCursor {
  offset = 0;
  /** Where the first character that is no white space stands. */
  nextOffset = 0;
  indent = 0;
  readonly text: string;
  private column = 0;
  private tabRest = 0;

  constructor(text: string) {
    this.text = text;
    this.look();
  }

  /** Whether there is nothing left but white space. */
  get blank(): boolean {
    return this.nextOffset >= this.text.length;
  }

  /** What is left without its indentation. */
  get rest(): string {
    return this.text.slice(this.nextOffset);
  }

  /** What is left with its indentation; of a tab that is partly used, spaces. */
  get indentedRest(): string {
    return this.tabRest > 0
      ? ' '.repeat(this.tabRest) + this.text.slice(this.offset + 1)
      : this.text.slice(this.offset);
  }

  /** The next character after the indentation. */
  get next(): string {
    return this.text.charAt(this.nextOffset);
  }

  /** Goes to the first character that is no white space and over that many more. */
  skipTo(characters: number): void {
    this.column += this.indent + characters;
    this.offset = this.nextOffset + characters;
    this.tabRest = 0;
    this.look();
  }

  /** Goes over at most that many columns of white space. */
  skipColumns(columns: number): void {
    let left = Math.min(columns, this.indent);
    // The indentation ends where it did, and is shorter by what is gone over.
    this.indent -= left;
    while (left > 0) {
      const width = this.tabRest > 0 ? this.tabRest : this.widthAt(this.offset, this.column);
      const taken = Math.min(width, left);
      left -= taken;
      this.column += taken;
      this.tabRest = taken < width ? width - taken : 0;
      if (taken === width) this.offset += 1;
    }
  }

  private look(): void {
    let column = this.column + this.tabRest;
    let at = this.tabRest > 0 ? this.offset + 1 : this.offset;
    while (this.text.charAt(at) === ' ' || this.text.charAt(at) === '\t') {
      column += this.widthAt(at, column);
      at += 1;
    }
    this.nextOffset = at;
    this.indent = column - this.column;
  }

  private widthAt(offset: number, column: number): number {
    return this.text.charAt(offset) === '\t' ? TAB_STOP - (column % TAB_STOP) : 1;
  }
}
