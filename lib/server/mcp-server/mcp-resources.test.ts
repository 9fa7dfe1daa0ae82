import { expect, it } from 'vitest';
import { complete } from '@/lib/store/contract/store-fixtures';
import { openMemoryStore } from '@/lib/store/sqlite/open-memory-store';
import { listResources } from './mcp-resources';

const OWNER = 'ana';
/** No documents, and no conversations that are listed. */
const EMPTY = async () => ({ items: [], pinned: [], nextCursor: null });

it('begins with a page that has something, whatever kinds there are none of', async () => {
  const store = await openMemoryStore({ mostPages: 1_000 });
  await complete(store, { name: 't', conversationId: 'c', title: 'T', ownerId: OWNER });
  const app = { documents: { list: EMPTY }, conversations: { list: EMPTY } };
  const page = await listResources({ store }, { app, ownerId: OWNER, locale: 'en' });
  expect(page.resources).toHaveLength(1);
  expect(page.nextCursor).toBeUndefined();
  const nobody = await listResources({ store }, { app, ownerId: 'nobody', locale: 'en' });
  expect(nobody).toEqual({ resources: [] });
  await store.close();
});

it('goes through all pages of traces, however their store marks them', async () => {
  const store = await openMemoryStore({ mostPages: 10_000 });
  for (let at = 0; at < 120; at += 1)
    await complete(store, { name: `t${at}`, conversationId: `c${at}`, title: 'T', ownerId: OWNER });
  const app = { documents: { list: EMPTY }, conversations: { list: EMPTY } };
  const uris: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listResources({ store }, { app, ownerId: OWNER, locale: 'en' }, cursor);
    uris.push(...page.resources.map(({ uri }) => uri));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(new Set(uris).size).toBe(120);
  await store.close();
});
