import type { IXmlableObject } from 'docx';
import { PAPER_STYLES, type PaperLook } from './paper-word-styles';

/** In points, of a line that is set as close as the font is. */
const LINE_HEIGHT = 13.8;
const TWIPS_PER_POINT = 20;
const TWIPS_PER_CHARACTER = 99;
const ROW_LINE_HEIGHT = 13;
const ROW_PADDING = 5;
/** What a footnote takes, of which there are only references in the text. */
const NOTE_HEIGHT = 15;
const PICTURE_HEIGHT = 260;
/** What is free above and beneath, in points. */
const AROUND: ReadonlyMap<string, number> = new Map(
  Object.entries({
    Heading1: 24,
    Heading2: 18,
    Heading3: 18,
    Caption: 12,
    Bibliography: 6,
    [PAPER_STYLES.formula]: 16,
  }),
);

const TEXT = /"w:t":\[\{"_attr":\{"xml:space":"preserve"\}\},"((?:[^"\\]|\\.)*)"/g;
const STYLE = /"w:pStyle":\{"_attr":\{"w:val":"([^"]+)"/;
const BOOKMARK = /"w:bookmarkStart":\{"_attr":\{"w:name":"([^"]+)"/g;
const NOTE = /"w:footnoteReference":/g;

/** How much goes onto a line and onto a page. */
interface Measures {
  readonly characters: number;
  readonly lineHeight: number;
  readonly pageHeight: number;
}

/**
 * Says about which page each bookmark is on, counted in characters in a moment: a page or two off in a long paper, for
 * what shows pages as they were written. Word counts them anew.
 */
export function roughPages({ page: { size, margin }, width, line }: PaperLook) {
  const measures = {
    characters: width / TWIPS_PER_CHARACTER,
    lineHeight: (line / 240) * LINE_HEIGHT,
    pageHeight: (size.height - margin.top - margin.bottom) / TWIPS_PER_POINT,
  };
  return ({ 'w:body': blocks = [] }: IXmlableObject) => ({ bookmarks: pagesOf([blocks].flat(), measures) });
}

function pagesOf(blocks: readonly unknown[], measures: Measures): ReadonlyMap<string, string> {
  const bookmarks = new Map<string, string>();
  let page = 1;
  let height = 0;
  for (const block of blocks) {
    const written = JSON.stringify(block);
    if (written.includes('"w:pageBreakBefore"') && height > 0) {
      page += 1;
      height = 0;
    }
    for (const [, name = ''] of written.matchAll(BOOKMARK)) bookmarks.set(name, String(page));
    // Each section counts its pages from 1.
    if (written.includes('"w:sectPr"')) {
      page = 1;
      height = 0;
    } else height += heightOf(written, measures);
    page += Math.floor(height / measures.pageHeight);
    height %= measures.pageHeight;
  }
  return bookmarks;
}

function heightOf(block: string, { characters, lineHeight }: Measures): number {
  const notes = (block.match(NOTE)?.length ?? 0) * NOTE_HEIGHT;
  const rows = block.split('"w:tr":').slice(1);
  if (rows.length > 0)
    return rows.reduce((sum, row) => sum + linesOf(row, characters) * ROW_LINE_HEIGHT + ROW_PADDING, notes);
  const picture = block.includes('"w:drawing"') ? PICTURE_HEIGHT : 0;
  const around = AROUND.get(STYLE.exec(block)?.[1] ?? '') ?? 2;
  return linesOf(block, characters) * lineHeight + around + picture + notes;
}

const linesOf = (block: string, perLine: number): number => {
  let characters = 0;
  for (const [, text = ''] of block.matchAll(TEXT)) characters += text.length;
  return Math.max(1, Math.ceil(characters / perLine));
};
