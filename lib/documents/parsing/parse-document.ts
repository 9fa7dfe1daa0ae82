import { extname } from 'node:path';
import { err, ok, type Result } from '@/lib/shared/result';
import type { TextEncoding } from '@/lib/trace/documents/reading-words';
import type { DocumentLimits } from '../document-limits';
import { type DocumentProblem, ParsingRefused } from '../document-problem';
import { loadReader, ReaderUnavailable } from '../load-reader';
import type { DocumentKind, ParsedDocument } from '../parsed-document';
import { DocumentBuilder, NO_FACTS } from './builder/document-builder';
import { declaredEncoding, decodeText } from './text/decode-text';

/** What a file's first and last bytes say that it is. */
type ActualKind = 'pdf' | 'zip' | 'ole' | 'locked' | 'html' | 'text' | 'mixed' | 'other';

const HEAD_BYTES = 1_024;
const PDF = '%PDF-';
const ZIP = 'PK\u0003\u0004';
const EMPTY_ZIP = 'PK\u0005\u0006';
const OLE = '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1';
/** The stream in which Office keeps what it has locked with a password. */
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le');
const END_OF_ZIP = 0x06054b50;
const END_OF_ZIP_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const HTML =
  /^(?:\u00ef\u00bb\u00bf)?\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[\s\S]{0,500}?-->\s*)*<(?:!doctype\s+html|html[\s>])/i;
const ACTIVE = /<(?:script|html|svg|iframe)\b/i;
/** How pictures, sounds, archives, programs and other kinds of document begin. */
const OTHERS = [
  '\u0089PNG',
  'GIF8',
  '\u00ff\u00d8\u00ff',
  'RIFF',
  '\u007fELF',
  'MZ\u0090',
  '\u001f\u008b',
  '7z\u00bc\u00af',
  'Rar!',
  '{\\rtf',
  'BM6',
  'SQLite format 3',
  'OggS',
  'ID3',
  '\u00ca\u00fe\u00ba\u00be',
  'wOFF',
  '%!PS',
];

/**
 * What the bytes of a file with that name are; `mixed` where they are two kinds at once, so that two programs would
 * read different things, and `text` for all that has no sign of its own.
 */
function actualKind(bytes: Uint8Array, named: DocumentKind | null): ActualKind {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const head = file.toString('latin1', 0, HEAD_BYTES);
  const pdfAt = head.indexOf(PDF);
  if (head.startsWith(ZIP) || head.startsWith(EMPTY_ZIP)) return pdfAt === -1 ? 'zip' : 'mixed';
  if (head.startsWith(OLE)) return file.includes(LOCKED) ? 'locked' : 'ole';
  // Readers of PDF take what stands before its sign for rubbish; in other files it is a word like others.
  if (pdfAt === 0 || (pdfAt > 0 && named === 'pdf'))
    return endsAsZip(file) || ACTIVE.test(head.slice(0, pdfAt)) ? 'mixed' : 'pdf';
  if (OTHERS.some((sign) => head.startsWith(sign))) return 'other';
  return HTML.test(head) ? 'html' : 'text';
}

/** Whether a file ends as a zip file does, whatever it begins with. */
function endsAsZip(file: Buffer): boolean {
  const last = file.length - END_OF_ZIP_BYTES;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1)
    if (file.readUInt32LE(at) === END_OF_ZIP && file.readUInt16LE(at + 20) === last - at) return true;
  return false;
}

const BY_EXTENSION: Readonly<Record<string, DocumentKind>> = {
  '.pdf': 'pdf',
  '.docx': 'docx',
  '.docm': 'docx',
  '.dotx': 'docx',
  '.md': 'markdown',
  '.markdown': 'markdown',
  '.txt': 'text',
  '.text': 'text',
  '.log': 'text',
  '.html': 'html',
  '.htm': 'html',
  '.xhtml': 'html',
  '.csv': 'csv',
  '.tsv': 'csv',
};
const BY_MEDIA_TYPE: Readonly<Record<string, DocumentKind>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'text/markdown': 'markdown',
  'text/x-markdown': 'markdown',
  'text/plain': 'text',
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'text/csv': 'csv',
  'text/tab-separated-values': 'csv',
};

/** The kind that a file's name says that it is, else that with which it was sent; null where neither says one. */
function namedKind(fileName: string, mediaType: string | null): DocumentKind | null {
  const byName = BY_EXTENSION[extname(fileName).toLowerCase()];
  return byName ?? BY_MEDIA_TYPE[mediaType?.split(';', 1)[0]?.trim().toLowerCase() ?? ''] ?? null;
}

const BLANK_LINES = /\n(?:[ \t]*\n)+/g;

/** Reads plain text: a paragraph ends with a blank line, and its lines stay as they were written. */
function readText(text: string, mostCharacters: number): ParsedDocument {
  const builder = new DocumentBuilder(mostCharacters);
  const lines = text.replaceAll(/\r\n?|\f/g, '\n');
  let from = 0;
  for (const { 0: gap, index } of lines.matchAll(BLANK_LINES)) {
    builder.add('paragraph', lines.slice(from, index));
    from = index + gap.length;
  }
  builder.add('paragraph', lines.slice(from));
  return builder.finish(NO_FACTS);
}

const CHARSET = /;\s*charset\s*=\s*"?([\w-]{2,40})/i;

/** A file as it was sent. */
export interface DocumentFile {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly mediaType: string | null;
  readonly password?: string | null;
  /** How its letters are written, as its person has chosen; a guess where nobody has. */
  readonly encoding?: TextEncoding | null;
}

/** A document that was read, and what kind of file it was. */
export interface DocumentReading {
  readonly kind: DocumentKind;
  readonly document: ParsedDocument;
}

/** Told now and then: how many pages have been read, of how many where that is known. */
export type ReadingProgress = (done: number, total: number | null) => void;

/**
 * Reads a file into text. What it is, is told by its bytes; a name that says otherwise is a problem. What reads a kind
 * is loaded with the first file of it; it throws `ReaderUnavailable` where that cannot be.
 */
export async function parseDocument(
  file: DocumentFile,
  limits: DocumentLimits,
  onProgress: ReadingProgress,
): Promise<Result<DocumentReading, DocumentProblem>> {
  try {
    return ok(await read(file, limits, onProgress));
  } catch (error) {
    if (error instanceof ParsingRefused) return err(error.problem);
    if (error instanceof ReaderUnavailable) throw error;
    // Whatever a parser trips over is damage to the file.
    return err({ code: 'corrupt', detail: { crashed: true } });
  }
}

async function read(
  file: DocumentFile,
  limits: DocumentLimits,
  onProgress: ReadingProgress,
): Promise<DocumentReading> {
  const { bytes } = file;
  if (bytes.length > limits.bytes)
    throw new ParsingRefused('too-large', { limit: limits.bytes, found: bytes.length });
  if (bytes.length === 0) throw new ParsingRefused('no-text');
  const named = namedKind(file.fileName, file.mediaType);
  const actual = actualKind(bytes, named);
  const differs = (): ParsingRefused =>
    named === null
      ? new ParsingRefused('unknown-kind')
      : new ParsingRefused('kind-differs', { named, actual });
  switch (actual) {
    case 'mixed':
    case 'other':
    case 'ole':
      throw differs();
    case 'locked':
      if (named !== null && named !== 'docx') throw differs();
      throw new ParsingRefused('locked');
    case 'pdf': {
      if (named !== null && named !== 'pdf') throw differs();
      const { readPdf } = await loadReader(() => import('./pdf/read-pdf'));
      return { kind: 'pdf', document: await readPdf(bytes, file.password ?? null, limits, onProgress) };
    }
    case 'zip': {
      if (named !== null && named !== 'docx') throw differs();
      const { openDocx } = await loadReader(() => import('./docx/docx-package'));
      const opened = await openDocx(bytes, limits.expandedBytes);
      if (!opened) throw differs();
      const { readDocx } = await loadReader(() => import('./docx/read-docx'));
      return { kind: 'docx', document: readDocx(opened, limits.characters) };
    }
    case 'html':
    case 'text':
      return readTextual(file, named, actual, limits.characters);
  }
}

/** Kinds that are text differ by their names alone, but for a whole page, which says what it is. */
async function readTextual(
  { bytes, mediaType, encoding = null }: DocumentFile,
  named: DocumentKind | null,
  actual: 'html' | 'text',
  mostCharacters: number,
): Promise<DocumentReading> {
  const kind = named ?? actual;
  const charset = CHARSET.exec(mediaType ?? '')?.[1] ?? null;
  const within = kind === 'html' ? declaredEncoding(bytes) : null;
  // What a server says stands before what a page says of itself.
  const declared = [charset, within].filter((label) => label !== null);
  const decoded = await decodeText(bytes, { chosen: encoding, declared });
  if (decoded === null) throw new ParsingRefused(named === null ? 'unknown-kind' : 'corrupt');
  if (kind === 'pdf' || kind === 'docx' || (kind === 'csv' && actual === 'html'))
    throw new ParsingRefused('kind-differs', { named: kind, actual });
  const document = await readWords(kind, decoded.text, mostCharacters);
  const notes = decoded.note === null ? document.notes : [decoded.note, ...document.notes];
  return { kind, document: { ...document, notes } };
}

async function readWords(
  kind: 'html' | 'markdown' | 'csv' | 'text',
  text: string,
  mostCharacters: number,
): Promise<ParsedDocument> {
  switch (kind) {
    case 'html': {
      const { readHtml } = await loadReader(() => import('./read-html'));
      return readHtml(text, mostCharacters);
    }
    case 'markdown': {
      const { readMarkdown } = await loadReader(() => import('./read-markdown'));
      return readMarkdown(text, mostCharacters);
    }
    case 'csv': {
      const { readCsv } = await loadReader(() => import('./read-csv'));
      return readCsv(text, mostCharacters);
    }
    case 'text':
      return readText(text, mostCharacters);
  }
}
