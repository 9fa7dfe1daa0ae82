import { withoutInvisible } from '@/lib/text/without-invisible';
import { ParsingRefused } from '../../document-problem';
import type {
  BlockKind,
  DocumentBlock,
  DocumentPage,
  NumberedLines,
  ParsedDocument,
  ParsingNote,
} from '../../parsed-document';
import lists from './no-facts.json';

/** What one of these matches from its beginning to its end. */
const whole = (forms: readonly string[]): RegExp =>
  new RegExp(forms.map((form) => `^(?:${form})$`).join('|'), 'iu');

/** Any of some words, in which other marks may stand for spaces. */
const any = (words: readonly string[]): string =>
  `(?:${words.map((word) => word.replaceAll(/[.()]/g, '\\$&').replaceAll(' ', '[® ]+')).join('|')})`;

/** What programs put for a title where nobody gave one: a blank's name, the program's own, an address or a file's name. */
const NO_TITLE = whole([
  String.raw`about:\w*`,
  String.raw`(?:[a-z]:\\|[a-z]{2,10}:\/\/|\/|\\\\).*`,
  String.raw`(?:${any(lists.blank)}(?:[ -]?${any(lists.blankKinds)})?|(?:new|blank) ${any(lists.blankKinds)})[ -]?\(?\d*\)?`,
  String.raw`${any(lists.numbered)}[ _-]?\(?\d*\)?`,
  'microsoft (?:office )?(?:word|powerpoint|excel|publisher) ?- .*',
  any(lists.dumped),
  String.raw`.*\.${any(lists.endings)}`,
]);

/** The title that somebody gave a document; null for what programs put in its place. */
const givenTitle = (title: string | null): string | null => given(title, NO_TITLE);

const BY = '(?:by |oleh )?';

/** What stands for an author where nobody is named: nobody, an account of a computer or a site, or a program. */
const NO_AUTHOR = whole([
  String.raw`${BY}[([<]?${any(lists.nobody)}[)\]>]?`,
  String.raw`${BY}(?:${any(lists.computers)} )?${any(lists.persons)}(?: (?:unknown|name|anonim|tidak diketahui))?[ _-]?\d*`,
  String.raw`${BY}(?:(?:the|site|web|system) ?)?${any(lists.accounts)}[ _-]?\d*`,
  String.raw`${any(lists.programs)}(?:\.\w+)?(?:[ ./-]+v?[\d.]+.*|[ ](?:writer|user|pro))?`,
]);

/** The author that somebody named; null for what stands in the place of one. */
const givenAuthor = (author: string | null): string | null => given(author, NO_AUTHOR);

const given = (fact: string | null, nothing: RegExp): string | null =>
  fact === null || nothing.test(fact) || !/[\p{L}\p{N}]/u.test(fact) ? null : fact;

const LINE_END = /\r\n?|[\u0085\u2028\u2029\f\v]/g;

/**
 * A text as it is stored: composed characters, one kind of line end, nothing invisible, no halves of characters. What
 * is quoted of it later passes through without a change.
 */
const cleanText = (text: string): string =>
  withoutInvisible(text.replaceAll(LINE_END, '\n').toWellFormed().normalize('NFC'))
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');

/** What a file says of itself. */
export interface DocumentFacts {
  readonly title: string | null;
  readonly author: string | null;
  readonly date: string | null;
  readonly site?: string | null;
}

export const NO_FACTS: DocumentFacts = { title: null, author: null, date: null };

type LineNumber = Pick<NumberedLines, 'line' | 'column'>;
/** Numbered lines to which the next one may be added. */
type OpenLines = NumberedLines & { readonly next: number };

/** A document's own first heading is its title where it comes at once. */
const TITLE_WITHIN_BLOCKS = 3;
const LONGEST_FACT = 300;
/** So many pieces are put together at a time: a file may have millions. */
const MOST_PIECES = 10_000;

/** Puts a document together block by block. Throws `ParsingRefused` as soon as it has too many characters. */
export class DocumentBuilder {
  private readonly parts: string[] = [];
  private readonly pieces: string[] = [];
  private readonly blocks: DocumentBlock[] = [];
  private readonly pages: DocumentPage[] = [];
  private readonly lines: OpenLines[] = [];
  private readonly notes: ParsingNote[] = [];
  private readonly mostCharacters: number;
  private length = 0;
  private isInTable = false;
  private page: Pick<DocumentPage, 'number' | 'place'> | null = null;
  private pageStart: number | null = null;

  constructor(mostCharacters: number) {
    this.mostCharacters = mostCharacters;
  }

  /** Adds a block; nothing where its text is only white space. */
  add(kind: BlockKind, text: string, level?: number): void {
    const words = withoutEdges(cleanText(text), kind === 'code');
    if (words !== '') this.addWords(kind, words, level);
  }

  /** Goes on with the last block, on the page that has begun since; white space before its words is of the page before. */
  goOn(text: string): void {
    const words = cleanText(text);
    this.pageStart ??= this.length + words.length - words.trimStart().length;
    this.extend(words);
  }

  /** Adds a table of rows of cells; what is in a cell stands on one line. */
  addTable(rows: Iterable<readonly string[]>): void {
    this.isInTable = false;
    this.addRows(rows);
  }

  /** Adds more rows to the table that was added last, with nothing added since. */
  addRows(rows: Iterable<readonly string[]>): void {
    for (const row of rows) {
      const line = cleanText(tableLine(row));
      if (line === '') continue;
      if (this.isInTable) this.extend(`\n${line}`);
      else this.addWords('table', line);
      this.isInTable = true;
    }
  }

  /** Adds rows of a sheet that stand together, each with its number and the column in which it begins. */
  addSheetRows(rows: Iterable<LineNumber & { readonly cells: readonly string[] }>): void {
    this.isInTable = false;
    for (const { cells, ...number } of rows) {
      const before = this.length;
      const isFirst = !this.isInTable;
      this.addRows([cells]);
      if (this.length === before) continue;
      const last = this.lines.at(-1);
      if (isFirst || last?.next !== number.line)
        this.numberFrom(isFirst ? (this.blocks.at(-1)?.start ?? 0) : before + 1, number);
      else Object.assign(last, { end: this.length, next: number.line + 1 });
    }
  }

  /** Adds a block and says with which line of the file it begins. */
  addNumbered(number: LineNumber, ...block: Parameters<DocumentBuilder['add']>): void {
    const before = this.length;
    this.add(...block);
    if (this.length > before) this.numberFrom(this.blocks.at(-1)?.start ?? 0, number);
  }

  /** What is added from now on stands on that page, or in what the file has in the place of pages. */
  beginPage(number: number, place?: DocumentPage['place']): void {
    this.endPage();
    this.page = place === undefined ? { number } : { number, place };
  }

  note(code: ParsingNote['code'], about: Omit<ParsingNote, 'code'> | number = {}): void {
    this.notes.push({ code, ...(typeof about === 'number' ? { count: about } : about) });
  }

  /** The whole document. Throws `ParsingRefused` where nothing was read. The first heading may stand for its title. */
  finish(facts: DocumentFacts, isTitledByHeading = true): ParsedDocument {
    this.endPage();
    if (this.blocks.length === 0) throw new ParsingRefused('no-text');
    const text = [...this.parts, ...this.pieces].join('');
    return {
      title: givenTitle(factLine(facts.title)) ?? (isTitledByHeading ? this.firstHeading(text) : null),
      author: givenAuthor(factLine(facts.author)),
      date: facts.date,
      site: factLine(facts.site ?? null),
      text,
      blocks: this.blocks,
      pages: this.pages,
      ...(this.lines.length > 0 && { lines: this.lines.map(({ next: _next, ...lines }) => lines) }),
      notes: this.notes,
    };
  }

  private numberFrom(start: number, number: LineNumber): void {
    this.lines.push({ ...number, start, end: this.length, next: number.line + 1 });
  }

  private addWords(kind: BlockKind, words: string, level?: number): void {
    this.append(this.separatorBefore(kind));
    const start = this.length;
    this.pageStart ??= start;
    this.append(words);
    const end = this.length;
    this.blocks.push(level === undefined ? { kind, start, end } : { kind, level, start, end });
  }

  private extend(words: string): void {
    this.append(words);
    const last = this.blocks.pop() ?? { kind: 'paragraph', start: 0 };
    this.blocks.push({ ...last, end: this.length });
  }

  private separatorBefore(kind: BlockKind): string {
    const last = this.blocks.at(-1);
    if (last === undefined) return '';
    return kind === 'list-item' && last.kind === 'list-item' ? '\n' : '\n\n';
  }

  private append(text: string): void {
    this.length += text.length;
    if (this.length > this.mostCharacters)
      throw new ParsingRefused('too-much-text', { limit: this.mostCharacters });
    this.pieces.push(text);
    if (this.pieces.length >= MOST_PIECES) this.parts.push(this.pieces.splice(0).join(''));
  }

  private endPage(): void {
    if (this.page === null) return;
    this.pages.push({ ...this.page, start: this.pageStart ?? this.length, end: this.length });
    this.page = null;
    this.pageStart = null;
  }

  private firstHeading(text: string): string | null {
    const heading = this.blocks.slice(0, TITLE_WITHIN_BLOCKS).find(({ kind }) => kind === 'heading');
    return heading ? factLine(text.slice(heading.start, heading.end)) : null;
  }
}

const withoutEdges = (text: string, keepsIndent: boolean): string =>
  keepsIndent ? text.replace(/^(?:[ \t]*\n)+/, '').trimEnd() : text.trim();

const tableLine = (cells: readonly string[]): string =>
  cells
    .map((cell) => cell.replaceAll(/\s+/g, ' ').trim())
    .join('\t')
    .trimEnd();

/** A fact on one line; null where there is nothing in it. */
function factLine(fact: string | null): string | null {
  const line = fact === null ? '' : cleanText(fact).replaceAll(/\s+/g, ' ').trim();
  return line === '' ? null : line.slice(0, LONGEST_FACT).toWellFormed();
}
