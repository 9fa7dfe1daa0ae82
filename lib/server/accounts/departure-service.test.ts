import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAuth } from '@/lib/auth/open-auth';
import type { SignedInPerson } from '@/lib/auth/session-reader';
import type { Role } from '@/lib/chat/role';
import { randomIds } from '@/lib/shared/ids';
import type { Wait } from '@/lib/shared/wait';
import { documentNamed, ROOM } from '@/lib/store/contract/document-fixtures';
import { complete } from '@/lib/store/contract/store-fixtures';
import { openSqliteStore, type SqliteStore } from '@/lib/store/sqlite/open-sqlite-store';
import { RunningTurns } from '../turns/running-turns';
import { DepartureService } from './departure-service';
import { Departures } from './departures';
import { OwnAccountService } from './own-account-service';
import { SignInLimiter } from './sign-in-limiter';

const DAY_MS = 86_400_000;
const random = (): string => randomBytes(12).toString('hex');

let folder: string;
let store: SqliteStore;
let now: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalar-departures-'));
  store = await openSqliteStore({ filePath: join(folder, 'nalar.db') });
  now = Date.now();
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

/** `wait` is how long whoever leaves is kept waiting for what is removed. */
function services({ wait }: { wait?: Wait } = {}) {
  const auth = openAuth({
    ...{ database: store.authDatabase, secret: random(), signUp: true },
    onGuestLinked: async () => {},
  });
  const limiter = new SignInLimiter();
  const clock = () => now;
  const log = { info: vi.fn(), error: vi.fn() };
  const runningTurns = new RunningTurns(store.turns, { add: () => {}, catchUp: async () => true }, clock);
  const documents = {
    remove: async (ownerId: string, documentIds: readonly string[]) => {
      for (const documentId of documentIds)
        await store.documents.remove({ ownerId, documentId, at: clock() });
      return documentIds.length;
    },
  };
  const blobs = { remove: vi.fn(async () => {}) };
  const withBlobs = { ...store, blobs };
  const departures = new Departures({
    ...{ store: withBlobs, runningTurns, documents, clock, log },
    ids: randomIds,
  });
  const common = { gateway: auth.ownAccounts, limiter, forgetSessions: auth.forgetSessions };
  const service = new DepartureService({
    ...{ ...common, store, sessions: auth.sessions, departures, clock },
    ...(wait && { wait }),
  });
  return {
    auth,
    runningTurns,
    departures,
    service,
    store: withBlobs,
    blobs,
    own: new OwnAccountService(common),
    log,
  };
}

type Services = ReturnType<typeof services>;

/** Somebody with an account: the headers of their browser, and who that is. */
async function signUp({ auth }: Services, email: string, role: Role = 'user') {
  const password = random();
  const made = await auth.accounts.signUp(new Headers(), { name: 'Ana', email, password, role });
  if (!made.ok) throw new Error(made.error);
  const cookie = made.value.setCookie.map((one) => one.split(';')[0]).join('; ');
  const person: SignedInPerson = { ownerId: made.value.personId, isGuest: false, role };
  return { headers: new Headers({ cookie }), person, password, email };
}

describe('leaving', () => {
  it('takes the password, ends running turns and removes everything', async () => {
    const all = services();
    const ana = await signUp(all, 'ana@nalar.example');
    const { ownerId } = ana.person;
    await complete(store, { name: 'one', conversationId: 'cnv_one', ownerId, title: 'One' });
    const turn = all.runningTurns.open({ turnId: 'trn_two', conversationId: 'cnv_two', ownerId });
    turn.signal.addEventListener('abort', () => all.runningTurns.close(turn));
    expect(await all.service.leave(ana.headers, ana.person, { password: 'wrong password' })).toMatchObject({
      error: { code: 'wrong-password' },
    });
    expect(turn.signal.aborted).toBe(false);
    const left = await all.service.leave(ana.headers, ana.person, { password: ana.password });
    expect(left).toMatchObject({ ok: true, value: { complete: true } });
    expect(turn.signal.aborted).toBe(true);
    expect(await all.auth.sessions.resolve(ana.headers)).toBeNull();
    expect(await store.people.get(ownerId)).toBeNull();
    expect((await store.conversations.list({ ownerId, limit: 5 })).items).toEqual([]);
    expect(await all.auth.accounts.signIn(new Headers(), ana)).toMatchObject({ error: 'wrong-credentials' });
  });

  it('is for the only admin once another one is named', async () => {
    const all = services();
    const admin = await signUp(all, 'admin@nalar.example', 'admin');
    const budi = await signUp(all, 'budi@nalar.example');
    const leave = (successorEmail?: string) =>
      all.service.leave(admin.headers, admin.person, {
        ...{ password: admin.password, ...(successorEmail !== undefined && { successorEmail }) },
      });
    expect(await leave()).toMatchObject({ error: { code: 'last-admin' } });
    expect(await leave('nobody@nalar.example')).toMatchObject({ error: { code: 'successor-not-found' } });
    expect(await leave(admin.email)).toMatchObject({ error: { code: 'successor-not-found' } });
    expect(await leave('Budi@nalar.example')).toMatchObject({ ok: true });
    expect(await store.people.get(budi.person.ownerId)).toMatchObject({ role: 'admin' });
  });

  it('is not complete as long as a file cannot be removed', async () => {
    const all = services();
    const ana = await signUp(all, 'ana@nalar.example');
    const { ownerId } = ana.person;
    await store.documents.add(documentNamed('palm', { ownerId }), ROOM);
    all.blobs.remove.mockRejectedValueOnce(new Error('The disk cannot be written.'));
    const left = await all.service.leave(ana.headers, ana.person, { password: ana.password });
    expect(left).toMatchObject({ ok: true, value: { complete: false } });
    now += DAY_MS + 1;
    expect(await all.departures.finishAll()).toBe(1);
    expect(all.blobs.remove).toHaveBeenCalledTimes(2);
    expect(all.blobs.remove).toHaveBeenLastCalledWith(documentNamed('palm').blobId);
    expect((await store.documents.list({ ownerId, origin: 'upload', limit: 9 })).items).toEqual([]);
  });

  it('is answered before everything is removed where that takes long, and goes on', async () => {
    const all = services({ wait: async () => {} });
    const ana = await signUp(all, 'ana@nalar.example');
    const { ownerId } = ana.person;
    let free = (): void => {};
    all.blobs.remove.mockReturnValueOnce(
      new Promise((resolve) => {
        free = resolve;
      }),
    );
    await store.documents.add(documentNamed('palm', { ownerId }), ROOM);
    const left = await all.service.leave(ana.headers, ana.person, { password: ana.password });
    expect(left).toMatchObject({ ok: true, value: { complete: false } });
    expect(await all.auth.sessions.resolve(ana.headers)).toBeNull();
    expect(await store.people.get(ownerId)).toMatchObject({ disabled: true });
    free();
    await vi.waitFor(() => expect(all.log.info).toHaveBeenCalledWith({}, 'an account was deleted'));
  });

  it('is not over as long as another process reads what was there before', async () => {
    const all = services();
    const ana = await signUp(all, 'ana@nalar.example');
    const forget = vi.spyOn(all.store, 'forgetDeleted').mockResolvedValue(false);
    const left = await all.service.leave(ana.headers, ana.person, { password: ana.password });
    expect(left).toMatchObject({ ok: true, value: { complete: false } });
    now += DAY_MS + 1;
    expect(await all.departures.finishAll()).toBe(0);
    forget.mockResolvedValue(true);
    expect(await all.departures.finishAll()).toBe(1);
    expect(await store.departures.list()).toEqual([]);
  });

  it('is gone on with after a failure, and forgotten a day later', async () => {
    const all = services();
    const ana = await signUp(all, 'ana@nalar.example');
    const erase = vi.spyOn(store.departures, 'erase').mockRejectedValueOnce(new Error('The disk is full.'));
    const left = await all.service.leave(ana.headers, ana.person, { password: ana.password });
    expect(left).toMatchObject({ ok: true, value: { complete: false } });
    expect(all.log.error).toHaveBeenCalledOnce();
    expect(await store.people.get(ana.person.ownerId)).toMatchObject({ disabled: true });
    expect(await all.departures.finishAll()).toBe(0);
    expect(await store.people.get(ana.person.ownerId)).toBeNull();
    now += DAY_MS + 1;
    expect(await all.departures.finishAll()).toBe(1);
    expect(erase).toHaveBeenCalledTimes(3);
    expect(await store.departures.list()).toEqual([]);
  });
});

describe('one’s own account', () => {
  it('gets another name and, with the password, another email that is nobody’s', async () => {
    const all = services();
    const ana = await signUp(all, 'ana@nalar.example');
    await signUp(all, 'budi@nalar.example');
    const change = (patch: Parameters<typeof all.own.change>[2]) =>
      all.own.change(ana.headers, ana.person, patch);
    const { password } = ana;
    expect(await change({ name: 'Anastasia' })).toMatchObject({ ok: true });
    expect(await change({ email: 'ana2@nalar.example', password: 'wrong password' })).toMatchObject({
      error: { code: 'wrong-password' },
    });
    expect(await change({ email: 'BUDI@nalar.example', password })).toMatchObject({
      error: { code: 'email-taken' },
    });
    expect(await change({ email: 'Ana2@nalar.example', password })).toMatchObject({ ok: true });
    expect(await store.people.get(ana.person.ownerId)).toMatchObject({
      ...{ name: 'Anastasia', email: 'ana2@nalar.example' },
    });
    expect(
      await all.auth.accounts.signIn(new Headers(), { email: 'ana2@nalar.example', password }),
    ).toMatchObject({ ok: true });
  });

  it.each(['\u200b', '\u0000', '\u202e \ud800'])(
    'gets no name of which nothing is seen: %j',
    async (name) => {
      const all = services();
      const ana = await signUp(all, 'ana@nalar.example');
      expect(await all.own.change(ana.headers, ana.person, { name })).toEqual({
        ok: false,
        error: { code: 'invalid-body', field: 'name' },
      });
      expect(await store.people.get(ana.person.ownerId)).toMatchObject({ name: 'Ana' });
      expect(await all.own.change(ana.headers, ana.person, { name: `${name}Budi` })).toMatchObject({
        ok: true,
      });
    },
  );

  it('gets a new password by a link that holds once, and of which only a hash is kept', async () => {
    const all = services();
    const ana = await signUp(all, 'ana@nalar.example');
    expect(await all.auth.ownAccounts.makePasswordLink('nobody@nalar.example')).toBeNull();
    const earlier = (await all.auth.ownAccounts.makePasswordLink(ana.email)) ?? '';
    const token = (await all.auth.ownAccounts.makePasswordLink(ana.email)) ?? '';
    expect(token.length).toBeGreaterThan(20);
    const kept = await store.rows.read('verifications', null);
    expect(kept.rows).toHaveLength(1);
    expect(JSON.stringify(kept.rows)).not.toContain(token);
    const newPassword = random();
    for (const wrong of [`${token}x`, earlier])
      expect(await all.own.resetPassword({ token: wrong, newPassword })).toMatchObject({
        error: { code: 'password-link-invalid' },
      });
    expect(await all.own.resetPassword({ token, newPassword })).toEqual({ ok: true, value: undefined });
    expect(await all.own.resetPassword({ token, newPassword: random() })).toMatchObject({
      error: { code: 'password-link-invalid' },
    });
    expect(await all.auth.sessions.resolve(ana.headers)).toBeNull();
    const signIn = (password: string) =>
      all.auth.accounts.signIn(new Headers(), { email: ana.email, password });
    expect(await signIn(newPassword)).toMatchObject({ ok: true });
    expect(await signIn(ana.password)).toMatchObject({ ok: false });
  });
});
