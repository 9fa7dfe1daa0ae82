import { memoryAdapter } from 'better-auth/adapters/memory';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Auth } from './create-auth';
import { openAuth } from './open-auth';
import type { SessionReader, SetCookies } from './session-reader';

interface Row {
  id: string;
  [field: string]: unknown;
}

const YEAR_SECONDS = 31_536_000;
const secretOf = (digit: string) => digit.repeat(64);
let rows: { user: Row[]; session: Row[]; account: Row[]; verification: Row[] };
let moves: { fromOwnerId: string; toOwnerId: string }[];
let auth: Auth;
let reader: SessionReader;

const start = (options: { secret?: string; signUp?: boolean } = {}) =>
  openAuth({
    database: memoryAdapter(rows),
    secret: options.secret ?? secretOf('a'),
    signUp: options.signUp ?? false,
    onGuestLinked: async (move) => {
      moves.push(move);
    },
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 1, 1) });
  vi.stubGlobal('fetch', () => {
    throw new Error('Nothing here may call another host.');
  });
  rows = { user: [], session: [], account: [], verification: [] };
  moves = [];
  ({ auth, sessions: reader } = start());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The headers that a browser sends once it has stored these cookies. */
function browser(setCookie: SetCookies, extra: Record<string, string> = {}): Headers {
  return new Headers({ ...extra, cookie: setCookie.map((cookie) => cookie.split(';')[0]).join('; ') });
}

const firstVisit = new Headers({ host: '192.168.1.7:4321', origin: 'http://192.168.1.7:4321' });

describe('signInGuest', () => {
  it('makes a guest whose cookie is found again, under any host', async () => {
    const { person, setCookie } = await reader.signInGuest(firstVisit);
    expect(person).toMatchObject({ isGuest: true, role: 'user' });
    for (const host of ['192.168.1.7:4321', 'localhost:3000', '127.0.0.1', '[::1]:8080', 'nalar.example'])
      expect(await reader.resolve(browser(setCookie, { host }))).toEqual(person);
  });

  it('sets one cookie for a year that scripts and other sites cannot use', async () => {
    const { setCookie } = await reader.signInGuest(firstVisit);
    expect(setCookie).toHaveLength(1);
    const [cookie] = setCookie;
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/', `Max-Age=${YEAR_SECONDS}`])
      expect(cookie).toContain(attribute);
    expect(cookie).not.toMatch(/secure|domain/i);
  });

  it.each([
    ['origin', 'https://nalar.example'],
    ['x-forwarded-proto', 'https'],
    ['x-forwarded-proto', 'https, http'],
  ])('makes the cookie secure on https, said by %s: %s', async (name, value) => {
    const { setCookie } = await reader.signInGuest(new Headers([[name, value]]));
    expect(setCookie[0]).toMatch(/; Secure$/);
  });

  it('makes another guest each time, also beside a session that is not valid any more', async () => {
    const first = await reader.signInGuest(firstVisit);
    const second = await reader.signInGuest(browser(first.setCookie));
    expect(second.person.ownerId).not.toBe(first.person.ownerId);
    expect(moves).toEqual([]);
  });

  it('keeps no address and no browser of a guest', async () => {
    await reader.signInGuest(new Headers({ 'user-agent': 'Browser/1', 'x-forwarded-for': '203.0.113.9' }));
    expect(JSON.stringify(rows)).not.toMatch(/Browser|203\.0\.113/);
  });

  it('uses a cookie of its own for each secret, so that two Nalars on one host do not collide', async () => {
    const { sessions: other } = start({ secret: secretOf('b') });
    const here = await reader.signInGuest(firstVisit);
    const there = await other.signInGuest(firstVisit);
    const both = browser([...here.setCookie, ...there.setCookie]);
    expect(await reader.resolve(both)).toEqual(here.person);
    expect(await other.resolve(both)).toEqual(there.person);
  });
});

describe('resolve', () => {
  it.each([
    ['no cookie', new Headers()],
    ['a foreign cookie', new Headers({ cookie: 'theme=dark; other=1' })],
    ['a malformed cookie', new Headers({ cookie: ';;;=%00' })],
  ])('is null for %s', async (_, headers) => {
    expect(await reader.resolve(headers)).toBeNull();
    expect(await reader.resolveAndProlong(headers)).toBeNull();
  });

  it('is null for a token that was made up, changed or signed with another secret', async () => {
    const { setCookie } = await reader.signInGuest(firstVisit);
    const [name, value] = (setCookie[0] ?? '').split(/[=;]/);
    const [token, signature] = decodeURIComponent(value ?? '').split('.');
    const other = signature?.startsWith('x') ? 'y' : 'x';
    for (const forged of [
      `x${token}.${signature}`,
      `${token}.${other}${signature?.slice(1)}`,
      token,
      `${token}.`,
      '',
    ])
      expect(
        await reader.resolve(new Headers({ cookie: `${name}=${encodeURIComponent(forged ?? '')}` })),
      ).toBeNull();
    const { sessions: stranger } = start({ secret: secretOf('c') });
    expect(await stranger.resolve(browser(setCookie))).toBeNull();
    expect(await reader.resolve(browser(setCookie))).not.toBeNull();
  });

  it('is null once the session has ended, from the next moment on', async () => {
    const { setCookie } = await reader.signInGuest(firstVisit);
    const headers = browser(setCookie);
    const { setCookie: cleared } = await reader.signOut(headers);
    expect(cleared.join()).toContain('Max-Age=0');
    expect(await reader.resolve(headers)).toBeNull();
    expect(await reader.signOut(headers)).toBeDefined();
    expect(await reader.signOut(new Headers())).toEqual({ setCookie: [] });
  });

  it('does not ask the database each time, but hears of what changes', async () => {
    const { person, setCookie } = await reader.signInGuest(firstVisit);
    const headers = browser(setCookie);
    await reader.resolve(headers);
    const [session] = rows.session.splice(0);
    expect(await reader.resolve(headers)).toEqual(person);
    vi.setSystemTime(Date.now() + 10_000);
    expect(await reader.resolve(headers)).toBeNull();

    rows.session.push(session ?? { id: '' });
    await reader.resolve(headers);
    const { internalAdapter } = await auth.$context;
    await internalAdapter.updateUser(person.ownerId, { role: 'admin' });
    expect(await reader.resolve(headers)).toMatchObject({ role: 'admin' });
    await internalAdapter.deleteUserSessions(person.ownerId);
    expect(await reader.resolve(headers)).toBeNull();
  });

  it('does not remember a person whose session ended while it was read', async () => {
    const { setCookie } = await reader.signInGuest(firstVisit);
    const headers = browser(setCookie);
    await Promise.all([reader.resolve(headers), reader.signOut(headers), reader.resolve(headers)]);
    expect(await reader.resolve(headers)).toBeNull();
  });

  it.each([
    ['admin', 'admin'],
    ['user,reviewer', 'reviewer'],
    ['reviewer, admin', 'admin'],
    [null, 'user'],
    ['emperor', 'user'],
  ])('reads the role %j as %s', async (stored, role) => {
    const { setCookie } = await reader.signInGuest(firstVisit);
    for (const user of rows.user) user.role = stored;
    expect(await reader.resolve(browser(setCookie))).toMatchObject({ role });
  });

  it('fails as the store does, without quoting the token', async () => {
    const { setCookie } = await reader.signInGuest(firstVisit);
    const token = String(rows.session[0]?.token);
    rows.session = new Proxy([], {
      get: () => {
        throw new Error(`the disk is gone, params: ${token}`, { cause: new Error('the disk is gone') });
      },
    });
    const failure = await reader.resolve(browser(setCookie)).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'store-unavailable' });
    expect(String(failure)).not.toContain(token);
  });
});

describe('resolveAndProlong', () => {
  const DAY_MS = 86_400_000;

  it('prolongs a session once a day, and only then sets a cookie', async () => {
    const { person, setCookie } = await reader.signInGuest(firstVisit);
    const headers = browser(setCookie);
    expect(await reader.resolveAndProlong(headers)).toEqual({ person, setCookie: [] });

    vi.setSystemTime(Date.now() + 2 * DAY_MS);
    expect(await reader.resolve(headers)).toEqual(person);
    const prolonged = await reader.resolveAndProlong(headers);
    expect(prolonged?.person).toEqual(person);
    expect(prolonged?.setCookie[0]).toContain(`Max-Age=${YEAR_SECONDS}`);
    expect((await reader.resolveAndProlong(headers))?.setCookie).toEqual([]);
  });

  it('lets a session that is used live on, and one that is not used end after a year', async () => {
    const used = await reader.signInGuest(firstVisit);
    const unused = await reader.signInGuest(firstVisit);
    vi.setSystemTime(Date.now() + 300 * DAY_MS);
    await reader.resolveAndProlong(browser(used.setCookie));
    vi.setSystemTime(Date.now() + 100 * DAY_MS);
    expect(await reader.resolve(browser(used.setCookie))).toEqual(used.person);
    expect(await reader.resolve(browser(unused.setCookie))).toBeNull();
  });
});

describe('accounts', () => {
  const account = {
    email: 'ana@example.com',
    password: ['correct', 'horse', 'battery'].join('-'),
    name: 'Ana',
  };

  it('cannot be made yet', async () => {
    await expect(auth.api.signUpEmail({ body: account })).rejects.toThrow();
    expect(rows.user).toEqual([]);
  });

  it('take over what the guest has, once they can be made', async () => {
    ({ auth, sessions: reader } = start({ signUp: true }));
    const guest = await reader.signInGuest(firstVisit);
    const signedUp = await auth.api.signUpEmail({
      body: account,
      headers: browser(guest.setCookie),
      returnHeaders: true,
    });
    const person = await reader.resolve(browser(signedUp.headers.getSetCookie()));
    expect(person).toMatchObject({ isGuest: false, role: 'user' });
    expect(moves).toEqual([{ fromOwnerId: guest.person.ownerId, toOwnerId: person?.ownerId }]);
    expect(rows.user.map(({ id }) => id)).toEqual([person?.ownerId]);
  });
});

describe('the environment', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('does not change how sessions work', async () => {
    const { person, setCookie } = await reader.signInGuest(firstVisit);
    for (const name of [
      'BETTER_AUTH_SECRET',
      'BETTER_AUTH_SECRETS',
      'AUTH_SECRET',
      'BETTER_AUTH_URL',
      'BASE_URL',
    ])
      vi.stubEnv(name, name === 'BETTER_AUTH_SECRETS' ? `2:${secretOf('d')}` : 'https://elsewhere.example/x');
    vi.stubEnv('BETTER_AUTH_TELEMETRY', '1');
    vi.stubEnv('NODE_ENV', 'production');
    const { sessions: elsewhere } = start();
    expect(await elsewhere.resolve(browser(setCookie))).toEqual(person);
    expect((await elsewhere.signInGuest(firstVisit)).setCookie[0]).not.toContain('Secure');
  });
});
