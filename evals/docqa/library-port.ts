import type { DocumentPort } from '@/lib/tools/document-port';
import { createDocumentSearch } from '../../lib/server/documents/search-documents';
import { err, ok } from '../../lib/shared/result';
import { CORPUS_OWNER, type CorpusLibrary } from './corpus-library';

/** What a turn searches and opens. */
export function libraryPort({ store }: CorpusLibrary): DocumentPort {
  const { search, open } = createDocumentSearch(store);
  // The corpus names its documents as it likes; a turn takes ids of one form only.
  const chunkIds: string[] = [];
  const uuidOf = (chunkId: string): string => {
    if (!chunkIds.includes(chunkId)) chunkIds.push(chunkId);
    return `00000000-0000-4000-8000-${String(chunkIds.indexOf(chunkId)).padStart(12, '0')}`;
  };
  return {
    search: async (query, { limit }, signal) => {
      const hits = await search({ ownerId: CORPUS_OWNER, query, limit, signal });
      return ok(
        hits.map((hit) => ({ ...hit, documentId: uuidOf(hit.chunkId), chunkId: uuidOf(hit.chunkId) })),
      );
    },
    open: async (_documentId, id) => {
      const chunkId = chunkIds[Number(id.slice(-12))];
      const passage = chunkId === undefined ? null : await open({ ownerId: CORPUS_OWNER, chunkId });
      return passage ? ok({ ...passage, documentId: id, chunkId: id }) : err('not-found');
    },
    whole: async () => null,
    pdfs: async () => [],
    unread: async () => new Map(),
  };
}
