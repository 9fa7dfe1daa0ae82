import type { PartOutline, TextBlocks } from '@/lib/chat/documents/document-text';
import type { ParsedDocument } from '@/lib/documents/parsed-document';
import { DOCUMENT_PART_UNITS } from '@/lib/store/document-parts';
import type { DocumentTextRow } from '@/lib/store/document-store';
import { cutAtWord } from '@/lib/text/words/cut-at-word';

const HEADING_UNITS = 120;
const LOW_SURROGATE = /^[\uDC00-\uDFFF]/;

export type TextPart = Omit<DocumentTextRow, 'documentId' | 'edition'>;

/**
 * The parts in which a text is kept. Each ends where a block begins, if one begins in it at all; a block that is
 * longer than a part is one block in each of its parts.
 */
export function textParts(document: ParsedDocument, mostUnits = DOCUMENT_PART_UNITS): TextPart[] {
  const { text, blocks, pages } = document;
  const parts: TextPart[] = [];
  let block = 0;
  let page = 0;
  for (let start = 0; start < text.length; ) {
    const firstBlock = block;
    let end = text.length;
    if (start + mostUnits < text.length) {
      end = start;
      for (; (blocks[block]?.start ?? text.length) <= start + mostUnits; block += 1)
        end = Math.max(end, blocks[block]?.start ?? start);
      if (end === start) end = cutWithin(text, start, start + mostUnits);
    }
    const own: TextBlocks = [];
    for (block = firstBlock; (blocks[block]?.start ?? end) < end; block += 1) {
      const known = blocks[block];
      if (known) own.push({ ...known, start: Math.max(known.start, start), end: Math.min(known.end, end) });
    }
    // The last one may go on in the next part.
    if ((blocks[block - 1]?.end ?? 0) > end) block -= 1;
    const outline: PartOutline = { pages: [], headings: headingsIn(document, own) };
    for (; page < pages.length && (end === text.length || (pages[page]?.start ?? 0) < end); page += 1) {
      const begun = pages[page];
      if (begun) outline.pages.push({ number: begun.number, start: begun.start });
    }
    parts.push({
      part: parts.length,
      start,
      outline: JSON.stringify(outline),
      blocks: JSON.stringify(own),
      text: text.slice(start, end),
    });
    start = end;
  }
  return parts;
}

const headingsIn = ({ text }: ParsedDocument, blocks: TextBlocks): PartOutline['headings'] =>
  blocks
    .filter(({ kind }) => kind === 'heading')
    .map(({ start, end, level = 1 }) => ({
      level,
      start,
      text: cutAtWord(text.slice(start, end).trim(), HEADING_UNITS),
    }));

/** Where a block is cut that is longer than a part: after a line, as the rows of a table are, if one ends late enough. */
function cutWithin(text: string, start: number, end: number): number {
  const lineEnd = text.lastIndexOf('\n', end - 1) + 1;
  if (lineEnd > (start + end) / 2) return lineEnd;
  return LOW_SURROGATE.test(text.charAt(end)) ? end - 1 : end;
}
