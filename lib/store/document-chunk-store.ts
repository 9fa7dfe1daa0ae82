import type { z } from 'zod';
import type { PackedEntry } from '@/lib/documents/ranking/packed-entry';
import type { SearchedTerm } from '@/lib/documents/terms/question-terms';
import type { Place } from '@/lib/trace/documents/place';
import type { documentChunkRowSchema } from './rows/document-chunk-row';

/** A part of a document, with its text. */
export type StoredChunk = Readonly<
  Omit<z.infer<typeof documentChunkRowSchema>, 'headings' | 'place' | 'edition'>
> & {
  readonly headings: readonly string[];
  readonly place: Place | null;
};

export interface NewChunk extends Omit<StoredChunk, 'documentId'> {
  /** What finds it. */
  readonly entry: PackedEntry;
}

export interface OwnedDocument {
  readonly ownerId: string;
  readonly documentId: string;
}

export interface ChunkSearch {
  readonly ownerId: string;
  readonly terms: readonly SearchedTerm[];
  /** Only of these documents; where there are none, all that the owner has added. Pages of research have to be named. */
  readonly documentIds?: readonly string[] | null;
  readonly limit: number;
  /** With whom the owner shares a turn; where there is none, with nobody. */
  readonly party?: string;
  /** The search throws its reason once it is aborted. */
  readonly signal?: AbortSignal;
}

/** A chunk that was found. Scores can be compared within one search only. */
export interface ChunkHit extends Pick<StoredChunk, 'chunkId' | 'documentId' | 'index'> {
  readonly score: number;
}

/**
 * The parts of documents and what finds them. Only those are there that the latest indexing to read their document has
 * kept; what another one keeps meanwhile is there for nobody.
 */
export interface DocumentChunkStore {
  /** Keeps chunks of an indexing, the next ones with each call, in several writes. False where it has ended, or the document is not the owner's. */
  keep(kept: OwnedDocument & { indexingId: string; chunks: readonly NewChunk[] }): Promise<boolean>;
  /**
   * Removes, in several writes, what is there for nobody any more: all that was read of a deleted document, earlier
   * editions of another one, with their texts. Does nothing while the document is indexed.
   */
  removeLeft(key: OwnedDocument): Promise<void>;
  /** The same for the documents of all owners; of how many documents something was left. */
  removeAllLeft(): Promise<number>;
  /** Those of these ids that the owner has, at most a hundred, in any order. */
  find(query: { ownerId: string; chunkIds: readonly string[] }): Promise<StoredChunk[]>;
  /** Those of a document from one index to another, both included, in order; at most a hundred. */
  list(query: OwnedDocument & { from: number; to: number }): Promise<StoredChunk[]>;
  /**
   * The chunks that answer best to terms, best first. What an owner finds, and how it is scored, depends on nothing of
   * others.
   */
  search(query: ChunkSearch): Promise<readonly ChunkHit[]>;
}
