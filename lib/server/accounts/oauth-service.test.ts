import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OpenAuth, openAuth } from '@/lib/auth/open-auth';
import type { SetCookies } from '@/lib/auth/session-reader';
import type { OAuthProviderId, OAuthStart } from '@/lib/chat/oauth';
import type { Role } from '@/lib/chat/role';
import type { SignUpPolicy } from '@/lib/chat/sign-up-policy';
import { openSqliteStore } from '@/lib/store/sqlite/open-sqlite-store';
import type { Store } from '@/lib/store/store';
import { OAuthService } from './oauth-service';
import { hashToken, newToken } from './one-time-token';
import { SignInLimiter } from './sign-in-limiter';
import { SignUpAdmission } from './sign-up-admission';

const ORIGIN = 'https://nalar.example';
const random = (): string => randomBytes(12).toString('hex');

interface Profile {
  readonly subject: string;
  readonly email: string | null;
  readonly verified: boolean;
}

const profileOf = (email: string | null, verified = true): Profile => ({
  subject: String(randomBytes(4).readUInt32BE()),
  email,
  verified,
});

/** Both providers at once, behind `fetch`: codes hold once, for the challenge that they were asked with. */
class FakeProviders {
  private readonly codes = new Map<string, { challenge: string; redirectUri: string; profile: Profile }>();
  private readonly tokens = new Map<string, Profile>();
  readonly requests: string[] = [];

  constructor(private readonly secret: string) {}

  /** The person says yes; gives the code with which they come back. */
  allow(url: string, profile: Profile): { code: string; state: string } {
    const asked = new URL(url).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    const code = random();
    const challenge = asked.get('code_challenge') ?? '';
    this.codes.set(code, { challenge, redirectUri: asked.get('redirect_uri') ?? '', profile });
    return { code, state: asked.get('state') ?? '' };
  }

  readonly fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const { hostname, pathname } = new URL(url);
    this.requests.push(`${hostname}${pathname}`);
    if (init.body instanceof URLSearchParams) return this.exchange(init.body);
    const bearer = new Headers(init.headers).get('authorization')?.slice('Bearer '.length) ?? '';
    const profile = this.tokens.get(bearer);
    if (!profile) return new Response(null, { status: 401 });
    const { subject, email, verified } = profile;
    switch (pathname) {
      case '/v1/userinfo':
        return Response.json({
          sub: subject,
          name: 'Gita',
          email: email ?? undefined,
          email_verified: verified,
        });
      case '/user':
        return Response.json({ id: Number(subject), login: 'gita', name: null, email: 'shown@example.com' });
      default:
        return Response.json([
          { email: 'other@example.com', primary: false, verified: true },
          ...(email === null ? [] : [{ email, primary: true, verified }]),
        ]);
    }
  };

  private exchange(form: URLSearchParams): Response {
    const asked = this.codes.get(form.get('code') ?? '');
    this.codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      asked?.challenge === challenge &&
      asked.redirectUri === form.get('redirect_uri') &&
      form.get('client_secret') === this.secret;
    if (!isRight) return Response.json({ error: 'invalid_grant' }, { status: 400 });
    const token = random();
    this.tokens.set(token, asked.profile);
    return Response.json({ access_token: token, token_type: 'bearer', refresh_token: random() });
  }
}

class Browser {
  private readonly cookies = new Map<string, string>();

  headers(extra: Record<string, string> = { origin: ORIGIN }): Headers {
    const cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ');
    return new Headers({ ...extra, cookie });
  }

  keep(setCookie: SetCookies): void {
    for (const cookie of setCookie) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
      if (/max-age=0/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

let folder: string;
let store: Store;
let open: OpenAuth;
let service: OAuthService;
let providers: FakeProviders;
let policy: SignUpPolicy;
let now: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalar-oauth-'));
  policy = 'open';
  now = Date.now();
  const clock = () => now;
  const sqlite = await openSqliteStore({ filePath: join(folder, 'nalar.db'), clock });
  store = sqlite;
  const secret = random();
  providers = new FakeProviders(secret);
  vi.stubGlobal('fetch', providers.fetch);
  const clientId = random();
  const oauthProviders = (['google', 'github'] as const).map((id) => ({
    id,
    clientId,
    clientSecret: secret,
  }));
  open = openAuth({
    database: sqlite.authDatabase,
    secret: randomBytes(32).toString('hex'),
    signUp: true,
    oauthProviders,
    onGuestLinked: (move) => store.transferOwner(move),
    clock,
  });
  service = serviceWith({});
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

function serviceWith(options: {
  publicOrigin?: string;
  providerIds?: readonly OAuthProviderId[];
}): OAuthService {
  const limiter = new SignInLimiter();
  const admission = new SignUpAdmission({
    store,
    limiter,
    signUpPolicy: async () => policy,
    clock: () => now,
  });
  const { oauth: gateway, forgetSessions } = open;
  return new OAuthService({
    clock: () => now,
    gateway,
    admission,
    limiter,
    forgetSessions,
    noteSignIn: async () => {},
    providerIds: ['google', 'github'],
    ...options,
  });
}

/** An account with a password, made past every policy. */
async function passwordAccount(email = `${random()}@example.com`, role: Role = 'user') {
  const password = random();
  const made = await open.accounts.signUp(new Headers(), { name: 'Hana', email, password, role });
  if (!made.ok) throw new Error(made.error);
  return { personId: made.value.personId, email, password };
}

async function invitation(role: Role): Promise<string> {
  const token = newToken();
  const expiresAt = now + 60_000;
  await store.invitations.add({
    invitationId: random(),
    tokenHash: hashToken(token),
    role,
    expiresAt,
    by: 'admin',
    at: now,
  });
  return token;
}

async function begin(browser: Browser, provider: string, start: OAuthStart = {}): Promise<string> {
  const started = await service.start(browser.headers(), provider, start);
  if (!started.ok) throw new Error(started.error.code);
  browser.keep(started.value.setCookie);
  return started.value.url;
}

/** The whole way through a provider that says yes; gives where the browser ends up. */
async function goThrough(
  browser: Browser,
  profile: Profile,
  { provider = 'google', ...start }: OAuthStart & { provider?: OAuthProviderId } = {},
): Promise<string> {
  const answer = providers.allow(await begin(browser, provider, start), profile);
  const { path, setCookie } = await service.finish(browser.headers({}), provider, answer);
  browser.keep(setCookie);
  return path;
}

const whoIs = (browser: Browser) => open.sessions.resolve(browser.headers({}));
const newPerson = (): Profile => profileOf(`${random()}@example.com`);

describe('a new person', () => {
  it.each(['google', 'github'] as const)(
    'signs up with %s under an open policy, as a user',
    async (provider) => {
      await passwordAccount();
      const browser = new Browser();
      const profile = newPerson();
      expect(await goThrough(browser, profile, { provider })).toBe('/');
      const person = await whoIs(browser);
      expect(person).toMatchObject({ isGuest: false, role: 'user' });
      const { name, email } = (await store.people.get(person?.ownerId ?? '')) ?? {};
      expect({ name, email }).toEqual({
        name: provider === 'google' ? 'Gita' : 'gita',
        email: profile.email,
      });
      expect(await store.people.waysToSignIn(person?.ownerId ?? '')).toEqual([provider]);
    },
  );

  it('comes back to the same account, also when the policy has closed and the email has changed', async () => {
    await passwordAccount();
    const [first, later] = [new Browser(), new Browser()];
    const profile = newPerson();
    await goThrough(first, profile);
    policy = 'closed';
    expect(await goThrough(later, { ...profile, email: 'elsewhere@example.com', verified: false })).toBe('/');
    expect((await whoIs(later))?.ownerId).toBe((await whoIs(first))?.ownerId);
  });

  it('comes to the page for which it signs in, also after another try', async () => {
    await passwordAccount();
    const profile = newPerson();
    await goThrough(new Browser(), profile);
    const next = '/review?state=open';
    expect(await goThrough(new Browser(), profile, { next })).toBe(next);
    expect(await goThrough(new Browser(), profileOf(null), { next })).toMatch(
      /^\/sign-in\?next=%2Freview%3Fstate%3Dopen&problem=/,
    );
  });

  it.each([
    ['closed', undefined, 'sign-up-closed'],
    ['invitation', undefined, 'invitation-needed'],
    ['invitation', 'guessed', 'invitation-invalid'],
    ['open', 'guessed', 'invitation-invalid'],
  ] as const)('is refused under the policy %s with the token %s', async (given, token, problem) => {
    await passwordAccount();
    policy = given;
    const browser = new Browser();
    const path = await goThrough(browser, newPerson(), { ...(token !== undefined && { token }) });
    const page = token === undefined ? '/sign-in?' : '/sign-up?invitation=guessed&';
    expect(path).toBe(`${page}problem=${problem}`);
    expect(await whoIs(browser)).toBeNull();
    expect((await store.people.list({ limit: 9 })).items).toHaveLength(1);
  });

  it('uses an invitation up, with its role, once', async () => {
    await passwordAccount();
    policy = 'invitation';
    const token = await invitation('reviewer');
    const [invited, late] = [new Browser(), new Browser()];
    expect(await goThrough(invited, newPerson(), { token })).toBe('/');
    expect(await whoIs(invited)).toMatchObject({ role: 'reviewer' });
    expect(await goThrough(late, newPerson(), { token })).toContain('problem=invitation-invalid');
  });

  it('leaves an invitation alone that they do not need, and one with which no account was made', async () => {
    await passwordAccount();
    const browser = new Browser();
    const profile = newPerson();
    await goThrough(browser, profile);
    policy = 'invitation';
    const token = await invitation('admin');
    expect(await goThrough(new Browser(), profile, { token })).toBe('/');
    expect(await goThrough(new Browser(), profileOf(`${random()}@example.com`, false), { token })).toContain(
      'problem=oauth-email-unconfirmed',
    );
    expect((await whoIs(browser))?.role).toBe('user');
    const invited = new Browser();
    await goThrough(invited, newPerson(), { token });
    expect(await whoIs(invited)).toMatchObject({ role: 'admin' });
  });

  it('becomes the first admin with the set-up token only, whatever the policy', async () => {
    const token = newToken();
    await store.invitations.offerFirst({ tokenHash: hashToken(token), at: now });
    expect(await goThrough(new Browser(), newPerson())).toBe('/sign-in?problem=invitation-needed');
    expect(await goThrough(new Browser(), newPerson(), { token: `${token}x` })).toContain(
      'invitation-invalid',
    );
    expect(await store.people.any()).toBe(false);
    policy = 'closed';
    const browser = new Browser();
    expect(await goThrough(browser, newPerson(), { token })).toBe('/admin');
    expect(await whoIs(browser)).toMatchObject({ role: 'admin' });
  });

  it.each([
    ['not confirmed', profileOf('ira@example.com', false)],
    ['missing', profileOf(null)],
    ['not one', profileOf('not an email')],
  ])('is refused where the email is %s', async (_, profile) => {
    await passwordAccount();
    for (const provider of ['google', 'github'] as const) {
      const browser = new Browser();
      expect(await goThrough(browser, profile, { provider })).toBe(
        '/sign-in?problem=oauth-email-unconfirmed',
      );
      expect(await whoIs(browser)).toBeNull();
    }
  });
});

describe('an account that exists', () => {
  it.each([true, false])('with a password is not entered by its email, confirmed: %s', async (verified) => {
    const account = await passwordAccount();
    const browser = new Browser();
    const shouted = account.email.toUpperCase();
    for (const provider of ['google', 'github'] as const)
      expect(await goThrough(browser, profileOf(shouted, verified), { provider })).toBe(
        '/sign-in?problem=oauth-email-taken',
      );
    expect(await whoIs(browser)).toBeNull();
    expect(await store.people.waysToSignIn(account.personId)).toEqual(['credential']);
    expect((await open.accounts.signIn(new Headers(), account)).ok).toBe(true);
  });

  it('of one provider is entered with the other only by an email that both have confirmed', async () => {
    await passwordAccount();
    const [google, github, stranger] = [new Browser(), new Browser(), new Browser()];
    const { email } = newPerson();
    await goThrough(google, profileOf(email));
    expect(await goThrough(stranger, profileOf(email, false), { provider: 'github' })).toContain(
      'email-taken',
    );
    expect(await goThrough(github, profileOf(email), { provider: 'github' })).toBe('/');
    const personId = (await whoIs(google))?.ownerId;
    expect((await whoIs(github))?.ownerId).toBe(personId);
    expect(await store.people.waysToSignIn(personId ?? '')).toEqual(['github', 'google']);
  });

  it('stays shut for somebody who is disabled', async () => {
    await passwordAccount();
    const browser = new Browser();
    const profile = newPerson();
    await goThrough(browser, profile);
    const personId = (await whoIs(browser))?.ownerId ?? '';
    await store.people.setDisabled({ personId, disabled: true, by: 'admin', at: now });
    open.forgetSessions();
    expect(await goThrough(browser, profile)).toBe('/sign-in?problem=account-disabled');
    expect(await whoIs(browser)).toBeNull();
  });
});

it('a guest keeps what they have, on signing up and on signing in', async () => {
  await passwordAccount();
  const profile = newPerson();
  const moves = vi.spyOn(store, 'transferOwner');
  for (const browser of [new Browser(), new Browser()]) {
    const { person: guest, setCookie } = await open.sessions.signInGuest(new Headers());
    browser.keep(setCookie);
    expect(await goThrough(browser, profile)).toBe('/');
    const person = await whoIs(browser);
    expect(person?.isGuest).toBe(false);
    expect(moves).toHaveBeenLastCalledWith({ fromOwnerId: guest.ownerId, toOwnerId: person?.ownerId });
  }
  expect(moves).toHaveBeenCalledTimes(2);
});

it('a guest who is refused stays a guest', async () => {
  await passwordAccount();
  policy = 'closed';
  const browser = new Browser();
  const { person, setCookie } = await open.sessions.signInGuest(new Headers());
  browser.keep(setCookie);
  await goThrough(browser, newPerson());
  expect(await whoIs(browser)).toEqual(person);
});

describe('an answer', () => {
  const failed = async (browser: Browser, query: Record<string, string>, provider = 'google') => {
    const { path, setCookie } = await service.finish(browser.headers({}), provider, query);
    browser.keep(setCookie);
    expect(await whoIs(browser)).toBeNull();
    return path;
  };

  beforeEach(() => passwordAccount());

  it('counts in the browser that asked, with its state, once', async () => {
    const [mine, other] = [new Browser(), new Browser()];
    const answer = providers.allow(await begin(mine, 'google'), newPerson());
    await begin(other, 'google');
    const expired = '/sign-in?problem=oauth-expired';
    expect(await failed(new Browser(), answer)).toBe(expired);
    expect(await failed(other, answer)).toBe(expired);
    expect(await failed(other, { code: answer.code })).toBe(expired);
    expect(await failed(other, {})).toBe(expired);
    expect(providers.requests).toEqual([]);
    expect((await service.finish(mine.headers({}), 'google', answer)).path).toBe('/');
    expect(await failed(mine, answer)).toBe('/sign-in?problem=oauth-failed');
  });

  it('counts for ten minutes', async () => {
    const browser = new Browser();
    const answer = providers.allow(await begin(browser, 'google'), newPerson());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 });
    expect(await failed(browser, answer)).toBe('/sign-in?problem=oauth-expired');
    vi.useRealTimers();
  });

  it('needs the verifier of its own request', async () => {
    const [mine, thief] = [new Browser(), new Browser()];
    const { code } = providers.allow(await begin(mine, 'google'), newPerson());
    const { state } = providers.allow(await begin(thief, 'google'), newPerson());
    expect(await failed(thief, { code, state })).toBe('/sign-in?problem=oauth-failed');
  });

  it('of one provider is not taken to the other', async () => {
    const browser = new Browser();
    const answer = providers.allow(await begin(browser, 'github'), newPerson());
    expect(await failed(browser, answer, 'google')).toBe('/sign-in?problem=oauth-failed');
    expect(providers.requests).toEqual([]);
  });

  it('may be a refusal, of whatever kind', async () => {
    for (const [error, problem] of [
      ['access_denied', 'oauth-cancelled'],
      ['server_error', 'oauth-failed'],
      ['constructor', 'oauth-failed'],
      ['//evil.example', 'oauth-failed'],
    ] as const) {
      const browser = new Browser();
      const { state } = providers.allow(await begin(browser, 'google'), newPerson());
      expect(await failed(browser, { error, state })).toBe(`/sign-in?problem=${problem}`);
    }
  });

  it('that cannot be understood is a failure', async () => {
    const browser = new Browser();
    const answer = providers.allow(await begin(browser, 'google'), newPerson());
    vi.stubGlobal('fetch', async (url: string) =>
      url.endsWith('/token') ? Response.json({ access_token: random() }) : new Response('<html>'),
    );
    expect(await failed(browser, answer)).toBe('/sign-in?problem=oauth-failed');
    expect((await service.finish(browser.headers({}), 'google', null)).path).toContain('oauth-failed');
  });

  it('leads back to the invitation with which it was asked for', async () => {
    const browser = new Browser();
    const token = 'a/../..//evil.example?&problem=x#';
    const { state } = providers.allow(await begin(browser, 'google', { token }), newPerson());
    const { path } = await service.finish(browser.headers({}), 'google', { error: 'access_denied', state });
    expect(path).toBe(`/sign-up?invitation=${encodeURIComponent(token)}&problem=oauth-cancelled`);
  });
});

describe('a request', () => {
  it('sends people to the provider with an address of the page that they are on', async () => {
    const url = new URL(await begin(new Browser(), 'github'));
    expect(url.origin + url.pathname).toBe('https://github.com/login/oauth/authorize');
    expect(url.searchParams.getAll('redirect_uri')).toEqual([`${ORIGIN}/api/account/oauth/github/callback`]);
    expect(url.searchParams.get('scope')).toBe('read:user user:email');
    expect(url.searchParams.get('response_type')).toBe('code');
    expect([...url.searchParams.values()].join()).not.toContain('localhost');
  });

  it('uses the public address, whatever a request says, if there is one', async () => {
    service = serviceWith({ publicOrigin: 'https://public.example' });
    const headers = new Headers({ origin: 'https://evil.example', host: 'evil.example' });
    const started = await service.start(headers, 'google', {});
    const url = new URL(started.ok ? started.value.url : '');
    expect(url.searchParams.get('redirect_uri')).toBe(
      'https://public.example/api/account/oauth/google/callback',
    );
  });

  it('is refused without an origin, and for a provider that is not set up', async () => {
    service = serviceWith({ providerIds: ['github'] });
    for (const [headers, provider, code] of [
      [new Headers({ host: 'nalar.example' }), 'github', 'cross-origin'],
      [new Headers({ origin: ORIGIN }), 'google', 'oauth-unavailable'],
      [new Headers({ origin: ORIGIN }), 'constructor', 'oauth-unavailable'],
    ] as const)
      expect(await service.start(headers, provider, {})).toMatchObject({ ok: false, error: { code } });
    expect((await service.finish(new Headers(), 'google', {})).path).toBe(
      '/sign-in?problem=oauth-unavailable',
    );
  });

  it('keeps a link’s token and the verifier out of the database and legible nowhere', async () => {
    const token = newToken();
    const started = await service.start(new Headers({ origin: ORIGIN }), 'google', { token });
    expect(started.ok && started.value.setCookie).toHaveLength(1);
    const [cookie = ''] = started.ok ? started.value.setCookie : [];
    expect(cookie).not.toContain(token);
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Max-Age=600', 'Secure'])
      expect(cookie).toContain(attribute);
    const { adapter } = await open.auth.$context;
    expect(await adapter.findMany({ model: 'verification' })).toEqual([]);
  });
});

it('nothing is kept that would let Nalar act for the person at the provider', async () => {
  await passwordAccount();
  const browser = new Browser();
  await goThrough(browser, newPerson());
  const userId = (await whoIs(browser))?.ownerId ?? '';
  const { adapter } = await open.auth.$context;
  const where = [{ field: 'userId', value: userId }];
  expect(await adapter.findMany({ model: 'account', where })).toEqual([
    expect.objectContaining({ accessToken: null, refreshToken: null, idToken: null }),
  ]);
});

it('the session’s cookie is secure where the page was', async () => {
  await passwordAccount();
  const browser = new Browser();
  const answer = providers.allow(await begin(browser, 'google'), newPerson());
  const { setCookie } = await service.finish(browser.headers({}), 'google', answer);
  for (const cookie of setCookie) expect(cookie).toMatch(/; Secure$/);
});

it('a flood of answers is held back', async () => {
  const paths = await Promise.all(
    Array.from({ length: 301 }, async () => (await service.finish(new Headers(), 'google', {})).path),
  );
  expect(paths.filter((path) => path.includes('too-many-requests'))).toHaveLength(1);
});
