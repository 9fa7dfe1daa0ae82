import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client/sqlite3';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { complete, fixtureKeys } from '@/lib/store/contract/store-fixtures';
import { openSqliteStore } from '@/lib/store/sqlite/open-sqlite-store';
import type { Store } from '@/lib/store/store';
import { TraceService } from '../conversations/trace-service';

/** More than are checked each time. */
const TURNS = 50;
const key = { ownerId: 'ana', conversationId: 'cnv_one' };
const thoughts = [{ sequence: 0, delta: 'I compare the totals of both years.', ts: 1 }];
let folder: string;
let store: Store;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalar-long-'));
  store = await openSqliteStore({ filePath: join(folder, 'nalar.db'), clock: () => 1_000 });
  for (let turn = 0; turn < TURNS; turn += 1) {
    const start = turn === 0 ? { title: 'Long' } : { parentId: `msg_t${turn - 1}_assistant` };
    await complete(store, { name: `t${turn}`, conversationId: key.conversationId, thoughts, ...start });
  }
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

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
  const read = vi.spyOn(store.traces, 'chain');
  for (let turn = 0; turn <= 10; turn += 1)
    expect(await view(`t${turn}`)).toEqual({ verified: true, length: TURNS });
  expect(read).toHaveBeenCalledOnce();

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
