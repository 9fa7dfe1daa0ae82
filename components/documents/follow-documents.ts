import { fetchOrThrow } from '@/components/http/request-error';
import { waitForNetwork } from '@/components/network/wait-for-network';
import type { NamedDocument } from '@/lib/chat/documents/document';

const EVERY_MS = 700;
/** While the server cannot be reached. */
const AGAIN_AFTER_MS = 5_000;
const MOST_ASKED = 100;

interface FollowedDocuments {
  /** The ids of those that are to be asked about next; it ends where there are none. */
  readonly ids: () => readonly string[];
  readonly onNews: (documents: readonly NamedDocument[]) => void;
  /** Told of ids of which the server knows nothing. */
  readonly onMissing: (documentIds: readonly string[]) => void;
  /** Before it asks for the first time. */
  readonly firstWaitMs?: number;
}

/** Asks the server what has become of documents, until that is known of all or it is aborted. */
export async function followDocuments(
  { ids, onNews, onMissing, firstWaitMs = EVERY_MS }: FollowedDocuments,
  signal: AbortSignal,
): Promise<void> {
  let waitMs = firstWaitMs;
  for (;;) {
    if (waitMs > 0) await waitForNetwork(waitMs, signal);
    const asked = ids().slice(0, MOST_ASKED);
    if (signal.aborted || asked.length === 0) return;
    try {
      const response = await fetchOrThrow(`/api/documents/named?ids=${asked.join()}`, {
        cache: 'no-store',
        signal,
      });
      const named: readonly NamedDocument[] = await response.json();
      if (signal.aborted) return;
      onNews(named);
      const found = new Set(named.map(({ documentId }) => documentId));
      const missing = asked.filter((documentId) => !found.has(documentId));
      if (missing.length > 0) onMissing(missing);
      waitMs = EVERY_MS;
    } catch {
      waitMs = AGAIN_AFTER_MS;
    }
  }
}
