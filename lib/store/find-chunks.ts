import { rankChunks } from '@/lib/documents/ranking/rank-chunks';
import type { SearchedCollection, SearchedDocument } from '@/lib/documents/ranking/searched-collection';
import type { TermPostings } from '@/lib/documents/ranking/term-postings';
import type { Steps } from '@/lib/shared/steps';
import type { ChunkHit, ChunkSearch } from './document-chunk-store';

/** A document of an owner, as a search sees it. */
export interface IndexedDocument extends SearchedDocument {
  readonly documentId: string;
}

/** All chunks of an owner, by their places. */
export interface OwnerIndex extends SearchedCollection {
  /** In the order of their places. */
  readonly documents: readonly IndexedDocument[];
}

/**
 * Ranks the chunks of an owner; `postings` has, for each term of the search, where it stands in any of its forms.
 * Both stores rank with it, so that they find the same.
 */
export function* findChunks(
  index: OwnerIndex,
  postings: readonly TermPostings[],
  { terms, documentIds, limit }: ChunkSearch,
): Steps<Omit<ChunkHit, 'chunkId'>[]> {
  const asked = terms.flatMap((term, at) => {
    const found = postings[at];
    return found ? [{ ...term, postings: found }] : [];
  });
  const wanted = documentIds ? new Set(documentIds) : null;
  const isMeant = (place: number) =>
    wanted === null || wanted.has(documentAt(index.documents, place)?.documentId ?? '');
  return (yield* rankChunks(index, asked, { limit, isMeant })).flatMap(({ place, score }) => {
    const document = documentAt(index.documents, place);
    return document ? [{ documentId: document.documentId, index: place - document.first, score }] : [];
  });
}

function documentAt(documents: readonly IndexedDocument[], place: number): IndexedDocument | undefined {
  let low = 0;
  let high = documents.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((documents[middle]?.first ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return documents[low];
}
