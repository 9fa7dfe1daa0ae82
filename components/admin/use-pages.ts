'use client';

import { useState } from 'react';
import { fetchOrThrow } from '@/components/http/request-error';
import { useRequest } from '@/components/http/use-request';
import type { Page } from '@/lib/chat/conversation';

interface Pages<Item> {
  readonly items: readonly Item[];
  readonly more: boolean;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly loadMore: () => Promise<void>;
  /** Starts over, with another search. */
  readonly search: (query: string) => Promise<void>;
  readonly replace: (change: (items: readonly Item[]) => readonly Item[]) => void;
}

/** A list that the server gives in pages; the first one came with the page. `fixed` goes along with every request. */
export function usePages<Item>(
  path: string,
  first: Page<Item>,
  fixed: Readonly<Record<string, string>> = {},
): Pages<Item> {
  const [page, setPage] = useState(first);
  const [query, setQuery] = useState('');
  const { busy, problem, run } = useRequest();
  const load = async (words: string, cursor: string | null): Promise<Page<Item>> => {
    const parameters = new URLSearchParams(fixed);
    if (words !== '') parameters.set('query', words);
    if (cursor !== null) parameters.set('cursor', cursor);
    return (await fetchOrThrow(`${path}?${parameters}`, { cache: 'no-store' })).json();
  };
  return {
    items: page.items,
    more: page.nextCursor !== null,
    busy,
    problem,
    loadMore: async () => {
      await run(async () => {
        const next = await load(query, page.nextCursor);
        setPage((before) => ({ ...next, items: [...before.items, ...next.items] }));
      });
    },
    search: async (words) => {
      setQuery(words);
      await run(async () => setPage(await load(words, null)));
    },
    replace: (change) => setPage((before) => ({ ...before, items: change(before.items) })),
  };
}
