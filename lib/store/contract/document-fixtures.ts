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

/** Indexes a document that waits, with a text in parts of ten characters. */
export async function index(
  store: Pick<Store, 'documents'>,
  { documentId, state, indexingId: earlier }: Pick<DocumentRow, 'documentId' | 'state' | 'indexingId'>,
  text: string,
): Promise<void> {
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
  await store.documents.settle({
    ...indexing,
    at: 3_000,
    outcome: {
      ...{ state: 'indexed', parts: parts.length, kind: 'markdown', title: 'Mangrove Handbook' },
      ...{ author: null, date: '2026-01-02', site: null, pages: null, characters: text.length, notes: '[]' },
    },
  });
}
