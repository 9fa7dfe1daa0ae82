import type { DocumentRow } from '@/lib/store/document-store';
import type { CitedStore } from './cited-documents';
import { newQuoteSalt } from './quote-hash';

/**
 * What words of these documents are hashed with, by their ids. A document from before there were salts gets one when
 * it is first cited: with an empty one, whoever has the hash could confirm a guess. One that is gone by then has none.
 */
export async function readSalts(
  { documents }: CitedStore,
  rows: Iterable<DocumentRow>,
): Promise<ReadonlyMap<string, string>> {
  const salts = new Map<string, string>();
  for (const { ownerId, documentId, quoteSalt } of rows) {
    const salt = quoteSalt || (await documents.salt({ ownerId, documentId, quoteSalt: newQuoteSalt() }));
    if (salt !== null) salts.set(documentId, salt);
  }
  return salts;
}
