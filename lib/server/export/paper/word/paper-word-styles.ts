import type { INumberingOptions, IStylesOptions } from 'docx';
import type { PaperHead } from '@/lib/paper/paper';
import { type DocxKit, STYLES, wordStyles } from '../../word/word-styles';
import { isThesis } from '../reading/paper-cover';

/** Names of the styles that papers have besides those of every document. */
export const PAPER_STYLES = {
  body: 'BodyText',
  formula: 'NalarFormula',
  picture: 'NalarPicture',
  cover: 'NalarCover',
  contents: 'NalarContents',
} as const;

const HEADING_NUMBERS = 'headings';

const INK = '000000';
/** In twentieths of a point. */
const CENTIMETRE = 567;
const A4 = { width: 11_906, height: 16_838 };
const INDENT = 720;

/** How a paper's pages are set. */
export interface PaperLook {
  readonly page: {
    readonly size: typeof A4;
    readonly margin: Readonly<Record<'top' | 'left' | 'bottom' | 'right', number>>;
  };
  /** Of the text, in twentieths of a point. */
  readonly width: number;
  /** In 240ths of a line. */
  readonly line: number;
  readonly isJustified: boolean;
  /** Whether each part of the first level begins on a page of its own. */
  readonly hasChapters: boolean;
}

/** Theses have their binding at the left and chapters; papers in a style whose handbook says so are set wide. */
export function lookOf(head: PaperHead): PaperLook {
  const hasChapters = isThesis(head);
  const [far, near] = hasChapters ? [4 * CENTIMETRE, 3 * CENTIMETRE] : [1_440, 1_440];
  const isWide = head.language === 'en' && WIDE_STYLES.has(head.style);
  return {
    page: { size: A4, margin: { top: far, left: far, bottom: near, right: near } },
    width: A4.width - far - near,
    line: isWide ? 480 : 360,
    isJustified: !isWide,
    hasChapters,
  };
}

const WIDE_STYLES: ReadonlySet<string> = new Set(['apa', 'modern-language-association']);

/** Word's level of a heading at a depth of the outline. */
export function headingOf({ HeadingLevel }: DocxKit, depth: number) {
  const { HEADING_1, HEADING_2, HEADING_3, HEADING_4, HEADING_5, HEADING_6 } = HeadingLevel;
  return [HEADING_1, HEADING_2, HEADING_3, HEADING_4, HEADING_5][depth] ?? HEADING_6;
}

/** How a paper is set; whoever has it can change each style at once. */
export function paperStyles(kit: DocxKit, { language }: PaperHead, look: PaperLook): IStylesOptions {
  const { AlignmentType, LineRuleType } = kit;
  const base = wordStyles(language);
  const { line, isJustified, hasChapters } = look;
  const centred = { alignment: AlignmentType.CENTER };
  const heading = (depth: number, size: number) => ({
    run: { size, bold: true, italics: depth > 2, color: INK },
    paragraph: {
      ...{ spacing: { before: depth === 0 ? 360 : 240, after: 120, line: 276 }, keepNext: true },
      ...(depth === 0 && hasChapters && centred),
      numbering: { reference: HEADING_NUMBERS, level: depth },
    },
  });
  const based = { basedOn: 'Normal', quickFormat: true };
  const own = new Set<string>([STYLES.quotation, STYLES.cell]);
  return {
    ...base,
    default: {
      ...base.default,
      document: {
        run: { ...base.default?.document?.run, font: 'Times New Roman', size: 24, color: INK },
        paragraph: { spacing: { after: 0, line: 276, lineRule: LineRuleType.AUTO } },
      },
      title: {
        run: { size: 32, bold: true, color: INK },
        paragraph: { ...centred, spacing: { after: 240 } },
      },
      heading1: heading(0, 28),
      heading2: heading(1, 26),
      heading3: heading(2, 24),
      heading4: heading(3, 24),
      heading5: heading(4, 24),
      heading6: heading(5, 24),
      hyperlink: { run: { color: INK } },
      listParagraph: { paragraph: { spacing: { after: 60, line } } },
      caption: {
        run: { size: 22, color: INK, italics: false, bold: true },
        paragraph: { ...centred, spacing: { before: 120, after: 120, line: 252 } },
      },
      footnoteText: {
        run: { size: 20 },
        paragraph: { spacing: { after: 40, line: 240 } },
      },
      bibliography: {
        paragraph: {
          indent: { left: INDENT, hanging: INDENT },
          spacing: { after: 120, line: isJustified ? 276 : line },
        },
      },
    },
    paragraphStyles: [
      ...(base.paragraphStyles ?? []).filter(({ id }) => !own.has(id)),
      {
        ...{ id: PAPER_STYLES.body, name: 'Body Text', ...based },
        paragraph: {
          ...(isJustified && { alignment: AlignmentType.BOTH }),
          ...{ indent: { firstLine: INDENT }, spacing: { line, after: 60 } },
        },
      },
      {
        ...{ id: STYLES.quotation, name: 'Nalar Quotation', ...based },
        paragraph: {
          indent: { left: INDENT, right: isJustified ? INDENT : 0 },
          spacing: { before: 120, after: 120, line: isJustified ? 276 : line },
        },
      },
      {
        ...{ id: STYLES.cell, name: 'Nalar Cell', ...based },
        run: { size: 21 },
        paragraph: { spacing: { before: 30, after: 30, line: 252 } },
      },
      {
        ...{ id: PAPER_STYLES.formula, name: 'Nalar Formula', ...based },
        paragraph: { ...centred, spacing: { before: 120, after: 120 } },
      },
      {
        ...{ id: PAPER_STYLES.picture, name: 'Nalar Picture', ...based },
        paragraph: { ...centred, spacing: { before: 120 } },
      },
      {
        ...{ id: PAPER_STYLES.cover, name: 'Nalar Cover', ...based },
        run: { size: 26 },
        paragraph: { ...centred, spacing: { after: 120 } },
      },
      {
        ...{ id: PAPER_STYLES.contents, name: 'Nalar Contents', ...based, next: 'Normal' },
        run: { size: 28, bold: true },
        paragraph: { ...centred, spacing: { before: 360, after: 200 }, keepNext: true },
      },
      ...[1, 2, 3].map((level) => ({
        ...{ id: `TOC${level}`, name: `toc ${level}`, basedOn: 'Normal', next: 'Normal' },
        run: { bold: level === 1 },
        paragraph: {
          indent: { left: (level - 1) * 240 },
          spacing: { before: level === 1 ? 80 : 0, after: 40 },
        },
      })),
      {
        ...{ id: 'TableofFigures', name: 'table of figures', basedOn: 'Normal', next: 'Normal' },
        paragraph: { spacing: { after: 40 } },
      },
    ],
  };
}

/** The numbers of headings: `1`, `1.1`, …; of chapters as their language has them. */
export function headingNumbers(kit: DocxKit, head: PaperHead): INumberingOptions['config'][number] {
  const { AlignmentType, LevelFormat, LevelSuffix } = kit;
  const hasChapters = isThesis(head);
  const chapter = head.language === 'id' ? 'BAB %1' : 'Chapter %1';
  return {
    reference: HEADING_NUMBERS,
    levels: [0, 1, 2, 3, 4, 5].map((level) => ({
      ...{ level, alignment: AlignmentType.LEFT, suffix: LevelSuffix.SPACE },
      format:
        hasChapters && level === 0 && head.language === 'id' ? LevelFormat.UPPER_ROMAN : LevelFormat.DECIMAL,
      text:
        level === 0 && hasChapters
          ? `${chapter}  `
          : Array.from({ length: level + 1 }, (_, at) => `%${at + 1}`).join('.'),
      isLegalNumberingStyle: level > 0,
      style: { paragraph: { indent: { left: 0, firstLine: 0 } } },
    })),
  };
}
