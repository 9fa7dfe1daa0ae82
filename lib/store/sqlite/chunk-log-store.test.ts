import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient } from '@libsql/client/sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChunkBatch } from '../chunk-log-store';
import { begin, settleInput } from '../contract/store-fixtures';
import { APPLICATION_ID } from './migrate';
import { chunkLogChains } from './migrations/chunk-log-chains';
import { MIGRATIONS } from './migrations/migrations';
import { openSqliteStore, type SqliteStore } from './open-sqlite-store';

const NAMES = ['one', 'two', 'three'];
const conversationOf = (name: string): string => `cnv_${name}`;
const batch = (name: string, firstSequence: number, ...chunks: string[]): ChunkBatch => ({
  turnId: `trn_${name}`,
  firstSequence,
  chunks,
});

describe('the chunk log in SQLite', () => {
  let folder: string;
  let store: SqliteStore;
  let client: Client;

  const open = async (): Promise<void> => {
    store = await openSqliteStore({ filePath: join(folder, 'nalar.db') });
  };
  const read = (name: string, after = 0) =>
    store.chunks.read({ ownerId: 'ana', turnId: `trn_${name}`, after, limit: 99 });
  const rowCount = async () =>
    (await client.execute('SELECT count(*) AS count FROM turn_chunks')).rows[0]?.count;
  const beginAll = async (): Promise<void> => {
    for (const name of NAMES) await begin(store, { name, conversationId: conversationOf(name), title: name });
  };
  const settle = async (name: string) =>
    store.turns.settle(await settleInput({ name, conversationId: conversationOf(name) }));

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nalar-chunks-'));
    client = createClient({ url: `file:${join(folder, 'nalar.db')}` });
    await open();
  });
  afterEach(async () => {
    await store.close();
    client.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('keeps turns apart whose chunks were written together', async () => {
    await beginAll();
    for (let round = 0; round < 20; round += 1) {
      const speaking = NAMES.filter((_, index) => round % (index + 1) === 0);
      await store.chunks.append(speaking.map((name) => batch(name, round * 2 + 1, `${round}a`, `${round}b`)));
    }
    for (const [index, name] of NAMES.entries()) {
      const rounds = Array.from({ length: 20 }, (_, round) => round).filter(
        (round) => round % (index + 1) === 0,
      );
      expect(await read(name)).toEqual(
        rounds.map((round) => batch(name, round * 2 + 1, `${round}a`, `${round}b`)),
      );
      expect((await read(name, 24)).map(({ firstSequence }) => firstSequence)).toEqual(
        rounds.map((round) => round * 2 + 1).filter((first) => first + 1 > 24),
      );
    }
  });

  it('holds nothing once no turn runs, and all of a turn that still does', async () => {
    await beginAll();
    await store.chunks.append(NAMES.map((name) => batch(name, 1, '1')));
    await settle('two');
    await store.chunks.append([batch('three', 2, '2'), batch('two', 2, 'too late')]);
    await settle('one');
    expect(await read('three')).toEqual([batch('three', 1, '1'), batch('three', 2, '2')]);
    await settle('three');
    expect(await rowCount()).toBe(0);
    await begin(store, { name: 'four', conversationId: 'cnv_four', title: 'four' });
    await store.chunks.append([batch('four', 1, '1')]);
    expect(await read('four')).toEqual([batch('four', 1, '1')]);
  });

  it('holds nothing of a running turn that was deleted with its conversation', async () => {
    await beginAll();
    await store.chunks.append(NAMES.map((name) => batch(name, 1, '1')));
    await store.chunks.append(NAMES.map((name) => batch(name, 2, '2')));
    await store.conversations.delete({ ownerId: 'ana', conversationId: conversationOf('two') });
    expect(await rowCount()).toBe(4);
    for (const name of ['one', 'three'])
      expect(await read(name)).toEqual([batch(name, 1, '1'), batch(name, 2, '2')]);
  });

  it('keeps what turns had logged before it was a log of chains', async () => {
    const kept = [
      ...NAMES.map((name) => batch(name, 1, '1', '2')),
      batch('three', 3, '3'),
      batch('one', 3, '3'),
    ];
    const filePath = join(folder, 'before.db');
    const before = createClient({ url: `file:${filePath}` });
    await before.batch(
      [
        ...MIGRATIONS.slice(0, MIGRATIONS.indexOf(chunkLogChains)).flat(),
        ...NAMES.flatMap((name) => [
          `INSERT INTO conversations (conversation_id, owner_id, title, created_at, updated_at)
            VALUES ('${conversationOf(name)}', 'ana', '', 1, 1)`,
          `INSERT INTO turns (turn_id, trace_id, conversation_id, begun_by, user_message_id, assistant_message_id,
              model_id, pipeline, chat_mode, trace_mode, status, started_at, heartbeat_at)
            VALUES ('trn_${name}', 'trc_${name}', '${conversationOf(name)}', 'ana', 'msg_1', 'msg_2',
              'model', 'fast', 'normal', 'curated', 'running', 1, 1)`,
        ]),
        ...kept.map(({ turnId, firstSequence, chunks }) => ({
          sql: 'INSERT INTO turn_chunks (turn_id, first_sequence, last_sequence, chunks) VALUES (?, ?, ?, ?)',
          args: [turnId, firstSequence, firstSequence + chunks.length - 1, JSON.stringify(chunks)],
        })),
        `PRAGMA application_id = ${APPLICATION_ID}`,
        `PRAGMA user_version = ${MIGRATIONS.indexOf(chunkLogChains)}`,
      ],
      'write',
    );
    before.close();
    await store.close();
    store = await openSqliteStore({ filePath });
    for (const name of NAMES)
      expect(await read(name)).toEqual(kept.filter(({ turnId }) => turnId === `trn_${name}`));
    await store.chunks.append([batch('three', 4, '4'), batch('two', 3, '3')]);
    expect((await read('three', 1)).flatMap(({ chunks }) => chunks)).toEqual(['1', '2', '3', '4']);
    expect((await read('two', 2)).flatMap(({ chunks }) => chunks)).toEqual(['3']);
  });
});
