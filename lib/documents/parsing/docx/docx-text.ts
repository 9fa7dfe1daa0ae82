import type { DocumentBuilder } from '../builder/document-builder';
import { TableSpans } from '../builder/table-spans';
import { headingOfOutline, type ParagraphStyle } from './docx-styles';
import { DocxTable } from './docx-table';
import type { XmlElement, XmlHandler } from './read-xml';

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
