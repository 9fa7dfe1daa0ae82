'use client';

import { useEffect, useRef } from 'react';
import type { DocumentView } from '@/lib/chat/documents/document';
import { followDocuments } from './follow-documents';

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
    .map(({ documentId }) => documentId)
    .join(',');

  useEffect(() => {
    if (ids === '') return;
    const over = new AbortController();
    void followDocuments(
      {
        ids: () => ids.split(','),
        onNews(named) {
          latest.current.onNews(named.flatMap((one) => (one.isDeleted ? [] : [one.document])));
          const gone = named.filter(({ isDeleted }) => isDeleted).map(({ documentId }) => documentId);
          if (gone.length > 0) latest.current.onGone(gone);
        },
        onMissing: (documentIds) => latest.current.onGone(documentIds),
      },
      over.signal,
    );
    return () => over.abort();
  }, [ids]);
}
