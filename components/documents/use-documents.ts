'use client';

import { useState } from 'react';
import { fetchOrThrow } from '@/components/http/request-error';
import { sendJson } from '@/components/http/send-json';
import { type PagedList, usePagedList } from '@/components/http/use-paged-list';
import type { Page } from '@/lib/chat/conversation';
import type { DocumentPatch, DocumentView, LibraryView } from '@/lib/chat/documents/document';
import { useProgress } from './use-progress';

/** What the list is narrowed to. */
export interface DocumentFilter {
  readonly name: string;
  /** Null: all folders; empty: what is in none. */
  readonly folder: string | null;
  /** Whether pages that research has found are shown, in place of what was added. */
  readonly pages: boolean;
}

interface Documents extends PagedList<DocumentView, DocumentFilter> {
  readonly library: LibraryView;
  /** Puts documents that have just arrived into the list, the last one first. */
  readonly arrived: (...documents: readonly DocumentView[]) => void;
  readonly edit: (documentIds: readonly string[], patch: DocumentPatch) => Promise<boolean>;
  readonly indexAgain: (documentId: string, password?: string) => Promise<boolean>;
  readonly remove: (documentIds: readonly string[]) => Promise<boolean>;
}

const EVERYTHING: DocumentFilter = { name: '', folder: null, pages: false };
const PATH = '/api/documents';
const pathOf = (documentId: string): string => `${PATH}/${encodeURIComponent(documentId)}`;

async function loadPage(
  { name, folder, pages }: DocumentFilter,
  cursor: string | null,
): Promise<Page<DocumentView>> {
  const parameters = new URLSearchParams();
  if (name !== '') parameters.set('name', name);
  if (folder !== null) parameters.set('folder', folder);
  if (pages) parameters.set('origin', 'research');
  if (cursor !== null) parameters.set('cursor', cursor);
  return (await fetchOrThrow(`${PATH}?${parameters}`, { cache: 'no-store' })).json();
}

const loadLibrary = async (): Promise<LibraryView> =>
  (await fetchOrThrow(`${PATH}/library`, { cache: 'no-store' })).json();

/** The person's documents, page by page; the first page came with the page. */
export function useDocuments(first: Page<DocumentView>, firstLibrary: LibraryView): Documents {
  const { list, run, change } = usePagedList(first, EVERYTHING, loadPage);
  const [library, setLibrary] = useState(firstLibrary);

  const put = (changed: readonly DocumentView[]): void => {
    const byId = new Map(changed.map((document) => [document.documentId, document]));
    change((before) => before.map((known) => byId.get(known.documentId) ?? known));
  };
  const drop = (gone: readonly string[]): void =>
    change((before) => before.filter(({ documentId }) => !gone.includes(documentId)));
  const refreshLibrary = async (): Promise<void> => setLibrary(await loadLibrary());
  useProgress(list.items, put, drop);

  return {
    ...list,
    library,
    arrived(...documents) {
      const arrivedIds = new Set(documents.map(({ documentId }) => documentId));
      change((before) => [
        ...documents.toReversed(),
        ...before.filter(({ documentId }) => !arrivedIds.has(documentId)),
      ]);
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
