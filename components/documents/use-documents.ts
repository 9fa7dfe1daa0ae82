'use client';

import { useState } from 'react';
import { fetchOrThrow } from '@/components/http/request-error';
import { sendJson } from '@/components/http/send-json';
import { type RequestState, useRequest } from '@/components/http/use-request';
import type { Page } from '@/lib/chat/conversation';
import type { DocumentPatch, DocumentView, LibraryView } from '@/lib/chat/documents/document';
import { useProgress } from './use-progress';

/** What the list is narrowed to. */
export interface DocumentFilter {
  readonly name: string;
  /** Null: all folders; empty: what is in none. */
  readonly folder: string | null;
}

interface Documents extends Pick<RequestState, 'busy' | 'problem'> {
  readonly items: readonly DocumentView[];
  readonly library: LibraryView;
  readonly more: boolean;
  readonly filter: DocumentFilter;
  readonly loadMore: () => Promise<void>;
  /** Starts over with another filter. */
  readonly narrow: (filter: DocumentFilter) => Promise<void>;
  /** Puts a document that has just arrived into the list. */
  readonly arrived: (document: DocumentView) => void;
  readonly edit: (documentIds: readonly string[], patch: DocumentPatch) => Promise<boolean>;
  readonly indexAgain: (documentId: string, password?: string) => Promise<boolean>;
  readonly remove: (documentIds: readonly string[]) => Promise<boolean>;
}

const PATH = '/api/documents';
const pathOf = (documentId: string): string => `${PATH}/${encodeURIComponent(documentId)}`;

async function loadPage(
  { name, folder }: DocumentFilter,
  cursor: string | null,
): Promise<Page<DocumentView>> {
  const parameters = new URLSearchParams();
  if (name !== '') parameters.set('name', name);
  if (folder !== null) parameters.set('folder', folder);
  if (cursor !== null) parameters.set('cursor', cursor);
  return (await fetchOrThrow(`${PATH}?${parameters}`, { cache: 'no-store' })).json();
}

const loadLibrary = async (): Promise<LibraryView> =>
  (await fetchOrThrow(`${PATH}/library`, { cache: 'no-store' })).json();

/** The person's documents, page by page; the first page came with the page. */
export function useDocuments(first: Page<DocumentView>, firstLibrary: LibraryView): Documents {
  const [page, setPage] = useState(first);
  const [library, setLibrary] = useState(firstLibrary);
  const [filter, setFilter] = useState<DocumentFilter>({ name: '', folder: null });
  const { busy, problem, run } = useRequest();

  const put = (changed: readonly DocumentView[]): void => {
    const byId = new Map(changed.map((document) => [document.documentId, document]));
    setPage((before) => ({
      ...before,
      items: before.items.map((known) => byId.get(known.documentId) ?? known),
    }));
  };
  const drop = (gone: readonly string[]): void =>
    setPage((before) => ({
      ...before,
      items: before.items.filter(({ documentId }) => !gone.includes(documentId)),
    }));
  const refreshLibrary = async (): Promise<void> => setLibrary(await loadLibrary());
  useProgress(page.items, put, drop);

  return {
    items: page.items,
    library,
    more: page.nextCursor !== null,
    filter,
    busy,
    problem,
    loadMore: async () => {
      await run(async () => {
        const next = await loadPage(filter, page.nextCursor);
        setPage((before) => ({ ...next, items: [...before.items, ...next.items] }));
      });
    },
    narrow: async (next) => {
      setFilter(next);
      await run(async () => setPage(await loadPage(next, null)));
    },
    arrived(document) {
      setPage((before) => ({
        ...before,
        items: [document, ...before.items.filter(({ documentId }) => documentId !== document.documentId)],
      }));
      void refreshLibrary().catch(() => {});
    },
    edit: (documentIds, patch) =>
      run(async () => {
        const changed: DocumentView[] = [];
        for (const documentId of documentIds)
          changed.push(await (await sendJson('PATCH', pathOf(documentId), patch)).json());
        put(changed);
        await refreshLibrary();
      }),
    indexAgain: (documentId, password) =>
      run(async () => {
        const body = password === undefined ? {} : { password };
        put([await (await sendJson('POST', `${pathOf(documentId)}/index`, body)).json()]);
      }),
    remove: (documentIds) =>
      run(async () => {
        await sendJson('DELETE', PATH, { documentIds });
        drop(documentIds);
        await refreshLibrary();
      }),
  };
}
