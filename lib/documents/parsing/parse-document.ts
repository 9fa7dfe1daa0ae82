import { err, ok, type Result } from '@/lib/shared/result';
import type { TextEncoding } from '@/lib/trace/documents/reading-words';
import type { DocumentLimits } from '../document-limits';
import { type DocumentProblem, ParsingRefused } from '../document-problem';
import { loadReader, ReaderUnavailable } from '../load-reader';
import type { DocumentKind, ParsedDocument } from '../parsed-document';
import { actualKind } from './recognize/actual-kind';
import { namedKind } from './recognize/named-kind';
import { declaredEncoding, decodeText } from './text/decode-text';
import { readCode, readText } from './text/read-text';

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

/** Kinds that are zip files. */
const ZIPPED: ReadonlySet<DocumentKind | null> = new Set<DocumentKind | null>([
  ...(['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'epub', 'archive'] as const),
  null,
]);
/** Kinds that Office locks with a password as something else than a zip file. */
const LOCKABLE: ReadonlySet<DocumentKind | null> = new Set<DocumentKind | null>([
  'docx',
  'xlsx',
  'pptx',
  null,
]);

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
      throw LOCKABLE.has(named) ? new ParsingRefused('locked') : differs();
    case 'pdf': {
      if (named !== null && named !== 'pdf') throw differs();
      const { readPdf } = await loadReader(() => import('./pdf/read-pdf'));
      return { kind: 'pdf', document: await readPdf(bytes, file.password ?? null, limits, onProgress) };
    }
    case 'zip': {
      if (!ZIPPED.has(named)) throw differs();
      const { readZipped } = await loadReader(() => import('./read-zipped'));
      return readZipped(bytes, named, limits, onProgress);
    }
    case 'rtf': {
      if (named !== null && named !== 'rtf') throw differs();
      const { readRtf } = await loadReader(() => import('./rtf/read-rtf'));
      return { kind: 'rtf', document: readRtf(bytes, limits.characters) };
    }
    case 'html':
    case 'text':
      if (named === 'email') {
        const { readMail } = await loadReader(() => import('./mail/read-mail'));
        return { kind: 'email', document: await readMail(bytes, limits.characters) };
      }
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
  if (!isTextual(kind) || (kind === 'csv' && actual === 'html'))
    throw new ParsingRefused('kind-differs', { named: kind, actual });
  const document = await readWords(kind, decoded.text, mostCharacters);
  const notes = decoded.note === null ? document.notes : [decoded.note, ...document.notes];
  return { kind, document: { ...document, notes } };
}

const TEXTUAL = ['html', 'markdown', 'csv', 'code', 'text'] as const;
type TextualKind = (typeof TEXTUAL)[number];
const isTextual = (kind: DocumentKind): kind is TextualKind => TEXTUAL.some((one) => one === kind);

async function readWords(kind: TextualKind, text: string, mostCharacters: number): Promise<ParsedDocument> {
  switch (kind) {
    case 'html': {
      const { readHtml } = await loadReader(() => import('./html/read-html'));
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
    case 'code':
      return readCode(text, mostCharacters);
    case 'text':
      return readText(text, mostCharacters);
  }
}
