import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client/sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { authOver, browser, describeAuthDatabase } from '../contract/auth-database-cases';
import { openSqliteStore, type SqliteStore } from './open-sqlite-store';

let folder: string;
let store: SqliteStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalar-auth-'));
  store = await openSqliteStore({ filePath: join(folder, 'nalar.db') });
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

describeAuthDatabase(() => store);

it('keeps guests and their sessions over a restart', async () => {
  const guest = await authOver(store, true).api.signInAnonymous({
    headers: new Headers(),
    returnHeaders: true,
  });
  const headers = browser(guest.headers);
  await store.close();
  store = await openSqliteStore({ filePath: join(folder, 'nalar.db') });
  const session = await authOver(store, true).api.getSession({ headers });
  expect(session?.user).toMatchObject({ id: guest.response?.user.id, isAnonymous: true, role: 'user' });
});

it('leaves nothing of a guest who has signed up', async () => {
  const auth = authOver(store, true);
  const guest = await auth.api.signInAnonymous({ headers: new Headers(), returnHeaders: true });
  const { user } = await auth.api.signUpEmail({
    body: { email: 'ana@example.com', password: ['correct', 'horse', 'battery'].join('-'), name: 'Ana' },
    headers: browser(guest.headers),
  });
  const client = createClient({ url: `file:${join(folder, 'nalar.db')}` });
  const users = await client.execute('SELECT id FROM users');
  const sessions = await client.execute('SELECT user_id FROM sessions');
  client.close();
  expect(users.rows).toEqual([{ id: user.id }]);
  expect(sessions.rows).toEqual([{ user_id: user.id }]);
});
