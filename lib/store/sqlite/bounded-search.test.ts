import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { begin, settleInput } from '../contract/store-fixtures';
import { SEARCHED_CHARACTERS } from './migrations/bounded-search';
import { openSqliteStore } from './open-sqlite-store';

const folder = await mkdtemp(join(tmpdir(), 'nalar-search-'));
const store = await openSqliteStore({ filePath: join(folder, 'store.db'), clock: () => 1_000 });

afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

it('finds the words that a long answer begins with', async () => {
  const conversationId = 'cnv_long';
  await begin(store, { name: 'long', conversationId, title: 'Long' });
  const filler = 'word '.repeat((SEARCHED_CHARACTERS - 100) / 5);
  await store.turns.settle(
    await settleInput({ name: 'long', conversationId, answer: `${filler} mangrove ${filler} seagrass` }),
  );
  const found = async (query: string) =>
    (await store.conversations.list({ ownerId: 'ana', query, limit: 5 })).items.length;
  expect([await found('mangrove'), await found('seagrass')]).toEqual([1, 0]);
});
