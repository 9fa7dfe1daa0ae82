import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { DocumentLimits } from '../../document-limits';
import { ParsingRefused } from '../../document-problem';
import type { ParsedDocument } from '../../parsed-document';
import { DocumentBuilder } from '../builder/document-builder';
import { hyphenatedWords, joinLines } from './join-lines';
import { openPdf } from './open-pdf';
import { LineReader, type PageLine, type PageWords } from './page-line';
import { pageParagraphs } from './page-paragraphs';
import { pdfFacts } from './pdf-facts';
import { PdfHeadings } from './pdf-headings';
import { readOutline } from './read-outline';

/** What is drawn before an item of a list; its number is a word. */
const BULLET = /^[•▪◦‣·●○■□—–*-]\s+/u;

/** Told after every page: how many have been read, of how many. */
export type PageProgress = (done: number, total: number) => void;

/** Reads the text layer of a PDF, page by page. */
export async function readPdf(
  bytes: Uint8Array,
  password: string | null,
  limits: DocumentLimits,
  onPage: PageProgress,
): Promise<ParsedDocument> {
  const { pdf, close } = await openPdf(bytes, password);
  try {
    if (pdf.numPages > limits.pages)
      throw new ParsingRefused('too-many-pages', { limit: limits.pages, found: pdf.numPages });
    const builder = new DocumentBuilder(limits.characters);
    const pages = await readPages(pdf, limits.characters, onPage);
    const readable = pages.filter((lines) => lines !== null);
    if (readable.length === 0) throw new ParsingRefused('corrupt');
    writePages(pages, new PdfHeadings(readable, await readOutline(pdf)), builder);
    const empty = readable.filter(({ length }) => length === 0).length;
    if (empty > 0 && empty < pages.length) builder.note('pages-without-text', empty);
    if (readable.length < pages.length) builder.note('pages-damaged', pages.length - readable.length);
    if (await hasScripts(pdf)) builder.note('scripts-ignored');
    return builder.finish(await pdfFacts(pdf));
  } finally {
    await close();
  }
}

/** The lines of each page; null for one that could not be read. */
async function readPages(
  pdf: PDFDocumentProxy,
  mostCharacters: number,
  onPage: PageProgress,
): Promise<readonly (readonly PageLine[] | null)[]> {
  const pages: (readonly PageLine[] | null)[] = [];
  let characters = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const lines = await readPage(pdf, number, mostCharacters - characters);
    for (const { text } of lines ?? []) characters += text.length;
    pages.push(lines);
    onPage(number, pdf.numPages);
  }
  return pages;
}

async function readPage(
  pdf: PDFDocumentProxy,
  number: number,
  mostCharacters: number,
): Promise<readonly PageLine[] | null> {
  const lines = new LineReader();
  let left = mostCharacters;
  try {
    const page = await pdf.getPage(number);
    const reader: ReadableStreamDefaultReader<PageWords> = page.streamTextContent().getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read())
      for (const item of piece.value.items) {
        if (!('str' in item)) continue;
        left -= item.str.length;
        if (left < 0) throw new ParsingRefused('too-much-text', { limit: mostCharacters });
        lines.add(item);
      }
    page.cleanup();
  } catch (error) {
    if (error instanceof ParsingRefused) throw error;
    return null;
  }
  return lines.finish();
}

function writePages(
  pages: readonly (readonly PageLine[] | null)[],
  headings: PdfHeadings,
  builder: DocumentBuilder,
): void {
  const hyphenated = hyphenatedWords(pages.flatMap((lines) => lines?.map(({ text }) => text) ?? []));
  for (const [index, lines] of pages.entries()) {
    builder.beginPage(index + 1);
    for (const paragraph of pageParagraphs(lines ?? [], headings.bodySize)) {
      const words = joinLines(
        paragraph.lines.map(({ text }) => text),
        (word) => hyphenated.has(word),
      );
      const level = headings.levelOf(paragraph, words);
      if (level !== null) builder.add('heading', words, level);
      else if (paragraph.isListItem) builder.add('list-item', words.replace(BULLET, ''), 1);
      else builder.add('paragraph', words);
    }
  }
}

async function hasScripts(pdf: PDFDocumentProxy): Promise<boolean> {
  return pdf.hasJSActions().catch(() => false);
}
