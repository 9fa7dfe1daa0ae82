import type { DocumentLimits } from '../../document-limits';
import { ParsingRefused } from '../../document-problem';
import type { BlockKind, DocumentPage } from '../../parsed-document';
import type { DocumentBuilder } from '../builder/document-builder';
import { placeName } from '../builder/place-name';
import { TableSpans } from '../builder/table-spans';
import { SheetCells } from '../sheets/sheet-cells';
import type { XmlElement, XmlHandler } from '../xml/read-xml';
import { OdfTable } from './odf-table';
import type { OdfKind } from './read-odf';

/** What was deleted or said about the text, what stands for pictures, and what is no text at all. */
const UNREAD = new Set([
  ...['tracked-changes', 'annotation', 'desc', 'title', 'ruby-text', 'binary-data', 'scripts', 'forms'],
  ...['note-citation', 'dde-source', 'shapes', 'settings'],
]);
const TITLE_CLASS = 'title';
const OUTLINE_CLASS = 'outline';
const MOST_SPACES = 1_000;

interface OpenBlock {
  words: string;
  readonly heading: number | null;
  readonly lists: number;
  readonly isNote: boolean;
}

/** Adds what an OpenDocument says to a document, in the order in which it stands there. */
export class OdfText implements XmlHandler {
  private readonly hiddenStyles = new Set<string>();
  private readonly open: OpenBlock[] = [];
  private readonly tables: OdfTable[] = [];
  /** Notes at the foot of pages are said at the end. */
  private readonly notes: string[] = [];
  private readonly builder: DocumentBuilder;
  private readonly kind: OdfKind;
  private readonly limits: Pick<DocumentLimits, 'characters' | 'pages'>;
  private readonly spans = new TableSpans();
  private style = '';
  private pages = 0;
  private lists = 0;
  private inNotes = 0;
  private unread = 0;
  private hidden = 0;
  private comments = 0;
  private role: string | null = null;

  constructor(builder: DocumentBuilder, kind: OdfKind, limits: Pick<DocumentLimits, 'characters' | 'pages'>) {
    this.builder = builder;
    this.kind = kind;
    this.limits = limits;
  }

  readonly begin = (element: XmlElement): void => {
    if (this.unread > 0) this.unread += 1;
    else if (UNREAD.has(element.name)) {
      this.comments += Number(element.name === 'annotation');
      this.unread = 1;
    } else this.beginRead(element);
  };

  readonly end = ({ name }: XmlElement): void => {
    if (this.unread > 0) this.unread -= 1;
    else this.endRead(name);
  };

  readonly text = (text: string): void => {
    const block = this.open.at(-1);
    // Spaces are said by elements; those of the text are of the file.
    if (block && this.unread === 0) block.words += text.replaceAll(/\s+/g, ' ');
  };

  /** Adds what was kept for the end. */
  finish(): void {
    for (const note of this.notes) this.builder.add('paragraph', note);
    if (this.hidden > 0) this.builder.note('hidden-text-ignored', this.hidden);
    if (this.comments > 0) this.builder.note('comments-ignored');
  }

  private beginRead(element: XmlElement): void {
    const { name, attribute } = element;
    const block = this.open.at(-1);
    switch (name) {
      case 'style':
        this.style = attribute('name') ?? '';
        break;
      case 'table-properties':
        if (attribute('display') === 'false') this.hiddenStyles.add(this.style);
        break;
      case 'drawing-page-properties':
        if (attribute('visibility') === 'hidden') this.hiddenStyles.add(this.style);
        break;
      case 'page':
        if (this.isShown(attribute('style-name'))) this.beginPage({ unit: 'slide' });
        break;
      case 'notes':
      case 'note-body':
        this.inNotes += 1;
        break;
      case 'frame':
      case 'custom-shape':
        this.role = attribute('class');
        break;
      case 'list':
        this.lists += 1;
        break;
      case 'h':
      case 'p':
        this.open.push({
          ...{ words: '', lists: this.lists, isNote: this.inNotes > 0 },
          heading: name === 'h' ? Number(attribute('outline-level') ?? 1) || 1 : null,
        });
        break;
      case 's':
        if (block) block.words += ' '.repeat(Math.min(MOST_SPACES, Number(attribute('c') ?? 1) || 1));
        break;
      case 'tab':
        if (block) block.words += '\t';
        break;
      case 'line-break':
        if (block) block.words += '\n';
        break;
      case 'table':
        this.beginTable(element);
        break;
      case 'table-row':
        this.tables.at(-1)?.beginRow(attribute);
        break;
      case 'table-cell':
      case 'covered-table-cell':
        this.tables.at(-1)?.beginCell(attribute, name === 'table-cell');
    }
  }

  private endRead(name: string): void {
    switch (name) {
      case 'notes':
      case 'note-body':
        this.inNotes -= 1;
        break;
      case 'frame':
      case 'custom-shape':
        this.role = null;
        break;
      case 'list':
        this.lists -= 1;
        break;
      case 'h':
      case 'p': {
        const block = this.open.pop();
        if (block) this.add(block);
        break;
      }
      case 'table-row':
        this.tables.at(-1)?.endRow();
        break;
      case 'table':
        this.endTable();
    }
  }

  private isShown(style: string | null): boolean {
    if (style === null || !this.hiddenStyles.has(style)) return true;
    this.hidden += 1;
    this.pages += 1;
    this.unread = 1;
    return false;
  }

  private beginPage(place: NonNullable<DocumentPage['place']>): void {
    this.pages += 1;
    if (this.pages > this.limits.pages)
      throw new ParsingRefused('too-many-pages', { limit: this.limits.pages });
    this.builder.beginPage(this.pages, place);
  }

  private beginTable({ attribute }: XmlElement): void {
    const isSheet = this.kind === 'ods' && this.tables.length === 0;
    if (isSheet && !this.isShown(attribute('style-name'))) return;
    const name = placeName(attribute('name')) ?? String(this.pages + 1);
    if (isSheet) this.beginPage({ unit: 'sheet', name });
    this.tables.push(
      new OdfTable(this.spans, isSheet ? new SheetCells(name, this.limits.characters, this.spans) : null),
    );
  }

  private endTable(): void {
    const table = this.tables.pop();
    if (!table) return;
    const outer = this.tables.at(-1);
    if (outer) for (const words of table.words()) outer.add(words);
    else table.write(this.builder);
  }

  private add({ words, heading, lists, isNote }: OpenBlock): void {
    const table = this.tables.at(-1);
    if (isNote && this.kind !== 'odp') this.notes.push(words);
    else if (table) table.add(words);
    else if (this.open.length > 0) this.notes.push(words);
    else if (heading !== null) this.builder.add('heading', words, heading);
    else this.builder.add(...this.kindOf(lists, isNote, words));
  }

  private kindOf(lists: number, isNote: boolean, words: string): [BlockKind, string, number?] {
    if (isNote) return ['quotation', words];
    if (this.role === TITLE_CLASS) return ['heading', words, 1];
    if (lists > 0 || this.role === OUTLINE_CLASS) return ['list-item', words, Math.max(1, lists)];
    return ['paragraph', words];
  }
}
