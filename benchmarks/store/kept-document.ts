import { packedEntry } from '@/lib/documents/ranking/packed-entry';
import type { Store } from '@/lib/store/store';

export interface MadeDocument {
  readonly ownerId: string;
  readonly documentId: string;
  /** Of its chunks. */
  readonly texts: readonly string[];
}

/** Keeps a document with its chunks as it would be once it is indexed; returns how long indexing took, milliseconds. */
export async function keepDocument(
  { documents, documentChunks }: Store,
  { ownerId, documentId, texts }: MadeDocument,
): Promise<number> {
  const bytes = texts.reduce((sum, text) => sum + text.length, 0);
  const added = await documents.add(
    {
      ...{ ownerId, documentId, name: documentId, folder: null, fileName: `${documentId}.txt`, createdAt: 0 },
      ...{ mediaType: 'text/plain', bytes, hash: documentId, blobId: documentId, quoteSalt: '' },
    },
    { mostDocuments: Number.MAX_SAFE_INTEGER, mostBytes: Number.MAX_SAFE_INTEGER },
  );
  if (added.outcome !== 'added') throw new Error(`the document ${documentId} was not kept: ${added.outcome}`);
  const indexing = { documentId, indexingId: documentId };
  await documents.claim({ document: added.document, indexingId: documentId, processId: 'bench', at: 0 });
  let start = 0;
  const chunks = texts.map((text, index) => {
    const words = { text, headings: [], language: 'en' } as const;
    const chunk = {
      index,
      start,
      end: start + text.length,
      page: null,
      place: null,
      ...words,
      entry: packedEntry(words),
    };
    start = chunk.end;
    return { ...chunk, chunkId: `${documentId} chunk ${index}` };
  });
  const startedAt = performance.now();
  await documentChunks.keep({ ...indexing, ownerId, chunks });
  const elapsedMs = performance.now() - startedAt;
  await documents.settle({
    ...indexing,
    at: 0,
    rules: 1,
    outcome: {
      ...{ state: 'indexed', kind: 'text', title: null, author: null, date: null },
      ...{ site: null, pages: null, notes: '[]', characters: bytes },
    },
  });
  return elapsedMs;
}
