import type { z } from 'zod';
import type { SearchedTerm } from '@/lib/documents/terms/question-terms';
import type { documentChunkRowSchema } from './rows/document-chunk-row';

/** A part of a document, with its text. */
export type StoredChunk = Readonly<Omit<z.infer<typeof documentChunkRowSchema>, 'headings'>> & {
  readonly headings: readonly string[];
};

export type NewChunk = Omit<StoredChunk, 'documentId'>;

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
}

/** A chunk that was found. Scores can be compared within one search only. */
export interface ChunkHit extends Pick<StoredChunk, 'chunkId' | 'documentId' | 'index'> {
  readonly score: number;
}

/** The parts of documents and what finds them. Only those of documents that are indexed are there. */
export interface DocumentChunkStore {
  /**
   * Puts these in the place of all chunks of a document, in several writes; until the last of them only some are there.
   * False, with nothing written, where the owner has no such document.
   */
  replace(change: OwnedDocument & { chunks: readonly NewChunk[] }): Promise<boolean>;
  /** Removes all chunks of a document, in several writes; whatever finds them, too, where it is deleted already. */
  remove(key: OwnedDocument): Promise<void>;
  /** Removes what is left of the chunks of deleted documents, of all owners; of how many documents that was. */
  removeLeft(): Promise<number>;
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
