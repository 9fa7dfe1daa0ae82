import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { complete, fixtureKeys } from '@/lib/store/contract/store-fixtures';
import { openSqliteStore } from '@/lib/store/sqlite/open-sqlite-store';
import type { Store } from '@/lib/store/store';
import { checkChain } from '@/lib/trace/check-chain';
import { readChain } from './read-chain';

const TURNS = 120;
const key = { ownerId: 'ana', conversationId: 'cnv_one' };
const thoughts = Array.from({ length: 120 }, (_, sequence) => ({
  sequence,
  delta: 'I compare the totals of both years before I look at the difference. '.repeat(3),
  ts: 1,
}));
let folder: string;
let store: Store;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalar-long-'));
  store = await openSqliteStore({ filePath: join(folder, 'nalar.db'), clock: () => 1_000 });
  for (let turn = 0; turn < TURNS; turn += 1) {
    const start = turn === 0 ? { title: 'Long' } : { parentId: `msg_t${turn - 1}_assistant` };
    await complete(store, { name: `t${turn}`, conversationId: key.conversationId, thoughts, ...start });
  }
}, 60_000);
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

it('is read and checked whole, in pieces between which others get their turn', async () => {
  await checkChain(await readChain(store, key), fixtureKeys.ring);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const before = process.cpuUsage();
  delay.enable();
  expect(await checkChain(await readChain(store, key), fixtureKeys.ring)).toEqual({
    verified: true,
    length: TURNS,
  });
  delay.disable();
  const { user } = process.cpuUsage(before);
  // The longest piece is a small part of the whole work, however fast the machine is.
  expect(delay.max / 1e6).toBeLessThan(Math.max(user / 1_000 / 2, 100));
});
