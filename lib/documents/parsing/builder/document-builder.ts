import { ParsingRefused } from '../../document-problem';
import type {
  BlockKind,
  DocumentBlock,
  DocumentPage,
  ParsedDocument,
  ParsingNote,
} from '../../parsed-document';
import { cleanText } from './clean-text';

/** What a file says of itself. */
export interface DocumentFacts {
  readonly title: string | null;
  readonly author: string | null;
  readonly date: string | null;
  readonly site?: string | null;
}

export const NO_FACTS: DocumentFacts = { title: null, author: null, date: null };

/** A document's own first heading is its title where it comes at once. */
const TITLE_WITHIN_BLOCKS = 3;
const LONGEST_FACT = 300;

/** What programs put for a title where nobody gave one: a blank's name, the program's own, an address or a file's name. */
const NO_TITLE = new RegExp(
  [
    /about:\w*/,
    /(?:[a-z]:\\|[a-z]{2,10}:\/\/|\/|\\\\).*/,
    /(?:untitled|unnamed|no title|tanpa judul)(?:[ -]?(?:document|page|file|dokumen|halaman))?[ -]?\(?\d*\)?/,
    /(?:new|blank) (?:document|page|file) ?\(?\d*\)?/,
    /(?:document|dokumen|doc|presentation|presentasi|powerpoint presentation|slide|book|workbook|sheet|page|title|scan|image|index)[ _-]?\(?\d*\)?/,
    /microsoft (?:office )?(?:word|powerpoint|excel|publisher) ?- .*/,
    /(?:null|undefined|\(anonymous\)|\(unspecified\)|print|stdin)/,
    /.*\.(?:docx?|docm|rtf|odt|pdf|tex|dvi|ps|indd|qxd|pptx?|xlsx?|html?|php|aspx?|jsp|tiff?|jpe?g|png)/,
  ]
    .map(({ source }) => `^(?:${source})$`)
    .join('|'),
  'iu',
);

/** The title that somebody gave a document; null for what programs put in its place. */
const givenTitle = (title: string | null): string | null =>
  title === null || NO_TITLE.test(title) || !/[\p{L}\p{N}]/u.test(title) ? null : title;

/** Puts a document together block by block. Throws `ParsingRefused` as soon as it has too many characters. */
export class DocumentBuilder {
  private readonly pieces: string[] = [];
  private readonly blocks: DocumentBlock[] = [];
  private readonly pages: DocumentPage[] = [];
  private readonly notes: ParsingNote[] = [];
  private readonly mostCharacters: number;
  private length = 0;
  private pageNumber: number | null = null;
  private pageStart: number | null = null;

  constructor(mostCharacters: number) {
    this.mostCharacters = mostCharacters;
  }

  /** Adds a block; nothing where its text is only white space. */
  add(kind: BlockKind, text: string, level?: number): void {
    const words = withoutEdges(cleanText(text), kind === 'code');
    if (words === '') return;
    this.append(this.separatorBefore(kind));
    const start = this.length;
    this.pageStart ??= start;
    this.append(words);
    this.blocks.push({ kind, ...(level === undefined ? {} : { level }), start, end: this.length });
  }

  /** Goes on with the last block, on the page that has begun since; white space before its words is of the page before. */
  goOn(text: string): void {
    const last = this.blocks.pop();
    const words = cleanText(text);
    this.pageStart ??= this.length + words.length - words.trimStart().length;
    this.append(words);
    this.blocks.push({ ...(last ?? { kind: 'paragraph', start: 0 }), end: this.length });
  }

  /** Adds a table of rows of cells; what is in a cell stands on one line. */
  addTable(rows: readonly (readonly string[])[]): void {
    this.add(
      'table',
      rows
        .map(tableLine)
        .filter((line) => line.trim() !== '')
        .join('\n'),
    );
  }

  /** What is added from now on stands on that page. */
  beginPage(number: number): void {
    this.endPage();
    this.pageNumber = number;
  }

  note(code: ParsingNote['code'], about: Omit<ParsingNote, 'code'> | number = {}): void {
    this.notes.push({ code, ...(typeof about === 'number' ? { count: about } : about) });
  }

  /** The whole document. Throws `ParsingRefused` where nothing was read. */
  finish(facts: DocumentFacts): ParsedDocument {
    this.endPage();
    if (this.blocks.length === 0) throw new ParsingRefused('no-text');
    const text = this.pieces.join('');
    return {
      title: givenTitle(factLine(facts.title)) ?? this.firstHeading(text),
      author: factLine(facts.author),
      date: facts.date,
      site: factLine(facts.site ?? null),
      text,
      blocks: this.blocks,
      pages: this.pages,
      notes: this.notes,
    };
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
  }

  private endPage(): void {
    if (this.pageNumber === null) return;
    this.pages.push({ number: this.pageNumber, start: this.pageStart ?? this.length, end: this.length });
    this.pageNumber = null;
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
