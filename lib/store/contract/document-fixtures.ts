import { packedEntry } from '@/lib/documents/ranking/packed-entry';
import type { NewChunk } from '../document-chunk-store';
import type { DocumentRow, LibraryLimits, NewDocument } from '../document-store';
import type { Store } from '../store';

export const ROOM: LibraryLimits = { mostDocuments: 100, mostBytes: 1_000_000 };

/** An id as documents have it, by which a failing case is recognised. */
export const documentIdOf = (name: string): string =>
  `${Buffer.from(name).toString('hex').padEnd(8, '0').slice(0, 8)}-0000-4000-8000-000000000000`;

/** A file of Ana's that has arrived. */
export const documentNamed = (name: string, change: Partial<NewDocument> = {}): NewDocument => ({
  documentId: documentIdOf(name),
  ownerId: 'ana',
  name: `${name}.md`,
  folder: null,
  fileName: `${name}.md`,
  mediaType: 'text/markdown',
  bytes: 100,
  hash: `hash of ${name}`,
  blobId: `blob of ${name}`,
  quoteSalt: `salt of ${name}`,
  createdAt: 1_000,
  ...change,
});

const HALF = 10;

type TestChunk = Omit<NewChunk, 'entry'>;

/** Chunks of these texts, in English. */
export const chunksOf = (name: string, texts: readonly string[]): TestChunk[] =>
  texts.map((text, at) => ({
    chunkId: `${documentIdOf(name).slice(0, 24)}${String(at).padStart(12, '0')}`,
    index: at,
    start: at * 100,
    end: at * 100 + text.length,
    page: at + 1,
    place: at === 0 ? null : { unit: 'sheet', name: 'Sales', range: `A${at}:B${at}` },
    headings: at === 0 ? [] : ['Chapter'],
    language: 'en',
    text,
  }));

/** Chunks with what finds them. */
export const withEntries = (chunks: readonly TestChunk[]): NewChunk[] =>
  chunks.map((chunk) => ({ ...chunk, entry: packedEntry(chunk) }));

/** Indexes a document that waits, with a text in parts of ten characters; gives what settles it. */
export async function indexUntilSettled(
  store: Pick<Store, 'documents' | 'documentChunks'>,
  {
    ownerId,
    documentId,
    state,
    indexingId: earlier,
  }: Pick<DocumentRow, 'ownerId' | 'documentId' | 'state' | 'indexingId'>,
  text: string,
  chunks: readonly TestChunk[] = [],
): Promise<() => Promise<boolean>> {
  const indexing = { documentId, indexingId: `indexing of ${text}` };
  const claim = { document: { documentId, state, indexingId: earlier }, processId: 'p', at: 2_000 };
  await store.documents.claim({ ...claim, indexingId: indexing.indexingId });
  const parts = Array.from({ length: Math.ceil(text.length / HALF) }, (_, part) => ({
    part,
    start: part * HALF,
    outline: `{"part":${part}}`,
    blocks: '[]',
    text: text.slice(part * HALF, (part + 1) * HALF),
  }));
  await store.documents.keepText({ ...indexing, parts });
  await store.documentChunks.keep({ ...indexing, ownerId, chunks: withEntries(chunks) });
  return () =>
    store.documents.settle({
      ...indexing,
      ...{ at: 3_000, rules: 1 },
      outcome: {
        ...{ state: 'indexed', kind: 'markdown', title: 'Mangrove Handbook' },
        ...{
          author: null,
          date: '2026-01-02',
          site: null,
          pages: null,
          characters: text.length,
          notes: '[]',
        },
      },
    });
}

/** Indexes a document that waits, with a text in parts of ten characters. */
export async function index(...asked: Parameters<typeof indexUntilSettled>): Promise<void> {
  await (await indexUntilSettled(...asked))();
}
