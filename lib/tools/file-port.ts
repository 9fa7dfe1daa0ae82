import type { ChosenDocuments } from '@/lib/chat/documents/chosen-documents';
import type { DocumentPdf } from './document-port';

/** A document that a model may be given as material. */
export interface ChosenFile {
  readonly documentId: string;
  readonly name: string;
  readonly folder: string | null;
  /** Null where it has no pages. */
  readonly pages: number | null;
  /** UTF-16 units of its text. */
  readonly characters: number;
}

/** A place in the text of a document, in UTF-16 offsets. */
export interface FileSpan {
  readonly documentId: string;
  readonly start: number;
  readonly end: number;
}

/** The documents of the person whose turn it is, as texts; what belongs to somebody else is not there. */
export interface FilePort {
  /** Those of what was chosen that have a text, and how many of those chosen one by one have none now. */
  find(
    chosen: ChosenDocuments,
  ): Promise<{ readonly files: readonly ChosenFile[]; readonly unread: readonly string[] }>;
  /** The texts at these places, in their order; null where there is none any more. */
  read(spans: readonly FileSpan[]): Promise<readonly (string | null)[]>;
  /** Where the pages of a document begin in its text; none where it has no pages. */
  pagesOf(documentId: string): Promise<readonly { readonly number: number; readonly start: number }[]>;
  /** Those of these that are PDFs, as they were uploaded, as many as admins allow. */
  pdfs(documentIds: readonly string[], signal: AbortSignal): Promise<readonly DocumentPdf[]>;
  /** Where these documents say what fits a query best, best first. */
  search(
    query: string,
    documentIds: readonly string[],
    limit: number,
    signal: AbortSignal,
  ): Promise<readonly FileSpan[]>;
}
