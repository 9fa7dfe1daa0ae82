import type { FileChild } from 'docx';
import { WordLists } from '../../word/word-markdown';
import { type DocxKit, loadDocxKit, wordNumbering } from '../../word/word-styles';
import { wordLine } from '../../word/word-text';
import type { PaperToWrite } from '../paper-to-write';
import { type NumberedPlace, type PaperPart, readPaper } from '../read-paper';
import { hasCover, wordCover } from './paper-word-cover';
import { anchorOf, type PaperDocument, PaperWordInline } from './paper-word-inline';
import { PaperWordLeaves } from './paper-word-leaves';
import { headingNumbers, lookOf, PAPER_STYLES, paperStyles } from './paper-word-styles';

/** Fewer headings are found without a table of contents. */
const FEWEST_HEADINGS = 3;
const CONTENTS_LEVELS = '1-3';
const NO_PART = { notes: new Map(), definitions: new Map() };

/** A paper as a Word document: cover, contents, chapters, footnotes, figures, tables, references and, if asked for, how it came about. */
export async function paperWord(paper: PaperToWrite): Promise<Uint8Array<ArrayBuffer>> {
  const [kit, math, { estimatePageNumbersWith }] = await Promise.all([
    loadDocxKit(),
    import('docx/math'),
    import('docx/layout'),
  ]);
  const { head, words, formatted, pictures } = paper;
  const look = lookOf(head);
  const read = readPaper(paper);
  const lists = new WordLists(words.alerts);
  const document: PaperDocument = {
    ...{ kit, math, words, paper: read, citesInNotes: formatted.notes, noted: { count: 0 } },
  };
  const leavesOf = (part: Pick<PaperPart, 'notes' | 'definitions'>) =>
    new PaperWordLeaves(document, lists, part, pictures, look.width);
  const references = (): FileChild[] => {
    const inline = new PaperWordInline(document, NO_PART);
    return formatted.bibliography.map(
      ({ markdown }) => new kit.Paragraph({ style: 'Bibliography', children: inline.read(markdown) }),
    );
  };
  const partOf = (part: PaperPart, index: number): FileChild[] => {
    const leaves = leavesOf(part);
    const pageBreakBefore = look.hasChapters && part.depth === 0 && index > 0;
    return [
      leaves.titled(part.depth, part.title, part.isNumbered, { pageBreakBefore }),
      ...part.blocks.flatMap((block) => leaves.block(block)),
      ...(part === read.references ? references() : []),
    ];
  };
  const body = read.parts.flatMap(partOf);
  if (read.references === null && formatted.bibliography.length > 0)
    body.push(
      leavesOf(NO_PART).titled(0, words.references, false, { pageBreakBefore: look.hasChapters }),
      ...references(),
    );
  if (read.appendix) {
    const leaves = leavesOf(read.appendix);
    body.push(
      leaves.titled(0, read.appendix.title, false, { pageBreakBefore: true }),
      ...read.appendix.blocks.flatMap((block) => leaves.block(block)),
    );
  }
  const headings = read.parts.length + (formatted.bibliography.length > 0 ? 1 : 0);
  const cover = hasCover(head) ? wordCover(kit, head, words) : [];
  const contents = headings < FEWEST_HEADINGS ? [] : contentsOf(kit, paper, [...read.parts]);
  const title = new kit.Paragraph({ heading: kit.HeadingLevel.TITLE, children: [new kit.TextRun(wordLine(head.title))] });
  const { page } = look;
  const footers = { default: pageNumber(kit) };
  const { DECIMAL, LOWER_ROMAN } = kit.NumberFormat;
  const numberedFrom = (formatType: typeof DECIMAL | typeof LOWER_ROMAN) => ({
    page: { ...page, pageNumbers: { start: 1, formatType } },
  });
  const wordDocument = new kit.Document({
    ...{ title: wordLine(head.title), creator: wordLine(head.cover.author) || 'Nalar', lastModifiedBy: 'Nalar' },
    description: '',
    styles: paperStyles(kit, head, look),
    numbering: { config: [headingNumbers(kit, head), ...wordNumbering(kit, lists.starts).config] },
    pageNumbers: estimatePageNumbersWith({ guess: true }),
    sections: [
      ...(cover.length === 0 ? [] : [{ properties: { page }, children: cover }]),
      ...(contents.length === 0
        ? []
        : [
            {
              ...{ properties: numberedFrom(LOWER_ROMAN), footers },
              children: [...(cover.length === 0 ? [title] : []), ...contents],
            },
          ]),
      {
        ...{ properties: numberedFrom(DECIMAL), footers },
        children: [...(cover.length === 0 && contents.length === 0 ? [title] : []), ...body],
      },
    ],
  });
  return new Uint8Array(await kit.Packer.toBuffer(wordDocument));
}
