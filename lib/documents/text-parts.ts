import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { DocumentBlock, DocumentPage, ParsedDocument } from './parsed-document';

/** UTF-16 units of a part of a document's text at most. */
export const DOCUMENT_PART_UNITS = 16_000;
/** More blocks than these take longer to be looked at and written than a moment. */
const MOST_BLOCKS = 1_000;
const HEADING_UNITS = 120;
/** More headings than these nobody finds a way by; an outline is sent as a whole. */
const MOST_HEADINGS = 2_000;
const LOW_SURROGATE = /^[\uDC00-\uDFFF]/;

/** A part of a document's text as it is kept, its outline and its blocks as JSON. */
export interface TextPart {
  readonly part: number;
  readonly start: number;
  readonly outline: string;
  readonly blocks: string;
  readonly text: string;
}

/**
 * The parts in which a text is kept. Each ends where a block begins, if one begins in it at all, and has a thousand
 * blocks at most; a block that is longer than a part is one block in each of its parts. Time is linear in text and blocks.
 */
export function* textParts(document: ParsedDocument, mostUnits = DOCUMENT_PART_UNITS): Generator<TextPart> {
  const { text, blocks, pages } = document;
  let [part, block, page, headings] = [0, 0, 0, 0];
  for (let start = 0; start < text.length; part += 1) {
    const firstBlock = block;
    const furthest = start + mostUnits;
    let end = start;
    for (; (blocks[block]?.start ?? Infinity) <= furthest && block - firstBlock <= MOST_BLOCKS; block += 1)
      end = Math.max(end, blocks[block]?.start ?? start);
    if (block === blocks.length && furthest >= text.length) end = text.length;
    else if (end === start) end = cutWithin(text, start, furthest);
    const own: DocumentBlock[] = [];
    for (block = firstBlock; (blocks[block]?.start ?? end) < end; block += 1) {
      const known = blocks[block];
      if (known) own.push({ ...known, start: Math.max(known.start, start), end: Math.min(known.end, end) });
    }
    // The last one may go on in the next part.
    if ((blocks[block - 1]?.end ?? 0) > end) block -= 1;
    const begun: Omit<DocumentPage, 'end'>[] = [];
    for (; page < pages.length && (end === text.length || (pages[page]?.start ?? 0) < end); page += 1) {
      const next = pages[page];
      if (!next) continue;
      const { end: _end, ...beginning } = next;
      begun.push(beginning);
    }
    const named = headingsIn(text, own, MOST_HEADINGS - headings);
    headings += named.length;
    yield {
      ...{ part, start, text: text.slice(start, end) },
      outline: JSON.stringify({ pages: begun, headings: named }),
      blocks: JSON.stringify(own),
    };
    start = end;
  }
}

const headingsIn = (text: string, blocks: readonly DocumentBlock[], most: number) =>
  blocks
    .filter(({ kind }) => kind === 'heading')
    .slice(0, most)
    .map(({ start, end, level = 1 }) => ({
      level,
      start,
      text: cutAtWord(text.slice(start, Math.min(end, start + 2 * HEADING_UNITS)).trim(), HEADING_UNITS),
    }));

/** Where a block is cut that is longer than a part: after a line, as the rows of a table are, if one ends late enough. */
function cutWithin(text: string, start: number, end: number): number {
  const middle = Math.floor((start + end) / 2);
  const lineEnd = text.slice(middle, end).lastIndexOf('\n') + 1;
  if (lineEnd > 1) return middle + lineEnd;
  return LOW_SURROGATE.test(text.charAt(end)) ? end - 1 : end;
}
