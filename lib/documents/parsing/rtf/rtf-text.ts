import type { DocumentBuilder } from '../builder/document-builder';
import { TableSpans } from '../builder/table-spans';

const HEADING = /^heading ([1-9])/i;
const TITLE = /^title\b/i;
const MOST_CELLS = 1_000;

interface CellForm {
  /** Whether it is one with the cell before, or above. */
  readonly goesOnLeft: boolean;
  readonly goesOnAbove: boolean;
}

/** Puts the words of RTF together to paragraphs, items and tables. */
export class RtfText {
  private readonly builder: DocumentBuilder;
  private readonly spans = new TableSpans();
  private readonly styles = new Map<number, number>();
  private words: string[] = [];
  private heading: number | null = null;
  private isItem = false;
  private level = 0;
  private isInTable = false;
  private cells: string[] = [];
  private paragraphs: string[] = [];
  private forms: CellForm[] = [];
  private form: CellForm = { goesOnLeft: false, goesOnAbove: false };
  private rows: string[][] = [];
  private above: readonly string[] = [];
  /** What was being said when a note began, and notes, which are said at the end. */
  private around: string[] | null = null;
  private readonly notes: string[] = [];

  constructor(builder: DocumentBuilder) {
    this.builder = builder;
  }

  say(words: string): void {
    this.words.push(words);
  }

  nameStyle(style: number, name: string): void {
    const level = TITLE.test(name.trim()) ? 1 : Number(HEADING.exec(name.trim())?.[1] ?? 0);
    if (level > 0) this.styles.set(style, level);
  }

  beginNote(): void {
    this.around ??= this.words;
    this.words = [];
  }

  endNote(): void {
    if (this.around === null) return;
    this.notes.push(this.taken());
    this.words = this.around;
    this.around = null;
  }

  /** What is said of the paragraph, the row or the cell, or that it ends. */
  word(word: string, value: number | null): void {
    switch (word) {
      case 'par':
      case 'sect':
      case 'page':
        this.endParagraph();
        break;
      case 'pard':
        [this.heading, this.isItem, this.level, this.isInTable] = [null, false, 0, false];
        break;
      case 's':
        this.heading = this.styles.get(value ?? 0) ?? null;
        break;
      case 'outlinelevel':
        if (value !== null && value < 9) this.heading = value + 1;
        break;
      case 'ls':
      case 'listtext':
      case 'pnlvlblt':
      case 'pnlvlbody':
        this.isItem = true;
        break;
      case 'ilvl':
        this.level = Math.max(0, value ?? 0);
        break;
      case 'intbl':
        this.isInTable = true;
        break;
      case 'trowd':
        this.forms = [];
        break;
      case 'clmrg':
        this.form = { ...this.form, goesOnLeft: true };
        break;
      case 'clvmrg':
        this.form = { ...this.form, goesOnAbove: true };
        break;
      case 'cellx':
        if (this.forms.length < MOST_CELLS) this.forms.push(this.form);
        this.form = { goesOnLeft: false, goesOnAbove: false };
        break;
      case 'nestcell':
      case 'nestrow':
        this.paragraphs.push(this.taken());
        break;
      case 'cell':
        this.cells.push([...this.paragraphs, this.taken()].filter((one) => one.trim() !== '').join(' '));
        this.paragraphs = [];
        break;
      case 'row':
        this.endRow();
    }
  }

  finish(): void {
    this.endParagraph();
    if (this.cells.length > 0) this.endRow();
    this.endTable();
    for (const note of this.notes) this.builder.add('paragraph', note);
  }

  private taken(): string {
    const words = this.words.join('');
    this.words = [];
    return words;
  }

  private endParagraph(): void {
    if (this.around !== null) {
      this.words.push('\n');
      return;
    }
    const words = this.taken();
    if (this.isInTable) {
      this.paragraphs.push(words);
      return;
    }
    if (words.trim() === '') return;
    this.endTable();
    if (this.heading !== null) this.builder.add('heading', words, this.heading);
    else if (this.isItem) this.builder.add('list-item', words.trim(), this.level + 1);
    else this.builder.add('paragraph', words);
    // A list's marks are said with each of its items.
    this.isItem = false;
  }

  private endRow(): void {
    const { cells, forms } = this;
    this.cells = [];
    const isTitle = forms.length > 1 && forms.slice(1).every(({ goesOnLeft }) => goesOnLeft);
    const row: string[] = [];
    for (const [column, words] of cells.entries()) {
      const { goesOnLeft = false, goesOnAbove = false } = forms[column] ?? {};
      const from = goesOnAbove
        ? (this.above[column] ?? '')
        : goesOnLeft && !isTitle
          ? (row[column - 1] ?? '')
          : '';
      row.push(words || (from === '' ? '' : (this.spans.again(from, 1)[0] ?? '')));
    }
    this.above = row;
    this.rows.push(row);
  }

  /** A table of one row or one column only places paragraphs. */
  private endTable(): void {
    const rows = this.rows;
    [this.rows, this.above] = [[], []];
    if (rows.length > 1 && rows.some(({ length }) => length > 1)) this.builder.addTable(rows);
    else for (const words of rows.flat()) this.builder.add('paragraph', words);
  }
}
