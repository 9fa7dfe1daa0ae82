import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client/sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LEAVER, PLANTED, plantPeople, STAYS } from '../contract/departure-cases';
import type { AddPerson } from '../contract/store-fixtures';
import { openSqliteStore, type SqliteStore } from './open-sqlite-store';

let folder: string;
let filePath: string;
let store: SqliteStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalar-leave-'));
  filePath = join(folder, 'nalar.db');
  store = await openSqliteStore({ filePath });
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const addPerson: AddPerson = async ({ personId, email, role = 'user' }) => {
  const client = createClient({ url: `file:${filePath}` });
  await client.execute({
    sql: 'INSERT INTO users (id, name, email, role, created_at, updated_at) VALUES (?, ?, ?, ?, 1, 1)',
    args: [personId, personId, email, role],
  });
  client.close();
};

/** How often a word is in the database and in its log, in any case. */
async function occurrences(word: string): Promise<number> {
  let found = 0;
  for (const path of [filePath, `${filePath}-wal`]) {
    const text = (await readFile(path, 'latin1')).toLowerCase();
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) found += 1;
  }
  return found;
}

it('leaves not a byte of somebody who has left in its files', async () => {
  await plantPeople(store, addPerson, 60);
  await store.forgetDeleted();
  const planted = PLANTED.toLowerCase();
  expect(await occurrences(planted)).toBeGreaterThan(100);
  await store.departures.begin({ personId: LEAVER, at: 9_000 });
  await store.departures.erase({ personId: LEAVER, alias: 'deleted_1' });
  await store.departures.end(LEAVER);
  await store.forgetDeleted();
  expect(await occurrences(planted)).toBe(0);
  // Words in the index of a search share their beginnings.
  expect(await occurrences('zebraanswer')).toBe(0);
  expect(await occurrences(LEAVER)).toBe(0);
  expect(await occurrences(STAYS.toLowerCase())).toBeGreaterThan(0);
  const found = await store.conversations.list({ ownerId: 'prs_stayer', query: STAYS, limit: 5 });
  expect(found.items).toHaveLength(1);
});
