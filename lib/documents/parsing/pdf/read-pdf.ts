import type { PDFDocumentProxy } from 'pdfjs-dist';
import { isoDay } from '@/lib/documents/parsing/builder/iso-day';
import type { DocumentLimits } from '../../document-limits';
import { ParsingRefused } from '../../document-problem';
import { loadReader, ReaderUnavailable } from '../../load-reader';
import type { ParsedDocument } from '../../parsed-document';
import { DocumentBuilder, type DocumentFacts, NO_FACTS } from '../builder/document-builder';
import { hyphenRule, joinLines } from './join-lines';
import { openPdf } from './open-pdf';
import { type AnnotatedPage, readAnnotations } from './page-annotations';
import { mostFrequent, type PageLine, type PageWords, SegmentReader } from './page-line';
import { orderedLines } from './page-order';
import { goesOverPage, type PageParagraph, pageParagraphs } from './page-paragraphs';
import { headingKey, PdfHeadings } from './pdf-headings';
import { type RunningLines, withoutRunningLines } from './running-lines';
import type { RecognitionLimits } from './scanned-pages';

const MOST_ENTRIES = 5_000;
const BLANK_LINES = /\n\s*\n/;

/** The levels of the headings that the outline of a file names, by `headingKey`. */
async function readOutline(pdf: PDFDocumentProxy): Promise<ReadonlyMap<string, number>> {
  const levels = new Map<string, number>();
  let entries = (await pdf.getOutline().catch(() => null)) ?? [];
  for (let level = 1; entries.length > 0 && levels.size < MOST_ENTRIES; level += 1) {
    for (const { title } of entries) {
      const key = headingKey(title);
      if (key !== '' && !levels.has(key)) levels.set(key, level);
    }
    entries = entries.flatMap(({ items }) => items).slice(0, MOST_ENTRIES);
  }
  return levels;
}

/** What is drawn before an item of a list; its number is a word. */
const BULLET = /^[•▪◦‣·●○■□—–*-]\s+/u;

/** So many pages are named where something is missing. */
const MOST_NAMED = 200;

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
    const [readable, damaged] = [
      pages.filter((page) => page !== null),
      numbersOf(pages, (page) => page === null),
    ];
    if (readable.length === 0) throw new ParsingRefused('corrupt');
    const flowing = withoutRunningLines(
      pages.map((page) => page?.segments ?? []),
      usualSize(readable),
    );
    const lines = flowing.pages.map((segments) => orderedLines(segments));
    const headings = new PdfHeadings(lines, await readOutline(pdf));
    const isBare = (index: number): boolean => flowing.bare.has(index) || lines[index]?.length === 0;
    const empty = numbersOf(
      pages,
      (page, index) => page !== null && isBare(index) && page.fields.length + page.notes.length === 0,
    );
    const recognizing = await recognize(bytes, password, empty, limits.ocr ?? null, onPage);
    // What recognises text is missing here: the document does not wait for it.
    if (recognizing === null && empty.length === pages.length) throw new ParsingRefused('ocr-unavailable');
    if (recognizing === null) notePages(builder, 'ocr-missing', empty);
    const recognized = recognizing ?? new Map<number, readonly string[]>();
    writePages({ pages, lines, running: flowing.running, recognized }, headings, builder);
    const left = empty.filter((number) => !recognized.has(number));
    if (recognizing !== null && left.length > 0 && left.length < pages.length)
      notePages(builder, 'pages-without-text', left);
    if (recognized.size > 0) notePages(builder, 'read-by-ocr', [...recognized.keys()]);
    if (damaged.length > 0) notePages(builder, 'pages-damaged', damaged);
    if (await hasScripts(pdf)) builder.note('scripts-ignored');
    return builder.finish(await pdfFacts(pdf));
  } finally {
    await close();
  }
}

/** The texts of pages that are pictures, by their numbers; none where that is not wanted, null where nothing here can recognise any. */
async function recognize(
  bytes: Uint8Array,
  password: string | null,
  numbers: readonly number[],
  limits: RecognitionLimits | null,
  onPage: PageProgress,
): Promise<ReadonlyMap<number, readonly string[]> | null> {
  if (limits === null || limits.pages === 0 || numbers.length === 0) return new Map();
  const most = Math.min(numbers.length, limits.pages);
  let done = 0;
  try {
    const { recognizePages } = await loadReader(() => import('./scanned-pages'));
    return await recognizePages(bytes, password, numbers, limits, () => {
      done += 1;
      onPage(done, most);
    });
  } catch (error) {
    if (error instanceof ReaderUnavailable) return null;
    throw error;
  }
}

/** What stands on each page; null for one that could not be read. */
async function readPages(
  pdf: PDFDocumentProxy,
  mostCharacters: number,
  onPage: PageProgress,
): Promise<readonly (AnnotatedPage | null)[]> {
  const pages: (AnnotatedPage | null)[] = [];
  let characters = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await readPage(pdf, number, mostCharacters - characters);
    for (const { text } of page?.segments ?? []) characters += text.length;
    pages.push(page);
    onPage(number, pdf.numPages);
  }
  return pages;
}

async function readPage(
  pdf: PDFDocumentProxy,
  number: number,
  mostCharacters: number,
): Promise<AnnotatedPage | null> {
  const segments = new SegmentReader();
  let left = mostCharacters;
  try {
    const page = await pdf.getPage(number);
    const reader: ReadableStreamDefaultReader<PageWords> = page.streamTextContent().getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read())
      for (const item of piece.value.items) {
        if (!('str' in item)) continue;
        left -= item.str.length;
        if (left < 0) throw new ParsingRefused('too-much-text', { limit: mostCharacters });
        segments.add(item);
      }
    const annotated = await readAnnotations(page, segments.finish());
    page.cleanup();
    return annotated;
  } catch (error) {
    if (error instanceof ParsingRefused) throw error;
    return null;
  }
}

/** A paragraph with its words, of which those may be missing that stand on the page before. */
interface WrittenParagraph {
  readonly paragraph: PageParagraph;
  readonly level: number | null;
  words: string;
  goesOn: boolean;
}

interface ReadPages {
  readonly pages: readonly (AnnotatedPage | null)[];
  readonly lines: readonly (readonly PageLine[])[];
  readonly running: readonly RunningLines[];
  readonly recognized: ReadonlyMap<number, readonly string[]>;
}

function writePages(
  { pages, lines, running, recognized }: ReadPages,
  headings: PdfHeadings,
  builder: DocumentBuilder,
): void {
  const keepsHyphen = hyphenRule(lines.flatMap((own) => own.map(({ text }) => text)));
  const joined = (texts: readonly string[]): string => joinLines(texts, keepsHyphen);
  const written = lines.map((own) =>
    pageParagraphs(own, headings.bodySize).map((paragraph): WrittenParagraph => {
      const words = joined(paragraph.lines.map(({ text }) => text));
      const level = paragraph.rows ? null : headings.levelOf(paragraph, words);
      return { paragraph, words, level, goesOn: false };
    }),
  );
  for (const [index, own] of written.entries()) joinOverPage(own.at(-1), written[index + 1]?.[0], joined);
  // What stands at the edges of pages, or beside their text, waits until no sentence is going on.
  const waiting: (() => void)[] = [];
  const write = (): void => {
    for (const one of waiting.splice(0)) one();
  };
  for (const [index, paragraphs] of written.entries()) {
    builder.beginPage(index + 1);
    for (const text of running[index]?.top ?? []) waiting.push(() => builder.add('paragraph', text));
    for (const one of paragraphs) {
      if (!one.goesOn) write();
      writeParagraph(one, builder);
    }
    for (const text of recognized.get(index + 1) ?? [])
      for (const part of text.split(BLANK_LINES))
        waiting.push(() =>
          builder.add('paragraph', joined(part.split('\n').filter((line) => line.trim() !== ''))),
        );
    for (const text of running[index]?.bottom ?? []) waiting.push(() => builder.add('paragraph', text));
    for (const text of pages[index]?.fields ?? []) waiting.push(() => builder.add('paragraph', text));
    for (const text of pages[index]?.notes ?? []) waiting.push(() => builder.add('quotation', text));
    if (!written[index + 1]?.[0]?.goesOn) write();
  }
}

function writeParagraph(
  { paragraph, words, level, goesOn }: WrittenParagraph,
  builder: DocumentBuilder,
): void {
  if (goesOn) builder.goOn(words);
  else if (paragraph.rows) builder.addTable(paragraph.rows);
  else if (level !== null) builder.add('heading', words, level);
  else if (paragraph.isListItem) builder.add('list-item', words.replace(BULLET, ''), 1);
  else builder.add('paragraph', words);
}

/** Lets a sentence go on over the page; a word that is broken there is put together. */
function joinOverPage(
  last: WrittenParagraph | undefined,
  next: WrittenParagraph | undefined,
  joined: (texts: readonly string[]) => string,
): void {
  if (!last || !next || last.level !== null || next.level !== null) return;
  if (!goesOverPage(last.paragraph, next.paragraph)) return;
  const both = joined([last.words, next.words]);
  if (!both.startsWith(last.words)) last.words = last.words.slice(0, -1);
  next.words = both.slice(last.words.length);
  next.goesOn = true;
}

const numbersOf = (
  pages: readonly (AnnotatedPage | null)[],
  matches: (page: AnnotatedPage | null, index: number) => boolean,
): number[] => pages.flatMap((page, index) => (matches(page, index) ? [index + 1] : []));

const notePages = (
  builder: DocumentBuilder,
  code: 'pages-without-text' | 'pages-damaged' | 'read-by-ocr' | 'ocr-missing',
  numbers: number[],
): void => builder.note(code, { count: numbers.length, pages: numbers.slice(0, MOST_NAMED) });

/** The size of most letters. */
function usualSize(pages: readonly AnnotatedPage[]): number {
  const counts = new Map<number, number>();
  for (const { segments } of pages)
    for (const { size, text } of segments) counts.set(size, (counts.get(size) ?? 0) + text.length);
  return mostFrequent(counts);
}

async function hasScripts(pdf: PDFDocumentProxy): Promise<boolean> {
  return pdf.hasJSActions().catch(() => false);
}

/** What a PDF says of itself; nothing where that is damaged. */
async function pdfFacts(pdf: PDFDocumentProxy): Promise<DocumentFacts> {
  const metadata = await pdf.getMetadata().catch(() => null);
  if (metadata === null) return NO_FACTS;
  const facts = new Map<string, unknown>(Object.entries(metadata.info));
  const text = (name: string): string | null => {
    const value = facts.get(name);
    return typeof value === 'string' ? value : null;
  };
  const date = text('ModDate') ?? text('CreationDate');
  return {
    title: text('Title'),
    author: text('Author'),
    date: isoDay(date?.replace(/^D:/, '')),
  };
}
