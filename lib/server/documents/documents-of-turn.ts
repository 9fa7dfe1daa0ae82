import type { BlobStore } from '@/lib/blobs/blob-store';
import type { ChosenDocuments } from '@/lib/chat/documents/chosen-documents';
import { isReadable } from '@/lib/chat/documents/is-readable';
import { DATED_WITHIN, documentDate } from '@/lib/documents/document-date';
import { err, ok } from '@/lib/shared/result';
import type {
  DocumentKey,
  DocumentLibraryStore,
  DocumentRow,
  DocumentTextStore,
} from '@/lib/store/document-store';
import type { DocumentPort, UnreadReason } from '@/lib/tools/document-port';
import { chosenIdsOf } from './chosen-ids';
import { pdfsOfTurn } from './pdfs-of-turn';
import type { DocumentSearch } from './search-documents';

interface DocumentsOfTurnPorts {
  readonly search: DocumentSearch;
  readonly documents: Pick<DocumentLibraryStore, 'list' | 'find' | 'get'> &
    Pick<DocumentTextStore, 'readText'>;
  readonly blobs: Pick<BlobStore, 'read'>;
}

/** For files: first those chosen one by one, then the newest of each folder; the store finds as many at a time. */
const MOST_LOOKED_AT = 100;

/** What a turn may read: documents of its owner, and of them those that were chosen, if any were. */
export function documentsOfTurn(
  { search, documents, blobs }: DocumentsOfTurnPorts,
  ownerId: string,
  chosen: ChosenDocuments,
): DocumentPort {
  let known: Promise<readonly string[] | null> | null = null;
  const chosenIds = (): Promise<readonly string[] | null> => {
    known ??= chosenIdsOf(documents, ownerId, chosen).catch((error: unknown) => {
      // One failure does not close the documents to the rest of the turn.
      known = null;
      throw error;
    });
    return known;
  };
  return {
    async search(query, { limit }, signal) {
      const documentIds = await chosenIds();
      if (documentIds?.length === 0) return ok([]);
      return ok(await search.search({ ownerId, query, documentIds, limit, signal }));
    },
    async open(documentId, chunkId) {
      const documentIds = await chosenIds();
      if (documentIds?.includes(documentId) === false) return err('not-found');
      const chunk = await search.open({ ownerId, chunkId });
      if (chunk?.documentId !== documentId) return err('not-found');
      const date = await dateOf(documents, { ownerId, documentId });
      return ok({ ...chunk, ...(date !== null && { date }) });
    },
    async whole(most, signal) {
      const { documents: documentIds, folders } = chosen;
      if (documentIds.length === 0 || documentIds.length > most || folders.length > 0) return null;
      if ((await unreadOf(documents, ownerId, documentIds)).size > 0) return null;
      const chunks = await search.beginnings({ ownerId, documentIds, limit: most + 1, signal });
      return chunks.length <= most ? chunks : null;
    },
    async pdfs(limits, signal) {
      const documentIds = ((await chosenIds()) ?? []).slice(0, MOST_LOOKED_AT);
      return pdfsOfTurn({ documents, blobs }, ownerId, documentIds, limits, signal);
    },
    unread: () => unreadOf(documents, ownerId, chosen.documents),
  };
}

async function unreadOf(
  documents: DocumentsOfTurnPorts['documents'],
  ownerId: string,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, UnreadReason>> {
  const rows = documentIds.length === 0 ? [] : await documents.find({ ownerId, documentIds });
  const known = new Map(rows.map((row) => [row.documentId, row]));
  return new Map(
    documentIds.flatMap((documentId) => {
      const why = whyUnread(known.get(documentId));
      return why === null ? [] : [[documentId, why] as const];
    }),
  );
}

/** Somebody else's is not there. */
function whyUnread(row: DocumentRow | undefined): UnreadReason | null {
  if (row && isReadable(row)) return null;
  switch (row?.state) {
    case 'indexed':
    case 'uploaded':
    case 'indexing':
      return 'under-way';
    case 'failed':
      return 'failed';
    case 'deleted':
    case undefined:
      return 'gone';
  }
}

async function dateOf(
  documents: DocumentsOfTurnPorts['documents'],
  key: DocumentKey,
): Promise<string | null> {
  const [row, beginning] = await Promise.all([
    documents.get(key),
    documents.readText({ ...key, start: 0, end: DATED_WITHIN }),
  ]);
  return (
    row && documentDate({ beginning: beginning ?? '', title: row.title, name: row.name, recorded: row.date })
  );
}
