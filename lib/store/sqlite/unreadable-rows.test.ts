import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type InArgs } from '@libsql/client/sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { complete } from '../contract/store-fixtures';
import type { StoreProblem } from '../store-problem';
import { openSqliteStore, type SqliteStore } from './open-sqlite-store';

let folder: string;
let store: SqliteStore;
let problems: StoreProblem[];
const key = { ownerId: 'ana', conversationId: 'cnv_one' };
const thoughts = [{ sequence: 0, delta: 'Hmm.', ts: 1 }];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalar-rows-'));
  problems = [];
  store = await openSqliteStore({
    filePath: join(folder, 'nalar.db'),
    onProblem: (problem) => problems.push(problem),
  });
  await complete(store, { name: 'first', conversationId: 'cnv_one', title: 'One', thoughts });
  const parentId = 'msg_first_assistant';
  await complete(store, { name: 'second', conversationId: 'cnv_one', parentId, thoughts });
});

afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

async function damage(sql: string, args: InArgs): Promise<void> {
  const client = createClient({ url: `file:${join(folder, 'nalar.db')}` });
  await client.execute({ sql, args });
  client.close();
}

const damageParts = (parts: string) =>
  damage('UPDATE messages SET parts = ? WHERE message_id = ?', [parts, 'msg_first_assistant']);

describe('a row that cannot be read', () => {
  it.each(['', '{', 'null', '42', '{"type":"text"}'])(
    'leaves a notice in the place of a message with the parts %j',
    async (parts) => {
      const before = await store.messages.list(key);
      await damageParts(parts);
      const after = await store.messages.list(key);
      expect(after.map(({ id, role, metadata }) => ({ id, role, metadata }))).toEqual(
        before.map(({ id, role, metadata }) => ({ id, role, metadata })),
      );
      expect(after[1]?.parts).toMatchObject([{ type: 'data-notice', data: { code: 'message-unreadable' } }]);
      expect(after.toSpliced(1, 1)).toEqual(before.toSpliced(1, 1));
      expect(problems).toEqual([{ code: 'unreadable-message', id: 'msg_first_assistant' }]);
    },
  );

  it('loses only the parts that cannot be read, and keeps kinds that are not known yet', async () => {
    const good = { type: 'text', text: 'kept' };
    const future = { type: 'data-hologram', data: { depth: 3 } };
    const bad = [
      null,
      7,
      {},
      { type: 'text' },
      { type: 'data-notice', data: { level: 'loud' } },
      { type: 'source-url' },
    ];
    await damageParts(JSON.stringify([good, ...bad, future]));
    expect((await store.messages.list(key))[1]?.parts).toEqual([good, future]);
    expect(problems).toHaveLength(1);
  });

  it('falls back to the columns where the metadata is broken', async () => {
    await damage('UPDATE messages SET metadata = ? WHERE message_id = ?', [
      '{"status":"?"}',
      'msg_first_assistant',
    ]);
    expect((await store.messages.list(key))[1]?.metadata).toEqual({
      conversationId: 'cnv_one',
      parentId: 'msg_first_user',
      createdAt: 2_000,
    });
  });

  it('is left out of the traces and reported', async () => {
    await damage('UPDATE traces SET envelope = ? WHERE trace_id = ?', [
      '{"traceId":"trc_first"}',
      'trc_first',
    ]);
    await damage('UPDATE thought_logs SET entries = ? WHERE trace_id = ?', [
      '[{"sequence":"x"}]',
      'trc_first',
    ]);
    expect((await store.traces.list(key)).map(({ traceId }) => traceId)).toEqual(['trc_second']);
    expect(await store.traces.get({ ownerId: 'ana', traceId: 'trc_first' })).toBeNull();
    expect(await store.traces.thoughts({ ownerId: 'ana', traceId: 'trc_first' })).toEqual([]);
    expect(await store.traces.thoughts({ ownerId: 'ana', traceId: 'trc_second' })).toEqual(thoughts);
    expect(new Set(problems.map(({ code }) => code))).toEqual(
      new Set(['unreadable-trace', 'unreadable-thoughts']),
    );
  });

  it('gives an admin config without a value', async () => {
    await store.adminConfig.append({ expectedVersion: 0, value: { a: 1 }, changedBy: 'ana', changedAt: 1 });
    await damage('UPDATE admin_config SET value = ? WHERE version = ?', ['{', 1]);
    expect(await store.adminConfig.latest()).toMatchObject({ version: 1, value: null });
    expect(problems).toEqual([{ code: 'unreadable-config', id: '1' }]);
  });
});
