import { type AppLanguage, readLanguage } from '@/lib/text/languages/read-language';
import { splitSentences } from '@/lib/text/sentences/split-sentences';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import { splitAtWords } from '@/lib/text/words/split-at-words';
import type { Place } from '@/lib/trace/documents/place';
import { rangesOf } from './line-ranges';
import type { DocumentBlock, DocumentPage, ParsedDocument } from './parsed-document';

/** A part of a text, in UTF-16 units. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** A block as it is, or where it is too long in parts of about `aimed` and at most `longest` characters. */
function splitBlock(
  text: string,
  { kind, start, end }: DocumentBlock,
  aimed: number,
  longest: number,
): Span[] {
  if (end - start <= longest) return [{ start, end }];
  const whole = text.slice(start, end);
  const units = unitsOf(kind, whole).flatMap((unit) =>
    unit.length > longest ? splitAtWords(unit, aimed) : [unit],
  );
  const spans: Span[] = [];
  let from = start;
  let at = start;
  for (const { length } of units) {
    if (at > from && at + length - from > aimed) {
      spans.push(trimmed(text, { start: from, end: at }));
      from = at;
    }
    at += length;
  }
  spans.push(trimmed(text, { start: from, end: at }));
  return spans.filter((span) => span.end > span.start);
}

/** What is cut between: lines of tables and code, sentences of everything else; joined they are the text. */
function unitsOf(kind: DocumentBlock['kind'], text: string): string[] {
  switch (kind) {
    case 'table':
    case 'code':
      return text.split(/(?<=\n)/);
    case 'heading':
    case 'paragraph':
    case 'list-item':
    case 'quotation':
      return splitSentences(text);
  }
}

/** A tab stands before the second cell of a row whose first is empty. */
const SPACE = /[^\S\t]/u;

function trimmed(text: string, { start, end }: Span): Span {
  let [from, to] = [start, end];
  while (from < to && SPACE.test(text.charAt(from))) from += 1;
  while (to > from && SPACE.test(text.charAt(to - 1))) to -= 1;
  return { start: from, end: to };
}

/** More of a heading, or more headings, say no more about what is below them. */
const LONGEST_HEADING = 160;
const LONGEST_HEADER_ROW = 320;
const MOST_HEADINGS = 6;
const SPACES = /\s+/gu;

/** The headings that stand above a place of a document. */
class HeadingPath {
  private path: readonly { readonly level: number; readonly heading: string }[] = [];

  /** Goes on below a heading, which ends all of its level and deeper. */
  enter(level: number, heading: string): void {
    const above = this.path.filter((one) => one.level < level);
    this.path = [...above, { level, heading: HeadingPath.cut(heading) }];
  }

  /** Outermost first. */
  get headings(): readonly string[] {
    return this.path.slice(-MOST_HEADINGS).map(({ heading }) => heading);
  }

  /** A heading on one line, of a length that is kept. */
  static cut(heading: string, longest = LONGEST_HEADING): string {
    return cutAtWord(
      heading
        .slice(0, 2 * longest)
        .replace(SPACES, ' ')
        .trim(),
      longest,
    );
  }
}

/** Characters (UTF-16 units) that a chunk has where the blocks allow it, and has at most. */
export const AIMED_CHUNK = 800;
export const LONGEST_CHUNK = 1_600;
/** A chunk of fewer characters takes more in, also what belongs to the next heading or page. */
const SHORTEST_CHUNK = 200;
/** So many characters tell the language of a chunk. */
const TELLING = 400;
const DEFAULT_LANGUAGE: AppLanguage = 'en';

/** A part of a document that is found and read as one. */
export interface DocumentChunk {
  readonly index: number;
  /** Where it stands in the document's text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** The page on which it begins. */
  readonly page: number | null;
  /** Where it stands in a file that has no pages. */
  readonly place: Place | null;
  /** The headings above it, outermost first; in the later parts of a long table its header row as well. */
  readonly headings: readonly string[];
  /** How its words are stemmed. */
  readonly language: AppLanguage;
}

/** A block or a part of one, with what stands above it. */
interface Piece {
  readonly start: number;
  readonly end: number;
  readonly isHeading: boolean;
  readonly headings: readonly string[];
  readonly page: DocumentPage | null;
}

/**
 * Cuts a document into chunks, one after the other: whole blocks where they fit, with a heading before what it is
 * above. Together they hold all of the text but white space between blocks. Time is linear in the text.
 */
export function* chunkDocument(document: ParsedDocument): Generator<DocumentChunk> {
  const { text } = document;
  const language = readLanguage(text)?.language ?? DEFAULT_LANGUAGE;
  const rangeOf = rangesOf(document);
  let open: Piece[] = [];
  let index = 0;

  function* close(): Generator<DocumentChunk> {
    const [first] = open;
    const last = open.at(-1);
    if (!first || !last) return;
    const told = open.find(({ isHeading }) => !isHeading) ?? last;
    yield {
      index,
      start: first.start,
      end: last.end,
      page: first.page?.number ?? null,
      place: placeOf(first.page, rangeOf(first.start, last.end)),
      headings: told.headings,
      language:
        readLanguage(text.slice(first.start, Math.min(last.end, first.start + TELLING)))?.language ??
        language,
    };
    index += 1;
    open = [];
  }

  for (const piece of piecesOf(document)) {
    if (endsBefore(open, piece, text)) yield* close();
    open.push(piece);
  }
  yield* close();
}

/** Whether a chunk of these pieces is whole before the next one. */
function endsBefore(open: readonly Piece[], next: Piece, text: string): boolean {
  const [first] = open;
  const last = open.at(-1);
  if (!first || !last) return false;
  const length = last.end - first.start;
  const together = next.end - first.start;
  // Short as they are, whoever reads of one wants to see that one.
  if (next.page !== first.page && next.page?.place) return true;
  if (together > LONGEST_CHUNK) return true;
  if (length < SHORTEST_CHUNK || open.every(({ isHeading }) => isHeading)) return false;
  if (last.isHeading || text[last.end - 1] === ':') return false;
  if (next.isHeading || next.page !== first.page) return true;
  return together > AIMED_CHUNK;
}

function* piecesOf({ text, blocks, pages }: ParsedDocument): Generator<Piece> {
  const path = new HeadingPath();
  let page = 0;
  for (const block of blocks) {
    if (block.kind === 'heading') path.enter(block.level ?? 1, text.slice(block.start, block.end));
    const header = block.kind === 'table' ? headerRow(text, block) : '';
    for (const { start, end } of splitBlock(text, block, AIMED_CHUNK, LONGEST_CHUNK)) {
      while (page < pages.length && (pages[page]?.end ?? 0) <= start) page += 1;
      const isLater = start > block.start && header !== '';
      yield {
        start,
        end,
        isHeading: block.kind === 'heading',
        headings: isLater ? [...path.headings, header] : path.headings,
        page: pages[page] ?? null,
      };
    }
  }
}

/** Names of columns are as far apart as in a table that is written down. */
const headerRow = (text: string, { start, end }: DocumentBlock): string =>
  HeadingPath.cut(
    (text.slice(start, end).split('\n', 1)[0] ?? '').replaceAll('\t', ' | '),
    LONGEST_HEADER_ROW,
  );

function placeOf(page: DocumentPage | null, range: string | null): Place | null {
  if (page?.place) return range === null ? page.place : { ...page.place, range };
  return range === null ? null : { unit: 'lines', range };
}
