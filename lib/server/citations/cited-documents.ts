import type { DocumentChunkStore } from '@/lib/store/document-chunk-store';
import type { DocumentRow, DocumentSpan, DocumentStore } from '@/lib/store/document-store';
import { DELETED } from '@/lib/store/rows/document-rows';
import { CITATION_HEADING_LIMIT } from '@/lib/trace/documents/citation';

/** What is asked of the store at once. */
const BATCH = 100;

/** Where cited documents are. */
export interface CitedStore {
  readonly documents: Pick<DocumentStore, 'find' | 'readSpans' | 'salt'>;
  readonly documentChunks: Pick<DocumentChunkStore, 'find'>;
}

export interface CitedPlace extends DocumentSpan {
  readonly chunkId: string;
}

/** What an owner has of the documents that are cited. */
export interface CitedDocuments {
  /** Null where it was deleted. */
  documentOf(place: CitedPlace): DocumentRow | null;
  /** What stands there now; null where there is nothing. */
  wordsOf(place: CitedPlace): string | null;
  /** The innermost heading above it; null where there is none, or nobody knows since it was indexed anew. */
  headingOf(place: CitedPlace): string | null;
}

/** Reads what there is at these places of an owner's documents. */
export async function readCited(
  { documents, documentChunks }: CitedStore,
  ownerId: string,
  places: readonly CitedPlace[],
): Promise<CitedDocuments> {
  const documentIds = [...new Set(places.map(({ documentId }) => documentId))];
  const found = await inBatches(documentIds, (some) => documents.find({ ownerId, documentIds: some }));
  const rows = new Map(
    found.flatMap((row) => (row.state === DELETED ? [] : [[row.documentId, row] as const])),
  );
  const there = places.filter(({ documentId }) => rows.has(documentId));
  const spans = [...new Map(there.map((place) => [keyOf(place), spanOf(place)])).values()];
  const chunkIds = [...new Set(there.map(({ chunkId }) => chunkId))];
  const [texts, chunks] = await Promise.all([
    inBatches(spans, (some) => documents.readSpans({ ownerId, spans: some })),
    inBatches(chunkIds, (some) => documentChunks.find({ ownerId, chunkIds: some })),
  ]);
  const words = new Map(spans.map((span, index) => [keyOf(span), texts[index] ?? null]));
  const headings = new Map(chunks.map((chunk) => [chunk.chunkId, chunk.headings.at(-1)]));
  return {
    documentOf: ({ documentId }) => rows.get(documentId) ?? null,
    wordsOf: (place) => words.get(keyOf(place)) ?? null,
    headingOf: ({ chunkId }) => headings.get(chunkId)?.slice(0, CITATION_HEADING_LIMIT) || null,
  };
}

/** Which of these documents an owner still has. */
export async function documentsThere(
  { documents }: Pick<CitedStore, 'documents'>,
  ownerId: string,
  documentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await inBatches([...new Set(documentIds)], (some) =>
    documents.find({ ownerId, documentIds: some }),
  );
  return new Set(found.flatMap(({ state, documentId }) => (state === DELETED ? [] : [documentId])));
}

const spanOf = ({ documentId, start, end }: DocumentSpan): DocumentSpan => ({ documentId, start, end });

const keyOf = ({ documentId, start, end }: DocumentSpan): string => `${documentId} ${start} ${end}`;

/** What comes of all items, asked for some at a time, in their order. */
async function inBatches<Item, Found>(
  items: readonly Item[],
  ask: (some: readonly Item[]) => Promise<readonly Found[]>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (let from = 0; from < items.length; from += BATCH)
    found.push(...(await ask(items.slice(from, from + BATCH))));
  return found;
}
