import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { type KnownDocument, type Readiness, readinessOf } from '../state/documents/known-document';
import { useChatShell } from '../state/shell/chat-shell-context';

interface Item {
  readonly documentId: string;
  readonly document: KnownDocument;
}

/** Tells those who do not see the page when a document that was awaited has been read. Problems are alerts anyway. */
export function useDocumentNews(items: readonly Item[]): void {
  const t = useTranslations('composer.documents');
  const { announce } = useChatShell();
  const before = useRef<ReadonlyMap<string, Readiness>>(new Map());

  useEffect(() => {
    const now = new Map<string, Readiness>();
    for (const { document } of items) {
      const name = document.name ?? '';
      const readiness = readinessOf(document);
      now.set(name, readiness);
      // By name: a file gets another id when it arrives.
      if (readiness === 'ready' && before.current.get(name) === 'pending') announce(t('isReady', { name }));
    }
    before.current = now;
  });
}
