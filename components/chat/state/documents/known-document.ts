import type { DocumentProblemView, DocumentView, NamedDocument } from '@/lib/chat/documents/document';
import { isReadable } from '@/lib/chat/documents/is-readable';

/** A document that a message may be about, as far as this page knows it. */
export type KnownDocument =
  /** Named before the page was loaded anew; the server has not been asked yet. */
  | { readonly status: 'unchecked'; readonly name: string }
  /** A file that waits for others to be sent. */
  | { readonly status: 'waiting'; readonly name: string }
  | { readonly status: 'sending'; readonly name: string; readonly share: number }
  | {
      readonly status: 'unsent';
      readonly name: string;
      readonly problem: { readonly code: string; readonly message: string };
    }
  /** A file that was on its way when the page went: it has to be chosen again. */
  | { readonly status: 'lost'; readonly name: string }
  /** It is being read, or waits for that; the share is null where nobody knows. */
  | { readonly status: 'reading'; readonly name: string; readonly share: number | null }
  | ({ readonly status: 'ready' } & Pick<DocumentView, 'name' | 'notes' | 'characters'>)
  | { readonly status: 'unreadable'; readonly name: string; readonly problem: DocumentProblemView }
  | { readonly status: 'deleted'; readonly name: null };

/** Whether a question may be asked about it: at once, in a while, or not as it is. */
export type Readiness = 'ready' | 'pending' | 'blocked';

export function readinessOf({ status }: KnownDocument): Readiness {
  switch (status) {
    case 'ready':
      return 'ready';
    case 'unchecked':
    case 'waiting':
    case 'sending':
    case 'reading':
      return 'pending';
    case 'unsent':
    case 'lost':
    case 'unreadable':
    case 'deleted':
      return 'blocked';
  }
}

export function knownFrom(document: DocumentView): KnownDocument {
  const { name, notes, state, progress, problem, characters } = document;
  if (isReadable(document)) return { status: 'ready', name, notes, characters };
  switch (state) {
    case 'indexed':
      return { status: 'ready', name, notes, characters };
    case 'uploaded':
      return problem ? { status: 'unreadable', name, problem } : { status: 'reading', name, share: null };
    case 'indexing': {
      const { done, all } = progress ?? { done: 0, all: null };
      return { status: 'reading', name, share: all !== null && all > 0 ? Math.min(1, done / all) : null };
    }
    case 'failed':
      return { status: 'unreadable', name, problem: problem ?? { code: 'unreadable', limit: null } };
  }
}

export const knownFromNamed = (named: NamedDocument): KnownDocument =>
  named.isDeleted ? { status: 'deleted', name: null } : knownFrom(named.document);

const UPLOAD = 'upload:';

/** What stands for a file until the server has given it an id. */
export const uploadId = (key: string): string => `${UPLOAD}${key}`;
export const isUploadId = (documentId: string): boolean => documentId.startsWith(UPLOAD);
