import { bestSnippet } from '@/lib/documents/ranking/best-snippet';
import { questionTerms } from '@/lib/documents/terms/question-terms';
import type { StoredChunk } from '@/lib/store/document-chunk-store';
import type { Store } from '@/lib/store/store';
import { type OpenedChunk, withTitles } from './with-titles';

export interface DocumentQuestion {
  readonly ownerId: string;
  readonly query: string;
  /** Only in these documents; in all where there are none. */
  readonly documentIds?: readonly string[] | null;
  readonly limit: number;
  readonly signal?: AbortSignal;
}

/** A chunk that was found, and which part of it to show. Offsets are UTF-16 offsets into the document's text. */
export interface DocumentHit extends OpenedChunk {
  readonly score: number;
  readonly snippet: { readonly start: number; readonly end: number; readonly text: string };
}

export interface DocumentSearch {
  /** The owner's chunks that answer best to a question, best first. Throws the signal's reason where it is stopped. */
  search(question: DocumentQuestion): Promise<readonly DocumentHit[]>;
  /** The first chunks of these documents, one document after the other, at most so many in all. */
  beginnings(
    question: Required<Omit<DocumentQuestion, 'query' | 'documentIds'>> & {
      readonly documentIds: readonly string[];
    },
  ): Promise<readonly OpenedChunk[]>;
  /** A chunk with its text; null where the owner has none of that id. */
  open(key: { readonly ownerId: string; readonly chunkId: string }): Promise<OpenedChunk | null>;
}

type Stores = Pick<Store, 'documents' | 'documentChunks'>;

/** Searches the documents that people have; whoever is of one party searches one after the other. */
export function createDocumentSearch(
  { documents, documentChunks }: Stores,
  partyOf: (ownerId: string) => string = (ownerId) => ownerId,
): DocumentSearch {
  return {
    async search({ ownerId, query, documentIds = null, limit, signal }) {
      signal?.throwIfAborted();
      const terms = questionTerms(query);
      const look = async () => {
        const hits = await documentChunks.search({
          ...{ ownerId, terms, documentIds, limit },
          ...{ party: partyOf(ownerId), ...(signal && { signal }) },
        });
        signal?.throwIfAborted();
        const chunks = await documentChunks.find({ ownerId, chunkIds: hits.map(({ chunkId }) => chunkId) });
        return { hits, chunks };
      };
      let { hits, chunks } = await look();
      // A document may have been deleted, or been indexed anew, between the two.
      if (chunks.length < hits.length) ({ hits, chunks } = await look());
      const opened = new Map(
        (await withTitles(documents, ownerId, chunks)).map((chunk) => [chunk.chunkId, chunk]),
      );
      signal?.throwIfAborted();
      return hits.flatMap(({ chunkId, score }) => {
        const chunk = opened.get(chunkId);
        return chunk ? [{ ...chunk, score, snippet: snippetOf(chunk, terms) }] : [];
      });
    },

    async beginnings({ ownerId, documentIds, limit, signal }) {
      const chunks: StoredChunk[] = [];
      for (const documentId of documentIds) {
        signal.throwIfAborted();
        const to = limit - chunks.length - 1;
        if (to >= 0) chunks.push(...(await documentChunks.list({ ownerId, documentId, from: 0, to })));
      }
      return withTitles(documents, ownerId, chunks);
    },

    async open({ ownerId, chunkId }) {
      const chunks = await documentChunks.find({ ownerId, chunkIds: [chunkId] });
      return (await withTitles(documents, ownerId, chunks))[0] ?? null;
    },
  };
}

function snippetOf(chunk: OpenedChunk, terms: ReturnType<typeof questionTerms>): DocumentHit['snippet'] {
  const { start, end } = bestSnippet(chunk, terms);
  return { start: chunk.start + start, end: chunk.start + end, text: chunk.text.slice(start, end) };
}
