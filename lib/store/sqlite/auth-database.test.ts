import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { betterAuth } from 'better-auth/minimal';
import { admin, anonymous } from 'better-auth/plugins';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { begin, complete } from '../contract/store-fixtures';
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

const createAuth = () =>
  betterAuth({
    database: store.authDatabase,
    secret: 'a'.repeat(64),
    baseURL: 'http://localhost',
    emailAndPassword: { enabled: true },
    advanced: { database: { validateSchema: true } },
    logger: {
      log: (level, message) => {
        throw new Error(`${level}: ${message}`);
      },
    },
    plugins: [
      anonymous({
        onLinkAccount: ({ anonymousUser, newUser }) =>
          store.transferOwner({ fromOwnerId: anonymousUser.user.id, toOwnerId: newUser.user.id }),
      }),
      admin(),
    ],
  });

const browser = (answer: Headers) =>
  new Headers({
    cookie: answer
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  });

const account = {
  email: 'ana@example.com',
  password: ['correct', 'horse', 'battery'].join('-'),
  name: 'Ana',
};

describe('authDatabase', () => {
  it('keeps guests and their sessions over a restart', async () => {
    const guest = await createAuth().api.signInAnonymous({ headers: new Headers(), returnHeaders: true });
    const headers = browser(guest.headers);
    await store.close();
    store = await openSqliteStore({ filePath: join(folder, 'nalar.db') });
    const session = await createAuth().api.getSession({ headers });
    expect(session?.user).toMatchObject({ id: guest.response?.user.id, isAnonymous: true, role: 'user' });
  });

  it('signs up, in and out, and forgets a session at once', async () => {
    const auth = createAuth();
    await auth.api.signUpEmail({ body: account });
    const signedIn = await auth.api.signInEmail({ body: account, returnHeaders: true });
    const headers = browser(signedIn.headers);
    expect((await auth.api.getSession({ headers }))?.user.email).toBe(account.email);
    await auth.api.signOut({ headers });
    expect(await auth.api.getSession({ headers })).toBeNull();
  });

  it('hands a guest’s conversations to the account they sign up with, and removes the guest', async () => {
    const auth = createAuth();
    const guest = await auth.api.signInAnonymous({ headers: new Headers(), returnHeaders: true });
    const guestId = guest.response?.user.id ?? '';
    await complete(store, { name: 'one', conversationId: 'cnv_one', title: 'Mangroves', ownerId: guestId });
    const signedUp = await auth.api.signUpEmail({ body: account, headers: browser(guest.headers) });

    const ownerId = signedUp.user.id;
    expect((await store.conversations.list({ ownerId, limit: 5 })).items).toMatchObject([
      { title: 'Mangroves' },
    ]);
    expect((await store.conversations.list({ ownerId: guestId, limit: 5 })).items).toEqual([]);
    const client = createClient({ url: `file:${join(folder, 'nalar.db')}` });
    const users = await client.execute('SELECT id FROM users');
    const sessions = await client.execute('SELECT user_id FROM sessions');
    client.close();
    expect(users.rows).toEqual([{ id: ownerId }]);
    expect(sessions.rows).toEqual([{ user_id: ownerId }]);
  });

  it('writes beside turns without a conflict', async () => {
    const auth = createAuth();
    const work = Array.from({ length: 20 }, (_, index) => [
      auth.api.signInAnonymous({ headers: new Headers() }),
      begin(store, { name: `t${index}`, conversationId: `cnv_${index}`, title: 'T' }),
    ]);
    await Promise.all(work.flat());
    expect(await store.turns.countRunning()).toBe(20);
  });
});
