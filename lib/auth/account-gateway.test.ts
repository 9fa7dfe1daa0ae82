import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteStore, type SqliteStore } from '@/lib/store/sqlite/open-sqlite-store';
import type { AccountGateway } from './account-gateway';
import { openAuth } from './open-auth';
import type { OwnAccountGateway } from './own-account-gateway';

let folder: string;
let store: SqliteStore;
let gateway: AccountGateway;
let own: OwnAccountGateway;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalar-accounts-'));
  store = await openSqliteStore({ filePath: join(folder, 'nalar.db') });
  ({ accounts: gateway, ownAccounts: own } = openAuth({
    database: store.authDatabase,
    secret: randomBytes(32).toString('hex'),
    signUp: true,
    onGuestLinked: async () => {},
  }));
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const account = (email: string) => ({
  name: 'Ana',
  email,
  password: randomBytes(12).toString('hex'),
  role: 'user' as const,
});

describe('signUp', () => {
  it.each([
    ['after another', ['ana@nalar.example', 'ana@nalar.example']],
    ['in other letters', ['Ana@Nalar.example', 'ana@nalar.example']],
  ])('refuses an email that is taken, %s', async (_, [first = '', second = '']) => {
    expect(await gateway.signUp(new Headers(), account(first))).toMatchObject({ ok: true });
    expect(await gateway.signUp(new Headers(), account(second))).toEqual({ ok: false, error: 'email-taken' });
  });

  it('gives one of several at once the email, and tells the others that it is taken', async () => {
    const attempts = await Promise.all(
      ['ana@nalar.example', 'Ana@nalar.example', 'ana@nalar.example'].map((email) =>
        gateway.signUp(new Headers(), account(email)),
      ),
    );
    expect(attempts.filter(({ ok }) => ok)).toHaveLength(1);
    for (const attempt of attempts)
      if (!attempt.ok) expect(attempt).toEqual({ ok: false, error: 'email-taken' });
  });
});

const cookieOf = (setCookie: readonly string[]): string =>
  setCookie.map((cookie) => cookie.split(';')[0]).join('; ');

describe('changeEmail', () => {
  it.each(['ana@nalar.example', 'Ana@Nalar.example'])(
    'keeps the email that there is, given as %s',
    async (email) => {
      const made = await gateway.signUp(new Headers(), account('ana@nalar.example'));
      if (!made.ok) throw new Error(made.error);
      const headers = new Headers({ cookie: cookieOf(made.value.setCookie) });
      expect(await own.changeEmail(headers, email)).toEqual({ ok: true, value: { setCookie: [] } });
    },
  );
});

describe('a browser whose session has ended', () => {
  it('is signed in at once, and signed up', async () => {
    const ana = account('ana@nalar.example');
    const made = await gateway.signUp(new Headers(), ana);
    if (!made.ok) throw new Error(made.error);
    const ended = new Headers({ cookie: cookieOf(made.value.setCookie) });
    const changed = await gateway.changePassword(ended, {
      currentPassword: ana.password,
      newPassword: `${ana.password}!`,
    });
    expect(changed.ok).toBe(true);
    expect(await gateway.currentSessionId(ended)).toBeNull();

    const attempts = [
      await gateway.signIn(ended, { email: ana.email, password: `${ana.password}!` }),
      await gateway.signUp(ended, account('budi@nalar.example')),
    ];
    for (const attempt of attempts) {
      if (!attempt.ok) throw new Error(attempt.error);
      const cookie = cookieOf(attempt.value.setCookie);
      expect(await gateway.currentSessionId(new Headers({ cookie }))).not.toBeNull();
    }
  });
});
