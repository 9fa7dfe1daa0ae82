import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client/sqlite3';
import { expect, it } from 'vitest';
import { APPLICATION_ID } from './migrate';
import { memoriesOfPeople } from './migrations/memories-of-people';
import { MIGRATIONS } from './migrations/migrations';
import { openSqliteStore } from './open-sqlite-store';

it('forgets what engines had kept for themselves, and nothing that people wanted remembered', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nalar-before-memories-'));
  const filePath = join(folder, 'nalar.db');
  const client = createClient({ url: `file:${filePath}` });
  const steps = MIGRATIONS.slice(0, MIGRATIONS.indexOf(memoriesOfPeople));
  for (const statements of steps) await client.batch([...statements], 'write');
  for (const [lane, scope] of [
    ['facts', 'conversation'],
    ['facts', 'person'],
    ['plans', 'conversation'],
    ['plans', 'person'],
    ['reflections', 'conversation'],
    ['planning-cache', 'conversation'],
  ] as const)
    await client.execute({
      sql: `INSERT INTO memories (memory_id, owner_id, scope, lane, key, text, tags, salt, created_at, expires_at)
        VALUES (?, 'ana', ?, ?, ?, 'A palm.', '[]', '', 1, 9)`,
      args: [`${lane} ${scope}`, scope, lane, lane],
    });
  await client.executeMultiple(
    `PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${steps.length}`,
  );
  client.close();
  const store = await openSqliteStore({ filePath });
  const { items } = await store.memories.list({ ownerId: 'ana', at: 2, limit: 9, words: 'palm' });
  expect(items.map(({ memoryId }) => memoryId).sort()).toEqual([
    'facts conversation',
    'facts person',
    'plans person',
  ]);
  await store.close();
  await rm(folder, { recursive: true, force: true });
});
