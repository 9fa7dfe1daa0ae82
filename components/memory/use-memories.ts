'use client';

import { fetchOrThrow } from '@/components/http/request-error';
import { sendJson } from '@/components/http/send-json';
import { type PagedList, usePagedList } from '@/components/http/use-paged-list';
import type { Page } from '@/lib/chat/conversation';
import type { MemoryPatch, MemoryView } from '@/lib/chat/memory';

/** What the list is narrowed to. */
export interface MemoryFilter {
  readonly query: string;
  readonly lane: string | undefined;
  readonly scope: string | undefined;
}

export const EVERYTHING: MemoryFilter = { query: '', lane: undefined, scope: undefined };

interface Memories extends PagedList<MemoryView, MemoryFilter> {
  readonly edit: (memoryId: string, patch: MemoryPatch) => Promise<boolean>;
  readonly remove: (memoryId: string) => Promise<boolean>;
  readonly removeAll: () => Promise<boolean>;
}

const PATH = '/api/memories';
const pathOf = (memoryId: string): string => `${PATH}/${encodeURIComponent(memoryId)}`;

async function load({ query, lane, scope }: MemoryFilter, cursor: string | null): Promise<Page<MemoryView>> {
  const wanted = { query, lane, scope, cursor };
  const parameters = new URLSearchParams(
    Object.entries(wanted).filter(([, value]) => value) as [string, string][],
  );
  return (await fetchOrThrow(`${PATH}?${parameters}`, { cache: 'no-store' })).json();
}

/** The person's memories, page by page; the first page came with the page. */
export function useMemories(first: Page<MemoryView>): Memories {
  const { list, run, change, clear } = usePagedList(first, EVERYTHING, load);
  return {
    ...list,
    edit: (memoryId, patch) =>
      run(async () => {
        const edited: MemoryView = await (await sendJson('PATCH', pathOf(memoryId), patch)).json();
        change((before) => before.map((known) => (known.memoryId === memoryId ? edited : known)));
      }),
    remove: (memoryId) =>
      run(async () => {
        await fetchOrThrow(pathOf(memoryId), { method: 'DELETE' });
        change((before) => before.filter((known) => known.memoryId !== memoryId));
      }),
    removeAll: () =>
      run(async () => {
        await fetchOrThrow(PATH, { method: 'DELETE' });
        clear();
      }),
  };
}
