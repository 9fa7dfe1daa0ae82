import type { Result } from '@/lib/shared/result';
import type { Place } from '@/lib/trace/documents/place';

/** A passage of a document, by the ids under which it can be opened. */
export interface PassageReference {
  readonly documentId: string;
  readonly chunkId: string;
  /** Its place among the passages of its document, from 0 on. */
  readonly index: number;
  readonly title: string;
  /** What people call it; its title where nothing is said. */
  readonly name?: string;
  /** The headings above it, outermost first. */
  readonly headings: readonly string[];
  readonly page: number | null;
  /** Where it stands in a file that has no pages. */
  readonly place?: Place | null;
}

/** A part of a document's stored text, with its UTF-16 offsets there. */
export interface DocumentSpan {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface FoundPassage extends PassageReference {
  /** The part of it that fits what was searched for best. */
  readonly snippet: DocumentSpan;
  readonly score: number;
}

export interface OpenedPassage extends PassageReference, DocumentSpan {
  /** The day of its document (`2026-01-31`), where that is known. */
  readonly date?: string;
}

/** A PDF as it was uploaded. */
export interface DocumentPdf {
  readonly documentId: string;
  readonly name: string;
  readonly pages: number;
  readonly bytes: Uint8Array;
}

/** How much of PDFs is wanted, of all of them together. */
export interface PdfLimits {
  readonly bytes: number;
  readonly pages: number;
}

/** Why a passage cannot be had; what belongs to somebody else is not there. */
export type DocumentProblem = 'not-found' | 'unavailable';

/** Why nothing can be found in a document that was chosen: it is read at the moment, could not be read, or is not there. */
export type UnreadReason = 'under-way' | 'failed' | 'gone';

/** The documents that one turn may read: its person's, and of them those that were chosen for it. */
export interface DocumentPort {
  /** What fits best comes first. */
  search(
    query: string,
    options: { readonly limit: number },
    signal: AbortSignal,
  ): Promise<Result<readonly FoundPassage[], DocumentProblem>>;
  open(
    documentId: string,
    chunkId: string,
    signal: AbortSignal,
  ): Promise<Result<OpenedPassage, DocumentProblem>>;
  /**
   * The passages of what was chosen one by one, in order, where there are no more than so many; null where there are
   * more, where nothing was chosen so, or where something of it cannot be read.
   */
  whole(most: number, signal: AbortSignal): Promise<readonly PassageReference[] | null>;
  /** The PDFs among what was chosen, as many as there is room for: first those chosen one by one, then those of folders. */
  pdfs(limits: PdfLimits, signal: AbortSignal): Promise<readonly DocumentPdf[]>;
  /** Those that were chosen one by one and in which nothing can be found at the moment, by their ids. */
  unread(): Promise<ReadonlyMap<string, UnreadReason>>;
}
