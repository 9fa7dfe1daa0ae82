import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client/sqlite3';
import { afterAll } from 'vitest';
import type { AddPerson } from '../contract/store-fixtures';
import { describeStoreContract } from '../store-contract';
import { openSqliteStore } from './open-sqlite-store';

const folder = await mkdtemp(join(tmpdir(), 'nalar-store-'));
let files = 0;

/** An empty store, of which each test gets a copy: bringing a schema up to date takes longer than most of them. */
const emptyPath = join(folder, 'empty.db');
await (await openSqliteStore({ filePath: emptyPath, clock: () => 1_000 })).close();

afterAll(() => rm(folder, { recursive: true, force: true }));

const addPerson: AddPerson = async ({
  personId,
  email,
  role = 'user',
  guest = false,
  at = 1_000,
  sessions = [],
  ways = [],
}) => {
  const client = createClient({ url: `file:${join(folder, `${files}.db`)}` });
  await client.execute({
    sql: 'INSERT INTO users (id, name, email, is_anonymous, role, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    args: [personId, personId, email, guest, role, at, at],
  });
  for (const session of sessions)
    await client.execute({
      sql: 'INSERT INTO sessions (id, token, user_id, expires_at, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)',
      args: [session, session, personId, at + 100_000, at, at],
    });
  for (const way of ways)
    await client.execute({
      sql: 'INSERT INTO accounts (id, account_id, provider_id, user_id, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)',
      args: [`${personId}-${way}`, personId, way, personId, at, at],
    });
  client.close();
};

describeStoreContract(
  'SQLite',
  async () => {
    files += 1;
    const filePath = join(folder, `${files}.db`);
    await copyFile(emptyPath, filePath);
    return openSqliteStore({ filePath, clock: () => 1_000 });
  },
  addPerson,
);
