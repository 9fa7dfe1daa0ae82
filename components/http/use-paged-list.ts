'use client';

import { useState } from 'react';
import type { Page } from '@/lib/chat/conversation';
import { type RequestState, useRequest } from './use-request';

/** What of a list is shown, and how more of it comes. */
export interface PagedList<Item, Filter> extends Pick<RequestState, 'busy' | 'problem'> {
  readonly items: readonly Item[];
  readonly more: boolean;
  readonly filter: Filter;
  readonly loadMore: () => Promise<void>;
  /** Starts over with another filter. */
  readonly narrow: (filter: Filter) => Promise<void>;
}

interface PagedListControl<Item, Filter> extends Pick<RequestState, 'run'> {
  readonly list: PagedList<Item, Filter>;
  /** Changes what is listed, without a request. */
  readonly change: (items: (before: readonly Item[]) => readonly Item[]) => void;
  /** Lists nothing any more, without a request. */
  readonly clear: () => void;
}

/** A list that a server gives page by page; the first page came with the page, unfiltered. */
export function usePagedList<Item, Filter>(
  first: Page<Item>,
  unfiltered: Filter,
  load: (filter: Filter, cursor: string | null) => Promise<Page<Item>>,
): PagedListControl<Item, Filter> {
  const [page, setPage] = useState(first);
  const [filter, setFilter] = useState(unfiltered);
  const { busy, problem, run } = useRequest();

  const loadMore = async (): Promise<void> => {
    await run(async () => {
      const next = await load(filter, page.nextCursor);
      setPage((before) => ({ ...next, items: [...before.items, ...next.items] }));
    });
  };
  const narrow = async (next: Filter): Promise<void> => {
    setFilter(next);
    await run(async () => setPage(await load(next, null)));
  };
  return {
    list: { items: page.items, more: page.nextCursor !== null, filter, busy, problem, loadMore, narrow },
    run,
    change: (items) => setPage((before) => ({ ...before, items: items(before.items) })),
    clear: () => setPage({ items: [], nextCursor: null }),
  };
}
