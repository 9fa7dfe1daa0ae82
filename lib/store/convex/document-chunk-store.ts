import type { FunctionReturnType } from 'convex/server';
import { api } from '@/convex/_generated/api';
import { packedEntry } from '@/lib/documents/ranking/packed-entry';
import { TermPostings } from '@/lib/documents/ranking/term-postings';
import { runInTurn, ThreadTurns } from '@/lib/shared/thread-turns';
import type { ChunkHit, DocumentChunkStore } from '../document-chunk-store';
import { findChunks, type IndexedDocument, type OwnerIndex } from '../find-chunks';
import { chunkOf, chunkRow, type DocumentChunkRow } from '../stored-chunk';
import { titleTerms } from '../title-terms';
import type { ConvexClient } from './convex-client';

const MOST_LISTED = 100;
/** A chunk of the longest text takes, with all that finds it, less than 20 kB. */
const CALL_CHUNKS = 100;

type IndexedDocuments = FunctionReturnType<typeof api.documentChunks.indexed>;

/** The parts of documents and what finds them, in Convex. */
export function createDocumentChunkStore({ query, mutate }: ConvexClient): DocumentChunkStore {
  const list: DocumentChunkStore['list'] = async ({ ownerId, documentId, from, to }) => {
    const asked = { ownerId, documentId, from, to, limit: MOST_LISTED };
    return (await query(api.documentChunks.list, asked)).map(chunkOf);
  };

  const searching = new ThreadTurns();

  return {
    async keep({ ownerId, documentId, indexingId, chunks }) {
      const key = { ownerId, documentId, indexingId };
      let from = 0;
      do {
        const part = chunks
          .slice(from, from + CALL_CHUNKS)
          .map((chunk) => ({ ...chunkRow(key, chunk), ...chunk.entry }));
        if (!(await mutate(api.documentChunks.keep, { ...key, chunks: part }))) return false;
        from += CALL_CHUNKS;
      } while (from < chunks.length);
      return true;
    },

    async removeLeft({ ownerId, documentId }) {
      for (let more = true; more; )
        more = await mutate(api.documentChunks.removeSome, { ownerId, documentId });
    },

    // What deletes a document, or ends an indexing, goes on by itself there until nothing is left.
    removeAllLeft: async () => 0,

    async find({ ownerId, chunkIds }) {
      if (chunkIds.length === 0) return [];
      return (await query(api.documentChunks.find, { ownerId, chunkIds: [...chunkIds] })).map(chunkOf);
    },

    list,

    async search(search) {
      const { ownerId, terms, documentIds, party = ownerId, signal } = search;
      const [indexed, matched] = await Promise.all([
        query(api.documentChunks.indexed, { ownerId, named: [...(documentIds ?? [])] }),
        Promise.all(
          terms.map(({ forms }) => query(api.documentChunks.matches, { ownerId, forms: [...forms] })),
        ),
      ]);
      const index = emptyIndex(indexed);
      const documents = new Map(index.documents.map((document) => [document.documentId, document]));
      const chunkIds = new Map<string, string>();
      const postings = matched.map((chunks) => {
        const found = new TermPostings();
        for (const chunk of chunks) {
          const document = documents.get(chunk.documentId);
          // Of a document that is being indexed anew there may be two.
          if (document?.edition !== chunk.edition || chunk.index >= document.chunks) continue;
          const place = document.first + chunk.index;
          index.bodyLengths[place] = chunk.bodyLength;
          index.headingLengths[place] = chunk.headingLength;
          chunkIds.set(keyOf(chunk), chunk.chunkId);
          for (const packed of chunk.places) found.add(place, packed);
        }
        return found;
      });
      const hits: ChunkHit[] = [];
      const found = await searching.run(
        party,
        (turn) => runInTurn(findChunks(index, postings, search), turn),
        signal,
      );
      for (const hit of found) {
        const { documentId, index: at } = hit;
        // What only its document's title has found has not been read yet.
        const chunkId =
          chunkIds.get(keyOf(hit)) ?? (await list({ ownerId, documentId, from: at, to: at }))[0]?.chunkId;
        if (chunkId !== undefined) hits.push({ ...hit, chunkId });
      }
      return hits;
    },
  };
}

const keyOf = ({ documentId, index }: { readonly documentId: string; readonly index: number }): string =>
  `${documentId} ${index}`;

/** The places of all chunks, with nothing known of the single ones yet. */
function emptyIndex(indexed: IndexedDocuments): Omit<OwnerIndex, 'documents'> & {
  readonly documents: readonly (IndexedDocument & { readonly edition: string })[];
  readonly bodyLengths: number[];
  readonly headingLengths: number[];
} {
  let first = 0;
  const sorted = indexed.toSorted((left, right) => (left.documentId < right.documentId ? -1 : 1));
  const documents = sorted.map(({ documentId, edition, title, chunks }) => {
    const document = { documentId, edition, titleTerms: titleTerms(title), first, chunks };
    first += chunks;
    return document;
  });
  const mean = (length: 'bodyLength' | 'headingLength') =>
    indexed.reduce((sum, document) => sum + document[length], 0) / Math.max(1, first);
  return {
    documents,
    bodyLengths: new Array(first).fill(0),
    headingLengths: new Array(first).fill(0),
    meanBodyLength: mean('bodyLength'),
    meanHeadingLength: mean('headingLength'),
  };
}

/** A chunk as the functions take it, with what finds it. */
export const indexedChunk = (row: DocumentChunkRow) => ({ ...row, ...packedEntry(chunkOf(row)) });
