import { useEffect, useRef, useState } from 'react';
import { fetchOrThrow, RequestError } from '@/components/http/request-error';
import type { Page } from '@/lib/chat/conversation';
import type { DocumentView, LibraryView } from '@/lib/chat/documents/document';
import { DOCUMENT_NAME_LIMIT } from '@/lib/chat/documents/document-words';

export interface FoundDocuments {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Of which query the rest is; it stays while another one is asked. */
  readonly query: string;
  readonly folders: LibraryView['folders'];
  readonly documents: readonly DocumentView[];
  /** Whether there is nothing at all to choose from. */
  readonly isEmpty: boolean;
  readonly loadMore: (() => void) | null;
}

const SEARCH_AFTER_MS = 120;
const PAGE = 20;
/** Of a search; who looks for a folder knows what it is called. */
const MOST_FOLDERS = 5;
const NOTHING: Page<DocumentView> = { items: [], nextCursor: null };

/** Nothing is kept of a visitor, so there is nothing to find. */
async function orNothing<Found>(request: Promise<Response>, nothing: Found): Promise<Found> {
  try {
    return await (await request).json();
  } catch (cause) {
    if (cause instanceof RequestError && cause.code === 'not-signed-in') return nothing;
    throw cause;
  }
}

function findPage(query: string, cursor: string | null, signal: AbortSignal): Promise<Page<DocumentView>> {
  const parameters = new URLSearchParams({ limit: String(PAGE) });
  if (query !== '') parameters.set('name', query.slice(0, DOCUMENT_NAME_LIMIT));
  if (cursor !== null) parameters.set('cursor', cursor);
  return orNothing(fetchOrThrow(`/api/documents?${parameters}`, { cache: 'no-store', signal }), NOTHING);
}

/** What there is of a name among the person's documents and folders, as the server finds it, page by page. */
export function useFoundDocuments(query: string): FoundDocuments {
  const wanted = query.trim();
  const [found, setFound] = useState({ query: '', page: NOTHING });
  const [status, setStatus] = useState<FoundDocuments['status']>('loading');
  const [folders, setFolders] = useState<LibraryView['folders'] | null>(null);
  const loadsMore = useRef(false);

  useEffect(() => {
    const over = new AbortController();
    const request = fetchOrThrow('/api/documents/library', { cache: 'no-store', signal: over.signal });
    orNothing<Pick<LibraryView, 'folders'>>(request, { folders: [] }).then(
      (library) => setFolders(library.folders),
      () => setFolders([]),
    );
    return () => over.abort();
  }, []);

  useEffect(() => {
    const over = new AbortController();
    const timer = setTimeout(
      () => {
        findPage(wanted, null, over.signal).then(
          (page) => {
            setFound({ query: wanted, page });
            setStatus('ready');
          },
          () => !over.signal.aborted && setStatus('failed'),
        );
      },
      wanted === '' ? 0 : SEARCH_AFTER_MS,
    );
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [wanted]);

  const { page } = found;
  const loadMore = (): void => {
    if (loadsMore.current) return;
    loadsMore.current = true;
    findPage(found.query, page.nextCursor, new AbortController().signal)
      .then(
        (next) =>
          setFound((before) =>
            before.query === found.query
              ? { ...before, page: { ...next, items: [...before.page.items, ...next.items] } }
              : before,
          ),
        () => setStatus('failed'),
      )
      .finally(() => {
        loadsMore.current = false;
      });
  };

  const folded = found.query.toLocaleLowerCase();
  const matching = (folders ?? []).filter(({ name }) => name.toLocaleLowerCase().includes(folded));
  return {
    status: folders === null ? 'loading' : status,
    query: found.query,
    folders: found.query === '' ? matching : matching.slice(0, MOST_FOLDERS),
    documents: page.items,
    isEmpty: found.query === '' && page.items.length === 0,
    loadMore: page.nextCursor === null ? null : loadMore,
  };
}
