import type { FileChild, ISectionOptions } from 'docx';
import { WordLists } from '../../word/word-markdown';
import { loadDocxKit, wordNumbering } from '../../word/word-styles';
import { wordLine } from '../../word/word-text';
import { hasCover } from '../reading/paper-cover';
import type { PaperToWrite } from '../reading/paper-to-write';
import { NO_PART, type PaperPart, readPaper, type WrittenPart } from '../reading/read-paper';
import { wordContents } from './paper-word-contents';
import { wordCover } from './paper-word-cover';
import { type PaperDocument, PaperWordInline } from './paper-word-inline';
import { PaperWordLeaves } from './paper-word-leaves';
import { headingNumbers, lookOf, type PaperLook, paperStyles } from './paper-word-styles';
import { roughPages } from './rough-pages';

/** With fewer, a paper is found through without a table of contents. */
const FEWEST_HEADINGS = 3;

/** In characters. Laying out the pages of a longer one takes longer than anybody waits. */
const LONGEST_LAID_OUT = 60_000;

/**
 * A paper as a Word document: cover, contents, sections with footnotes, figures and tables, references, and how it came
 * about where that is asked for. Takes seconds of a processor for a long one.
 */
export async function paperWord(paper: PaperToWrite): Promise<Uint8Array<ArrayBuffer>> {
  const [kit, math, layout] = await Promise.all([loadDocxKit(), import('docx/math'), import('docx/layout')]);
  const { head, words, formatted } = paper;
  const look = lookOf(head);
  const lists = new WordLists(words.alerts);
  const document: PaperDocument = {
    ...{ kit, math, words, paper: readPaper(paper), citesInNotes: formatted.notes, noted: { count: 0 } },
  };
  const isLong = paper.sections.reduce((sum, { text }) => sum + text.length, 0) > LONGEST_LAID_OUT;
  const body = bodyOf(document, paper, lists, look);
  const written = new kit.Document({
    ...{
      title: wordLine(head.title),
      creator: wordLine(head.cover.author) || 'Nalar',
      lastModifiedBy: 'Nalar',
    },
    description: '',
    styles: paperStyles(kit, head, look),
    numbering: { config: [headingNumbers(kit, head), ...wordNumbering(kit, lists.starts).config] },
    pageNumbers: isLong
      ? Object.assign(roughPages(look), { listNumbers: layout.estimatePageNumbers.listNumbers })
      : layout.estimatePageNumbersWith({ guess: true }),
    sections: sectionsOf(document, paper, body, look, isLong),
  });
  return new Uint8Array(await kit.Packer.toBuffer(written));
}

function bodyOf(
  document: PaperDocument,
  { formatted, pictures, words }: PaperToWrite,
  lists: WordLists,
  look: PaperLook,
): FileChild[] {
  const { kit, paper } = document;
  const leavesOf = (part: WrittenPart) => new PaperWordLeaves(document, lists, part, pictures, look.width);
  const references = (): FileChild[] => {
    const inline = new PaperWordInline(document, NO_PART);
    return formatted.bibliography.map(
      ({ markdown }) => new kit.Paragraph({ style: 'Bibliography', children: inline.read(markdown) }),
    );
  };
  const partOf = (part: PaperPart, pageBreakBefore: boolean): FileChild[] => {
    const leaves = leavesOf(part);
    return [
      leaves.title(part, { pageBreakBefore }),
      ...part.blocks.flatMap((block) => leaves.block(block)),
      ...(part === paper.references ? references() : []),
    ];
  };
  const { hasChapters } = look;
  const list = { title: words.references, depth: 0, isNumbered: false };
  return [
    ...paper.parts.flatMap((part, index) => partOf(part, hasChapters && part.depth === 0 && index > 0)),
    ...(paper.references === null && formatted.bibliography.length > 0
      ? [leavesOf(NO_PART).title(list, { pageBreakBefore: hasChapters }), ...references()]
      : []),
    ...(paper.appendix ? partOf(paper.appendix, true) : []),
  ];
}

/** Cover, contents and text each with page numbers of their own; a paper without a cover is one. */
function sectionsOf(
  document: PaperDocument,
  { head, words }: PaperToWrite,
  body: FileChild[],
  { page, width }: PaperLook,
  isLong: boolean,
): ISectionOptions[] {
  const { kit, paper } = document;
  const contents = paper.parts.length < FEWEST_HEADINGS ? [] : wordContents(document, width, isLong);
  const number = new kit.Paragraph({
    alignment: kit.AlignmentType.CENTER,
    children: [new kit.TextRun({ children: [kit.PageNumber.CURRENT] })],
  });
  const footers = { default: new kit.Footer({ children: [number] }) };
  const { DECIMAL, LOWER_ROMAN } = kit.NumberFormat;
  const decimal = { page: { ...page, pageNumbers: { start: 1, formatType: DECIMAL } } };
  const roman = { page: { ...page, pageNumbers: { start: 1, formatType: LOWER_ROMAN } } };
  if (!hasCover(head)) {
    const { HeadingLevel, Paragraph, TextRun } = kit;
    const title = new Paragraph({
      heading: HeadingLevel.TITLE,
      children: [new TextRun(wordLine(head.title))],
    });
    return [{ properties: decimal, footers, children: [title, ...contents, ...body] }];
  }
  return [
    { properties: { page }, children: wordCover(kit, head, words) },
    ...(contents.length === 0 ? [] : [{ properties: roman, footers, children: contents }]),
    { properties: decimal, footers, children: body },
  ];
}
