import { type AppLanguage, readLanguage } from '@/lib/text/languages/read-language';
import type { DocumentBlock, ParsedDocument } from '../parsed-document';
import { HeadingPath } from './heading-path';
import { splitBlock } from './split-block';

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
  readonly page: number | null;
}

/**
 * Cuts a document into chunks, one after the other: whole blocks where they fit, with a heading before what it is
 * above. Together they hold all of the text but white space between blocks. Time is linear in the text.
 */
export function* chunkDocument(document: ParsedDocument): Generator<DocumentChunk> {
  const { text } = document;
  const language = readLanguage(text)?.language ?? DEFAULT_LANGUAGE;
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
      page: first.page,
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
        page: pages[page]?.number ?? null,
      };
    }
  }
}

const headerRow = (text: string, { start, end }: DocumentBlock): string =>
  HeadingPath.cut(text.slice(start, end).split('\n', 1)[0] ?? '');
