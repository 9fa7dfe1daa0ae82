import type * as Docx from 'docx';
import type { INumberingOptions, IStylesOptions } from 'docx';
import type { Locale } from '@/lib/trace/step-key';

/** The library that writes Word documents, a megabyte of it, which is loaded with the first document. */
export type DocxKit = typeof Docx;

export const loadDocxKit = (): Promise<DocxKit> => import('docx');

/** Between the margins of a page (A4), in twentieths of a point. */
export const TEXT_WIDTH = 9_026;

/** Equally wide columns. */
export const columnWidths = (count: number): number[] =>
  Array.from({ length: count }, () => Math.floor(TEXT_WIDTH / count));

const LANGUAGES: Readonly<Record<Locale, string>> = { en: 'en-GB', id: 'id-ID' };
const INK = '1C1B1A';
const MUTED = '6B6862';
export const ACCENT = '0B766E';
export const LINE = 'CFCDC8';
export const TINT = 'F2F1EE';
const MONOSPACED = 'Consolas';

/** Names of the styles that a document has besides Word's own. */
export const STYLES = {
  question: 'NalarQuestion',
  facts: 'NalarFacts',
  quotation: 'NalarQuotation',
  code: 'NalarCode',
  codeWords: 'NalarCodeWords',
  passage: 'NalarPassage',
  cell: 'NalarCell',
  citation: 'NalarCitation',
} as const;

/** How a document of this application is set; whoever has it can change each style at once. */
export function wordStyles(locale: Locale): IStylesOptions {
  const heading = (size: number, before: number) => ({
    run: { size, bold: true, color: INK },
    paragraph: { spacing: { before, after: 80 }, keepNext: true },
  });
  const based = { basedOn: 'Normal', next: 'Normal', quickFormat: true };
  return {
    default: {
      document: {
        run: { font: 'Calibri', size: 22, color: INK, language: { value: LANGUAGES[locale] } },
        paragraph: { spacing: { after: 120, line: 276 } },
      },
      title: { run: { size: 40, bold: true, color: INK }, paragraph: { spacing: { after: 160 } } },
      heading1: heading(30, 420),
      heading2: heading(26, 320),
      heading3: heading(24, 260),
      heading4: heading(22, 220),
      heading5: heading(22, 180),
      heading6: heading(22, 180),
      hyperlink: { run: { color: ACCENT, underline: {} } },
      listParagraph: { paragraph: { spacing: { after: 60 } } },
    },
    paragraphStyles: [
      {
        ...{ id: STYLES.question, name: 'Nalar Question', ...based },
        paragraph: { spacing: { after: 60 }, shading: { fill: TINT }, indent: { left: 120, right: 120 } },
      },
      {
        ...{ id: STYLES.facts, name: 'Nalar Facts', ...based },
        run: { size: 18, color: MUTED },
        paragraph: { spacing: { after: 120 } },
      },
      {
        ...{ id: STYLES.quotation, name: 'Nalar Quotation', ...based },
        run: { color: MUTED },
        paragraph: {
          border: { left: { style: 'single', size: 12, color: LINE, space: 10 } },
          indent: { left: 320 },
        },
      },
      {
        ...{ id: STYLES.code, name: 'Nalar Code', ...based },
        run: { font: MONOSPACED, size: 18, noProof: true },
        paragraph: { shading: { fill: TINT }, spacing: { line: 252 } },
      },
      {
        ...{ id: STYLES.passage, name: 'Nalar Passage', ...based },
        run: { size: 20 },
        paragraph: { indent: { left: 480, hanging: 480 }, spacing: { after: 80 } },
      },
      {
        ...{ id: STYLES.cell, name: 'Nalar Cell', ...based },
        run: { size: 19 },
        paragraph: { spacing: { before: 40, after: 40, line: 252 } },
      },
    ],
    characterStyles: [
      { id: STYLES.codeWords, name: 'Nalar Code Words', run: { font: MONOSPACED, size: 20, noProof: true } },
      { id: STYLES.citation, name: 'Nalar Citation', run: { color: ACCENT, size: 18 } },
    ],
  };
}

export const BULLETS = 'bullets';
export const numbersFrom = (start: number): string => `numbers-${start}`;

const DEEPEST_LEVEL = 8;
const BULLET_SIGNS = ['•', '◦', '▪'];
const INDENT = 360;

/** The deepest level of a list at which Word sets anything apart. */
export const listLevel = (depth: number): number => Math.min(depth, DEEPEST_LEVEL);
export const listIndent = (level: number): number => INDENT * (level + 1);

/** The lists of a document: one kind with bullets, and one for each number that a list begins with. */
export function wordNumbering(kit: DocxKit, starts: Iterable<number>): INumberingOptions {
  const { AlignmentType, LevelFormat } = kit;
  const levels = Array.from({ length: DEEPEST_LEVEL + 1 }, (_, level) => level);
  const styleOf = (level: number) => ({
    paragraph: { indent: { left: listIndent(level), hanging: 280 } },
  });
  return {
    config: [
      {
        reference: BULLETS,
        levels: levels.map((level) => ({
          ...{ level, format: LevelFormat.BULLET, alignment: AlignmentType.LEFT },
          ...{ text: BULLET_SIGNS[level % BULLET_SIGNS.length] ?? '•', style: styleOf(level) },
        })),
      },
      ...Array.from(starts, (start) => ({
        reference: numbersFrom(start),
        levels: levels.map((level) => ({
          ...{ level, format: LevelFormat.DECIMAL, alignment: AlignmentType.LEFT },
          ...{ text: `%${level + 1}.`, start, style: styleOf(level) },
        })),
      })),
    ],
  };
}
