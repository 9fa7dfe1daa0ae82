import type { ChosenDocuments } from '@/lib/chat/documents/chosen-documents';
import { DATED_WITHIN, documentDate } from '@/lib/documents/dating/document-date';
import type { GatheredSearch, GatheredSource } from '@/lib/pipelines/turn/research-port';
import type { DocumentLibraryStore, DocumentRow, DocumentTextStore } from '@/lib/store/document-store';
import { chosenIdsOf } from '../documents/chosen-ids';
import type { DocumentHit, DocumentSearch } from '../documents/search-documents';

export interface OwnDocumentsPorts {
  readonly search: Pick<DocumentSearch, 'search'>;
  readonly documents: Pick<DocumentLibraryStore, 'list' | 'find'> & Pick<DocumentTextStore, 'readText'>;
}

export interface OwnDocumentsQuestion {
  readonly ownerId: string;
  readonly chosen: ChosenDocuments;
  readonly queries: readonly string[];
  readonly limits: { readonly sources: number; readonly passagesPerSource: number };
}

interface FoundDocuments {
  readonly sources: readonly GatheredSource[];
  readonly searches: readonly GatheredSearch[];
}

/** As many documents as the store finds at once. */
const FOUND_AT_ONCE = 100;

/** Searches a person's documents, or those of them that were chosen, for each query; each document once, best first. */
export async function searchOwnDocuments(
  { search, documents }: OwnDocumentsPorts,
  { ownerId, chosen, queries, limits }: OwnDocumentsQuestion,
  signal: AbortSignal,
): Promise<FoundDocuments> {
  const documentIds = await chosenIdsOf(documents, ownerId, chosen);
  const limit = limits.sources * limits.passagesPerSource;
  const found = await Promise.all(
    queries.map((query) =>
      documentIds?.length === 0 ? [] : search.search({ ownerId, query, documentIds, limit, signal }),
    ),
  );
  const byDocument = byBestHit(found);
  const ids = [...byDocument.keys()].slice(0, Math.min(limits.sources, FOUND_AT_ONCE));
  const rows = new Map(
    (await documents.find({ ownerId, documentIds: ids })).map((row) => [row.documentId, row]),
  );
  const sources = await Promise.all(
    ids.flatMap((documentId) => {
      const row = rows.get(documentId);
      const hits = byDocument.get(documentId) ?? [];
      return row ? [sourceOf(documents, ownerId, row, hits.slice(0, limits.passagesPerSource))] : [];
    }),
  );
  signal.throwIfAborted();
  return {
    sources,
    searches: queries.map((query, at) => searchOf(query, found[at] ?? [])),
  };
}

/** The hits of all queries by their documents, each passage once, what fits best first. */
function byBestHit(found: readonly (readonly DocumentHit[])[]): ReadonlyMap<string, readonly DocumentHit[]> {
  const byDocument = new Map<string, DocumentHit[]>();
  const seen = new Set<string>();
  for (const hit of found.flat().toSorted((left, right) => right.score - left.score)) {
    if (seen.has(hit.chunkId)) continue;
    seen.add(hit.chunkId);
    byDocument.set(hit.documentId, [...(byDocument.get(hit.documentId) ?? []), hit]);
  }
  return byDocument;
}

async function sourceOf(
  documents: OwnDocumentsPorts['documents'],
  ownerId: string,
  { documentId, title, name, site, address, author, date: recorded }: DocumentRow,
  hits: readonly DocumentHit[],
): Promise<GatheredSource> {
  const beginning = (await documents.readText({ ownerId, documentId, start: 0, end: DATED_WITHIN })) ?? '';
  return {
    ...{ documentId, title: title ?? name, site, url: address, author },
    date: documentDate({ beginning, title, name, recorded }),
    ...{ isPage: false, origins: ['documents'], copies: [] },
    passages: hits.map(({ chunkId, index, headings, page, start, end, text }) => ({
      ...{ chunkId, index, headings, page, start, end, text },
    })),
  };
}

const searchOf = (query: string, hits: readonly DocumentHit[]): GatheredSearch => ({
  ...{ origin: 'documents', query, hits: hits.length },
  found: hits.map(({ documentId, chunkId, snippet: { start, end } }) => ({
    documentId,
    chunkId,
    start,
    end,
  })),
});
