'use client';

import { useEffect, useRef } from 'react';
import { fetchOrThrow } from '@/components/http/request-error';
import { waitForNetwork } from '@/components/http/wait-for-network';
import type { DocumentView, NamedDocument } from '@/lib/chat/documents/document';

const EVERY_MS = 700;
/** While the server cannot be reached. */
const AGAIN_AFTER_MS = 5_000;
const MOST_ASKED = 100;

export const isUnderWay = ({ state }: Pick<DocumentView, 'state'>): boolean =>
  state === 'uploaded' || state === 'indexing';

/** Asks how far documents are, for as long as one of them is under way. */
export function useProgress(
  items: readonly DocumentView[],
  onNews: (documents: readonly DocumentView[]) => void,
  onGone: (documentIds: readonly string[]) => void,
): void {
  const latest = useRef({ onNews, onGone });
  latest.current = { onNews, onGone };
  const ids = items
    .filter(isUnderWay)
    .slice(0, MOST_ASKED)
    .map(({ documentId }) => documentId)
    .join(',');

  useEffect(() => {
    if (ids === '') return;
    const over = new AbortController();
    const { signal } = over;
    const follow = async (): Promise<void> => {
      let waitMs = EVERY_MS;
      while (!signal.aborted) {
        await waitForNetwork(waitMs, signal);
        if (signal.aborted) return;
        try {
          const response = await fetchOrThrow(`/api/documents/named?ids=${ids}`, {
            cache: 'no-store',
            signal,
          });
          const named: readonly NamedDocument[] = await response.json();
          const there = named.flatMap((one) => (one.isDeleted ? [] : [one.document]));
          latest.current.onNews(there);
          const found = new Set(there.map(({ documentId }) => documentId));
          const gone = ids.split(',').filter((documentId) => !found.has(documentId));
          if (gone.length > 0) latest.current.onGone(gone);
          waitMs = EVERY_MS;
        } catch {
          waitMs = AGAIN_AFTER_MS;
        }
      }
    };
    void follow();
    return () => over.abort();
  }, [ids]);
}
