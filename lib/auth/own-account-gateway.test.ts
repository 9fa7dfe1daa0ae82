import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteStore, type SqliteStore } from '@/lib/store/sqlite/open-sqlite-store';
import { type OpenAuth, openAuth } from './open-auth';

const EMAIL = 'ana@nalar.example';
const HOUR_MS = 3_600_000;

let folder: string;
let store: SqliteStore;
let auth: OpenAuth;
let laterMs: number;

const random = (): string => randomBytes(12).toString('hex');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalar-own-account-'));
  store = await openSqliteStore({ filePath: join(folder, 'nalar.db') });
  laterMs = 0;
  auth = openAuth({
    database: store.authDatabase,
    secret: randomBytes(32).toString('hex'),
    signUp: true,
    onGuestLinked: async () => {},
    clock: () => Date.now() + laterMs,
  });
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

/** The token of a link for somebody who has just signed up, and who that is. */
async function passwordLink(): Promise<{ readonly token: string; readonly personId: string }> {
  const made = await auth.accounts.signUp(new Headers(), {
    ...{ name: 'Ana', email: EMAIL, password: random(), role: 'user' },
  });
  if (!made.ok) throw new Error(made.error);
  return { token: (await auth.ownAccounts.makePasswordLink(EMAIL)) ?? '', personId: made.value.personId };
}

describe('a link for a new password', () => {
  it('holds however often that is asked, until it is used', async () => {
    const { token } = await passwordLink();
    const { ownAccounts } = auth;
    const before = await store.rows.read('verifications', null);
    for (let asked = 0; asked < 3; asked += 1) expect(await ownAccounts.holdsPasswordLink(token)).toBe(true);
    expect(await store.rows.read('verifications', null)).toEqual(before);
    expect(await ownAccounts.resetPassword({ token, newPassword: random() })).toMatchObject({ ok: true });
    expect(await ownAccounts.holdsPasswordLink(token)).toBe(false);
  });

  it('holds for a day', async () => {
    const { token } = await passwordLink();
    laterMs = 23 * HOUR_MS;
    expect(await auth.ownAccounts.holdsPasswordLink(token)).toBe(true);
    laterMs = 25 * HOUR_MS;
    expect(await auth.ownAccounts.holdsPasswordLink(token)).toBe(false);
  });

  it('holds no more once there is a newer one', async () => {
    const { token } = await passwordLink();
    const newer = (await auth.ownAccounts.makePasswordLink(EMAIL)) ?? '';
    expect(await auth.ownAccounts.holdsPasswordLink(token)).toBe(false);
    expect(await auth.ownAccounts.holdsPasswordLink(newer)).toBe(true);
  });

  it('is none by what is kept of it, nor for somebody who has gone', async () => {
    const { token, personId } = await passwordLink();
    const { rows } = await store.rows.read('verifications', null);
    for (const kept of ['', `${token}x`, ...JSON.stringify(rows).split('"')])
      expect(await auth.ownAccounts.holdsPasswordLink(kept)).toBe(false);
    const { internalAdapter } = await auth.auth.$context;
    await internalAdapter.deleteUser(personId);
    expect(await auth.ownAccounts.holdsPasswordLink(token)).toBe(false);
  });
});
