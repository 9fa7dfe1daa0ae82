import type { DocumentBuilder } from '../builder/document-builder';
import { TableSpans } from '../builder/table-spans';
import type { XmlElement, XmlHandler } from '../xml/read-xml';
import { headingOfOutline, type ParagraphStyle } from './docx-styles';

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
class DocxTable {
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

interface OpenParagraph {
  readonly words: string[];
  styleId: string | null;
  outline: number | null;
  /** Level of the list it is an item of, from 0; null where it is none, -1 where it says that it is none. */
  listLevel: number | null;
  isNumbered: boolean | null;
}

/** Elements whose content is another form of what is read anyway, or was moved or deleted. */
const UNREAD = new Set(['Fallback', 'del', 'moveFrom', 'instrText', 'delText']);
const MARKS: Readonly<Record<string, string>> = { tab: '\t', br: '\n', cr: '\n', noBreakHyphen: '-' };

/** Adds the paragraphs and tables of a word processor's text to a document, in the order in which they stand. */
export class DocxText implements XmlHandler {
  hiddenRuns = 0;
  private readonly paragraphs: OpenParagraph[] = [];
  private readonly tables: DocxTable[] = [];
  private readonly spans = new TableSpans();
  private readonly builder: DocumentBuilder;
  private readonly styleOf: (styleId: string | null) => ParagraphStyle;
  private unread = 0;
  private inProperties = 0;
  private inRowProperties = false;
  private isHidden = false;
  private inText = false;

  constructor(builder: DocumentBuilder, styleOf: (styleId: string | null) => ParagraphStyle) {
    this.builder = builder;
    this.styleOf = styleOf;
  }

  readonly begin = (element: XmlElement): void => {
    const { name, vocabulary } = element;
    // Of a row that was deleted.
    if (name === 'del' && this.inRowProperties) this.tables.at(-1)?.property(name, null);
    if (this.unread > 0 || UNREAD.has(name)) this.unread += 1;
    else if (vocabulary === 'math') this.inText = name === 't';
    else if (vocabulary === 'word') this.beginWord(element);
  };

  readonly end = ({ name, vocabulary }: XmlElement): void => {
    if (this.unread > 0) this.unread -= 1;
    else if (vocabulary === 'math') this.inText = false;
    else if (vocabulary === 'word') this.endWord(name);
  };

  readonly text = (text: string): void => {
    if (!this.inText || this.unread > 0) return;
    if (this.isHidden) this.hiddenRuns += 1;
    else this.paragraphs.at(-1)?.words.push(text);
  };

  private beginWord(element: XmlElement): void {
    const { name } = element;
    const paragraph = this.paragraphs.at(-1);
    switch (name) {
      case 'p':
        this.paragraphs.push({ words: [], styleId: null, outline: null, listLevel: null, isNumbered: null });
        break;
      case 'tbl':
        this.tables.push(new DocxTable(this.spans));
        break;
      case 'tr':
        this.tables.at(-1)?.beginRow();
        break;
      case 'tc':
        this.tables.at(-1)?.beginCell();
        break;
      case 't':
        this.inText = true;
        break;
      case 'r':
        this.isHidden = false;
        break;
      case 'trPr':
        this.inRowProperties = true;
        break;
      case 'pPr':
      case 'rPr':
        this.inProperties += 1;
        break;
      default:
        if (this.inProperties > 0 && paragraph) this.property(element, paragraph);
        else if (MARKS[name] === undefined) this.tables.at(-1)?.property(name, element.attribute('val'));
        else if (!this.isHidden) paragraph?.words.push(MARKS[name]);
    }
  }

  private property({ name, attribute }: XmlElement, paragraph: OpenParagraph): void {
    const value = attribute('val');
    if (name === 'pStyle') paragraph.styleId = value;
    else if (name === 'outlineLvl') paragraph.outline = Number(value);
    else if (name === 'ilvl') paragraph.listLevel = Number(value);
    else if (name === 'numId') paragraph.isNumbered = value !== '0';
    else if (name === 'vanish') this.isHidden = value !== '0' && value !== 'false';
  }

  private endWord(name: string): void {
    switch (name) {
      case 'p':
        this.endParagraph();
        break;
      case 'tbl':
        this.endTable();
        break;
      case 't':
        this.inText = false;
        break;
      case 'r':
        this.isHidden = false;
        break;
      case 'trPr':
        this.inRowProperties = false;
        break;
      case 'pPr':
      case 'rPr':
        this.inProperties -= 1;
        if (name === 'pPr') this.isHidden = false;
        break;
    }
  }

  private endParagraph(): void {
    const paragraph = this.paragraphs.pop();
    if (!paragraph) return;
    const words = paragraph.words.join('');
    const table = this.tables.at(-1);
    if (table) table.add(words);
    else this.addParagraph(paragraph, words);
  }

  private addParagraph({ styleId, outline, listLevel, isNumbered }: OpenParagraph, words: string): void {
    const style = this.styleOf(styleId);
    const heading = headingOfOutline(outline) ?? style.heading;
    if (heading !== null) this.builder.add('heading', words, heading);
    else if (isNumbered ?? style.isListItem) this.builder.add('list-item', words, (listLevel ?? 0) + 1);
    else this.builder.add(style.kind ?? 'paragraph', words);
  }

  /** A table within a cell becomes part of the cell's words. */
  private endTable(): void {
    const table = this.tables.pop();
    if (!table) return;
    const outer = this.tables.at(-1);
    if (outer) for (const words of table.paragraphs()) outer.add(words);
    else if (table.setsOutValues()) this.builder.addTable(table.values());
    else for (const words of table.paragraphs()) this.builder.add('paragraph', words);
  }
}
