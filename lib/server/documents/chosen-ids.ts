import type { ChosenDocuments } from '@/lib/chat/documents/chosen-documents';
import type { DocumentLibraryStore } from '@/lib/store/document-store';

const PAGE = 100;
/** Of one folder; a person has hardly more in all. */
const MOST_OF_FOLDER = 1_000;

/** The ids of what was chosen; null for everything. */
export async function chosenIdsOf(
  documents: Pick<DocumentLibraryStore, 'list'>,
  ownerId: string,
  { documents: documentIds, folders }: ChosenDocuments,
): Promise<readonly string[] | null> {
  if (documentIds.length === 0 && folders.length === 0) return null;
  const inFolders = await Promise.all(folders.map((folder) => idsInFolder(documents, ownerId, folder)));
  return [...new Set([...documentIds, ...inFolders.flat()])];
}

async function idsInFolder(
  documents: Pick<DocumentLibraryStore, 'list'>,
  ownerId: string,
  folder: string,
): Promise<readonly string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<DocumentLibraryStore['list']>> = await documents.list({
      ownerId,
      folder,
      limit: PAGE,
      ...(cursor !== null && { cursor }),
    });
    ids.push(...page.items.map(({ documentId }) => documentId));
    cursor = page.nextCursor;
  } while (cursor !== null && ids.length < MOST_OF_FOLDER);
  return ids;
}
