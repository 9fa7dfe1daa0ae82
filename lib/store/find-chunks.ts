import { rankChunks } from '@/lib/documents/ranking/rank-chunks';
import type { TermPostings } from '@/lib/documents/ranking/term-postings';
import { readTerms } from '@/lib/documents/terms/read-terms';
import type { ChunkHit, ChunkSearch } from './document-chunk-store';

/** A document of an owner, as a search sees it. */
export interface IndexedDocument {
  readonly documentId: string;
  /** All that it is called. */
  readonly title: string;
  /** The place of its first chunk in the row of all chunks of its owner, document after document. */
  readonly first: number;
  readonly chunks: number;
}

/** All chunks of an owner, by their places. */
export interface OwnerIndex {
  /** In the order of their places. */
  readonly documents: readonly IndexedDocument[];
  readonly bodyLengths: ArrayLike<number>;
  readonly headingLengths: ArrayLike<number>;
  readonly meanBodyLength: number;
  readonly meanHeadingLength: number;
}

/**
 * Ranks the chunks of an owner; `postings` has, for each term of the search, where it stands in any of its forms.
 * Both stores rank with it, so that they find the same.
 */
export function findChunks(
  index: OwnerIndex,
  postings: readonly TermPostings[],
  { terms, documentIds, limit }: ChunkSearch,
): Omit<ChunkHit, 'chunkId'>[] {
  const collection = {
    ...index,
    documents: index.documents.map(({ first, chunks, title }) => ({
      first,
      chunks,
      titleTerms: titleTerms(title),
    })),
  };
  const asked = terms.flatMap((term, at) => {
    const found = postings[at];
    return found ? [{ ...term, postings: found }] : [];
  });
  const wanted = documentIds ? new Set(documentIds) : null;
  const isMeant = (place: number) =>
    wanted === null || wanted.has(documentAt(index.documents, place)?.documentId ?? '');
  return rankChunks(collection, asked, { limit, isMeant }).flatMap(({ place, score }) => {
    const document = documentAt(index.documents, place);
    return document ? [{ documentId: document.documentId, index: place - document.first, score }] : [];
  });
}

const MOST_TITLES = 4_000;
const titles = new Map<string, ReadonlySet<string>>();

/** The terms of a title in both languages, remembered, since every search asks for those of all documents. */
function titleTerms(title: string): ReadonlySet<string> {
  const known = titles.get(title);
  if (known) return known;
  if (titles.size >= MOST_TITLES) titles.clear();
  const terms = new Set([...readTerms(title, 'en'), ...readTerms(title, 'id')].map(({ term }) => term));
  titles.set(title, terms);
  return terms;
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
