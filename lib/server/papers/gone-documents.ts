import type { DocumentStore } from '@/lib/store/document-store';
import { DELETED } from '@/lib/store/rows/document-rows';

/** What is asked of the store at once. */
const BATCH = 100;

/** Which of these documents an owner has no more. Of such a one nothing is told but that it was there. */
export async function goneDocuments(
  documents: Pick<DocumentStore, 'find'>,
  ownerId: string,
  documentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const gone = new Set(documentIds);
  const asked = [...gone];
  for (let at = 0; at < asked.length; at += BATCH) {
    const found = await documents.find({ ownerId, documentIds: asked.slice(at, at + BATCH) });
    for (const { documentId, state } of found) if (state !== DELETED) gone.delete(documentId);
  }
  return gone;
}
