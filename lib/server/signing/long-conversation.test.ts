import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createClient } from '@libsql/client/sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { complete, fixtureKeys } from '@/lib/store/contract/store-fixtures';
import { openSqliteStore } from '@/lib/store/sqlite/open-sqlite-store';
import type { Store } from '@/lib/store/store';
import { checkChain } from '@/lib/trace/check-chain';
import { TraceService } from '../conversations/trace-service';
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

const cpuMsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

async function tamper(statement: string): Promise<void> {
  const client = createClient({ url: `file:${join(folder, 'nalar.db')}` });
  await client.execute(statement);
  client.close();
}

const NOTHING = `UPDATE thought_logs SET entries = '[]' WHERE trace_id = `;

it('is checked whole once for those who look at its records one after another', async () => {
  const now = { ms: 1 };
  const abandonedTurns = { recover: async () => false };
  const service = new TraceService({ store, ring: fixtureKeys.ring, abandonedTurns, clock: () => now.ms });
  const view = async (name: string) => {
    const seen = await service.view({ ownerId: 'ana', traceId: `trc_${name}` });
    return seen.ok ? seen.value.chain : seen.error;
  };
  const first = await cpuMsOf(() => view('t0'));
  const others = await cpuMsOf(async () => {
    for (let turn = 1; turn <= 10; turn += 1)
      expect(await view(`t${turn}`)).toEqual({ verified: true, length: TURNS });
  });
  expect(others).toBeLessThan(first * 5);

  const tampered = { verified: false, break: { code: 'thoughts-changed', traceId: 'trc_t7' } };
  await tamper(`${NOTHING} 'trc_t7'`);
  // In all others once half a minute has passed, or as soon as somebody has looked at the record itself.
  expect(await view('t8')).toMatchObject({ verified: true });
  now.ms += 30_000;
  expect(await view('t8')).toMatchObject(tampered);
  await tamper(`UPDATE thought_logs SET entries = (SELECT entries FROM thought_logs WHERE trace_id = 'trc_t6')
    WHERE trace_id = 'trc_t7'`);
  expect(await view('t8')).toMatchObject({ verified: true });
  await tamper(`${NOTHING} 'trc_t7'`);
  expect(await view('t7')).toMatchObject(tampered);
  expect(await view('t8')).toMatchObject(tampered);
});
