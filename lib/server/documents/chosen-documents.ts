import type { ChatMessage } from '@/lib/chat/chat-message';
import type { NamedDocument } from '@/lib/chat/documents/document';
import type { DocumentLibraryStore } from '@/lib/store/document-store';
import { namedDocument } from './document-view';

/** As many as the store finds at once. */
const FOUND_AT_ONCE = 100;
/** A conversation that chose more than these says of the oldest ones only that they were chosen. */
const MOST_NAMED = 500;

/** What there is of the documents that messages choose, or that they are deleted; the newest messages count first. */
export async function chosenDocuments(
  documents: Pick<DocumentLibraryStore, 'find'>,
  ownerId: string,
  messages: readonly ChatMessage[],
): Promise<readonly NamedDocument[]> {
  const ids = [
    ...new Set(messages.toReversed().flatMap(({ metadata }) => metadata?.chosen?.documents ?? [])),
  ];
  const named: NamedDocument[] = [];
  for (let from = 0; from < Math.min(ids.length, MOST_NAMED); from += FOUND_AT_ONCE) {
    const documentIds = ids.slice(from, from + FOUND_AT_ONCE);
    named.push(...(await documents.find({ ownerId, documentIds })).map(namedDocument));
  }
  return named;
}
