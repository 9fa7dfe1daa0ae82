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
import type { DocumentPdf, DocumentPort, PdfLimits, UnreadReason } from '@/lib/tools/document-port';
import { chosenIdsOf } from './chosen-ids';
import { readBytes } from './read-bytes';
import type { DocumentSearch } from './search-documents';

interface PdfPorts {
  readonly documents: Pick<DocumentLibraryStore, 'find'>;
  readonly blobs: Pick<BlobStore, 'read'>;
}

/** A file that only opens with a password says so in its trailer. */
const LOCKED = '/Encrypt';

/** The owner's PDFs among documents, in their order, as many of them as limits allow; one that is locked is left out. */
export async function pdfsOfTurn(
  { documents, blobs }: PdfPorts,
  ownerId: string,
  documentIds: readonly string[],
  { bytes: mostBytes, pages: mostPages }: PdfLimits,
  signal: AbortSignal,
): Promise<readonly DocumentPdf[]> {
  if (documentIds.length === 0) return [];
  const rows = new Map(
    (await documents.find({ ownerId, documentIds })).map((row) => [row.documentId, row] as const),
  );
  const pdfs: DocumentPdf[] = [];
  let bytes = 0;
  let pages = 0;
  for (const row of documentIds.flatMap((documentId) => rows.get(documentId) ?? [])) {
    if (!isPdf(row) || bytes + row.bytes > mostBytes || pages + row.pages > mostPages) continue;
    signal.throwIfAborted();
    const content = await blobs.read(row.blobId, signal);
    const file = content && (await readBytes(content, row.bytes));
    if (!file || Buffer.from(file.buffer).includes(LOCKED)) continue;
    bytes += row.bytes;
    pages += row.pages;
    pdfs.push({ name: row.name, pages: row.pages, bytes: file });
  }
  return pdfs;
}

const isPdf = (row: DocumentRow): row is DocumentRow & { readonly pages: number } =>
  row.kind === 'pdf' && row.pages !== null;

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
