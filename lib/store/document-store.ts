import type { z } from 'zod';
import type { Page } from '@/lib/chat/conversation';
import type { DocumentOrigin } from '@/lib/chat/documents/document-words';
import type { documentRowSchema, documentTextRowSchema, waitingDocumentSchema } from './rows/document-rows';

/** A document as it is kept; one that is deleted has nothing but its ids and the time of its end. */
export type DocumentRow = Readonly<z.infer<typeof documentRowSchema>>;
export type WaitingDocument = Readonly<z.infer<typeof waitingDocumentSchema>>;
export type DocumentTextRow = Readonly<z.infer<typeof documentTextRowSchema>>;

export interface DocumentKey {
  readonly ownerId: string;
  readonly documentId: string;
}

/** A file that has arrived. */
export type NewDocument = Pick<
  DocumentRow,
  | 'documentId'
  | 'ownerId'
  | 'name'
  | 'folder'
  | 'fileName'
  | 'mediaType'
  | 'bytes'
  | 'hash'
  | 'blobId'
  | 'quoteSalt'
  | 'createdAt'
> & {
  /** Where it was on the web. */
  readonly address?: string;
  /** Of a page that research has found: when. All others are their person's own. */
  readonly fetchedAt?: number;
};

/** How much one person may have, of what they have added themselves or of what research has found. */
export interface LibraryLimits {
  readonly mostDocuments: number;
  readonly mostBytes: number;
}

export type AddedDocument =
  | { readonly outcome: 'added'; readonly document: DocumentRow }
  /** The owner has the same file already, of a page one from the same address: this is it. */
  | { readonly outcome: 'known'; readonly document: DocumentRow }
  | { readonly outcome: 'too-many-documents' | 'too-many-bytes' };

export interface DocumentQuery {
  readonly ownerId: string;
  /** Part of the name or the title, in any letters; absent or blank: all. */
  readonly name?: string;
  /** Null: what is in no folder; absent: in any or none. */
  readonly folder?: string | null;
  /** What they have added themselves where it is absent. */
  readonly origin?: DocumentOrigin;
  readonly cursor?: string;
  readonly limit: number;
}

/** What an owner has added; research's pages are counted apart. */
export interface Library {
  readonly documents: number;
  readonly bytes: number;
  /** By name. */
  readonly folders: readonly { readonly name: string; readonly documents: number }[];
  readonly pages: { readonly documents: number; readonly bytes: number };
}

/** What people have. Of another owner's document nothing is there; of deleted ones only `find` tells. */
export interface DocumentLibraryStore {
  /** Keeps a document as `uploaded`, within the limits of its owner; nothing is written where it is known already. */
  add(document: NewDocument, limits: LibraryLimits): Promise<AddedDocument>;
  get(key: DocumentKey): Promise<DocumentRow | null>;
  /** Those of these ids that the owner has or had, at most a hundred, in any order. */
  find(query: { ownerId: string; documentIds: readonly string[] }): Promise<DocumentRow[]>;
  /** Those that the owner has added whose files have one of these hashes, at most a hundred, in any order. */
  findFiles(query: { ownerId: string; hashes: readonly string[] }): Promise<DocumentRow[]>;
  /** Newest first. Throws `AppError('invalid-cursor')` for a cursor that is none. */
  list(query: DocumentQuery): Promise<Page<DocumentRow>>;
  library(ownerId: string): Promise<Library>;
  /** Null where the owner has none of that id. */
  change(
    change: DocumentKey & { name?: string; folder?: string | null; publisher?: string | null },
  ): Promise<DocumentRow | null>;
  /**
   * With one write its row says `deleted`, and nothing of it can be read or found any more. Its text and its chunks are
   * removed after that; what cannot be removed at once is found by `removeAllLeft`, or goes by itself. Gives what it was,
   * null where there is none.
   */
  remove(key: DocumentKey & { at: number }): Promise<DocumentRow | null>;
  /** Gives a document that has no salt this one. Gives the salt that it has then, null where the owner has none of that id. */
  salt(key: DocumentKey & { quoteSalt: string }): Promise<string | null>;
  /** Those of these blobs that a document has. */
  keptBlobs(blobIds: readonly string[]): Promise<string[]>;
}

/** The pages that research has found for people; they are documents in every other way. */
export interface DocumentPageStore {
  /** Those at these addresses, at most a hundred, those fetched last first. */
  findPages(query: { ownerId: string; addresses: readonly string[] }): Promise<DocumentRow[]>;
  /** Notes that a page was fetched once more and is the same. */
  refetched(page: DocumentKey & { fetchedAt: number }): Promise<void>;
  /** Notes that a conversation cites these, as far as they are pages; at most a hundred. */
  cite(cited: { ownerId: string; documentIds: readonly string[]; conversationId: string }): Promise<void>;
  /** Pages of all owners, fetched before a time, that no conversation cites which is still there; oldest first. */
  leftPages(query: { before: number; limit: number }): Promise<DocumentRow[]>;
}

/**
 * One indexing of a document; whatever it writes is refused once the document is another's or gone. It makes an edition
 * of text and chunks, which takes the place of the earlier one as a whole once the indexing has settled.
 */
export interface Indexing {
  readonly documentId: string;
  readonly indexingId: string;
}

export type IndexingOutcome =
  | ({ readonly state: 'indexed' } & Pick<
      DocumentRow,
      'kind' | 'title' | 'author' | 'date' | 'site' | 'pages' | 'characters' | 'notes'
    >)
  /** Of what has been read before, all stays there, and the document is `indexed` with that problem. */
  | { readonly state: 'failed'; readonly problem: string }
  /** It waits once more, with what has kept it from being read, if anything has. */
  | { readonly state: 'uploaded'; readonly problem: string | null };

/** How documents are indexed, by one process at a time. */
export interface DocumentIndexingStore {
  /**
   * Has it indexed once more; null where the owner has none of that id. One that is under way stays as it is, unless it
   * waits with a problem: that is taken away. With an encoding, by which it is read from now on, it begins anew.
   */
  requeue(key: DocumentKey & { at: number; encoding?: DocumentRow['encoding'] }): Promise<DocumentRow | null>;
  /**
   * Documents of all owners that are not indexed yet, those that have waited longest first, at most 2,000: of each owner
   * the hundred that have waited longest, and of nobody more than of another one who has as many.
   */
  underWay(): Promise<WaitingDocument[]>;
  /** One of all documents that are indexed by rules before this version; null where there is none. */
  outdated(rules: number): Promise<DocumentRow | null>;
  /** Takes a document as it was read; null where it has changed since. Counts as an attempt. */
  claim(claim: {
    document: Pick<DocumentRow, 'documentId' | 'state' | 'indexingId'>;
    indexingId: string;
    processId: string;
    at: number;
  }): Promise<DocumentRow | null>;
  /** Notes that it goes on and how far it is; false where it should end. */
  beat(beat: Indexing & { at: number; doneUnits: number; allUnits: number | null }): Promise<boolean>;
  /** Keeps parts of its text; false where the indexing has ended. */
  keepText(
    kept: Indexing & { parts: readonly Omit<DocumentTextRow, 'documentId' | 'edition'>[] },
  ): Promise<boolean>;
  /**
   * Ends it: what it has kept takes the place of the earlier edition where it has indexed the document, and goes where not.
   * `rules` is the version that it was done by. False where it had ended before.
   */
  settle(settled: Indexing & { at: number; rules: number; outcome: IndexingOutcome }): Promise<boolean>;
}

/** A place in a text, by UTF-16 offsets. */
export interface DocumentSpan {
  readonly documentId: string;
  readonly start: number;
  readonly end: number;
}

/** The texts of documents that have been read; while one is indexed once more, the earlier text. */
export interface DocumentTextStore {
  /** The text between two UTF-16 offsets, as much of it as there is; null where there is no such text. */
  readText(range: DocumentKey & { start: number; end: number }): Promise<string | null>;
  /** The texts at these places, in their order, at most a hundred; null where there is none. */
  readSpans(query: { ownerId: string; spans: readonly DocumentSpan[] }): Promise<(string | null)[]>;
  readPart(key: DocumentKey & { part: number }): Promise<DocumentTextRow | null>;
  /** Where the parts begin, and what begins in them, in order. */
  outline(key: DocumentKey): Promise<readonly Pick<DocumentTextRow, 'part' | 'start' | 'outline'>[]>;
}

export interface DocumentStore
  extends DocumentLibraryStore,
    DocumentPageStore,
    DocumentIndexingStore,
    DocumentTextStore {}
