import type { StoredChunk } from '@/lib/store/document-chunk-store';
import type { DocumentStore } from '@/lib/store/document-store';

/** A chunk with the name of its document. */
export interface OpenedChunk extends StoredChunk {
  readonly title: string;
}

/** Chunks with what their documents are called now. */
export async function withTitles(
  documents: Pick<DocumentStore, 'find'>,
  ownerId: string,
  chunks: readonly StoredChunk[],
): Promise<OpenedChunk[]> {
  const documentIds = [...new Set(chunks.map(({ documentId }) => documentId))];
  const rows = await documents.find({ ownerId, documentIds });
  const titles = new Map(rows.map(({ documentId, title, name }) => [documentId, title ?? name]));
  return chunks.map((chunk) => ({ ...chunk, title: titles.get(chunk.documentId) ?? '' }));
}
