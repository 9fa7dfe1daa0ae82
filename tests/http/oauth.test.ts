import { type FakeOAuth, newOAuthPerson, type OAuthPerson, startFakeOAuth } from '@/e2e/support/fake-oauth';
import { newCredentials, signUp } from '@/e2e/support/person';
import { newQuestion } from '@/e2e/support/question';
import { readRefusal, type Visitor } from '@/e2e/support/visitor';
import { afterAll, beforeAll, expect, test } from './support/test';
import { openTestApp, type TestApp } from './support/test-app';

let oauth: FakeOAuth;
let app: TestApp;
beforeAll(async () => {
  oauth = await startFakeOAuth();
  app = await openTestApp({ environment: oauth.environment });
  oauth.register(app.origin);
});
afterAll(async () => {
  await app.close();
  await oauth.close();
});

/** Comes back with an answer, and gives where that leads to. */
async function comeBack(visitor: Visitor, address: string): Promise<string | null> {
  const response = await visitor.fetch(address);
  expect(response.status).toBe(303);
  return response.headers.get('location');
}

/** Goes to the provider, says yes there and comes back; gives where that leads to. */
async function goThrough(
  visitor: Visitor,
  person: OAuthPerson,
  token?: string,
  provider = 'github',
): Promise<string | null> {
  const started = await visitor.fetch(`/api/account/oauth/${provider}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.origin },
    body: JSON.stringify({ token }),
  });
  const { url }: { url: string } = await started.json();
  oauth.seat(person);
  const [, link = ''] = /<a href="([^"]+)">Allow/.exec(await (await fetch(url)).text()) ?? [];
  return comeBack(visitor, link.replaceAll('&amp;', '&').slice(app.origin.length));
}

/** Whether somebody is signed in. */
const isSignedIn = async (visitor: Visitor): Promise<boolean> =>
  (await visitor.fetch('/api/account/sessions')).status === 200;

test('a guest keeps the conversation, and stays out while disabled or signed out by an admin', async () => {
  const admin = app.visitor();
  expect(await goThrough(admin, newOAuthPerson('Adi'), await app.setUpToken())).toBe('/admin');
  app.configure('signUpPolicy', 'open');
  const [guest, person] = [app.visitor(), newOAuthPerson('Eka')];
  const { conversationId } = await guest.ask(newQuestion().text);
  const before = guest.at(app);
  expect(await goThrough(guest, person)).toBe('/');
  expect((await guest.conversation(conversationId)).messages).toHaveLength(2);
  expect((await before.fetch(`/api/conversations/${conversationId}`)).status).toBe(401);

  const found = await admin.fetch(`/api/admin/people?query=${encodeURIComponent(person.email)}`);
  const { items }: { items: { personId: string; role: string }[] } = await found.json();
  expect(items).toMatchObject([{ role: 'user' }]);
  const path = `/api/admin/people/${items[0]?.personId}`;
  const disable = async (disabled: boolean) =>
    expect((await admin.send('PATCH', path, { disabled })).status).toBe(204);
  await disable(true);
  expect(await isSignedIn(guest)).toBe(false);
  expect(await goThrough(guest, person)).toBe('/sign-in?problem=account-disabled');
  await disable(false);
  expect(await goThrough(guest, person)).toBe('/');
  // Back again with the cookie of a session that somebody else has ended.
  expect((await admin.fetch(`${path}/sessions`, { method: 'DELETE' })).status).toBe(204);
  expect(await isSignedIn(guest)).toBe(false);
  expect(await goThrough(guest, person)).toBe('/');
  expect(await isSignedIn(guest)).toBe(true);
});

test('an identity provider of one’s own vouches for people, and the log tells who came in with what', async () => {
  const [visitor, person] = [app.visitor(), newOAuthPerson('Sari')];
  expect(await goThrough(visitor, person, undefined, 'oidc')).toBe('/');
  expect(await isSignedIn(visitor)).toBe(true);
  // The same person comes back to the same account; the email alone opens none that has a password.
  expect(await goThrough(app.visitor(), person, undefined, 'oidc')).toBe('/');
  const password = newCredentials('Tuti');
  expect((await signUp(app.visitor(), password)).status).toBe(204);
  const other = { ...newOAuthPerson('Tuti'), email: password.email };
  expect(await goThrough(app.visitor(), other, undefined, 'oidc')).toBe('/sign-in?problem=oauth-email-taken');
  const unconfirmed = newOAuthPerson('Tono', { verified: false });
  expect(await goThrough(app.visitor(), unconfirmed, undefined, 'oidc')).toBe(
    '/sign-in?problem=oauth-email-unconfirmed',
  );
  const log = await app.application.admin.audit({ limit: 5 });
  expect(log.items).toMatchObject([
    { action: 'sign-in-failed', by: 'somebody', after: { way: 'oidc' } },
    { action: 'sign-in-failed', subject: 'somebody' },
    { action: 'signed-in', byEmail: password.email, after: { way: 'password' } },
    { action: 'signed-in', byEmail: person.email, after: { way: 'oidc' } },
    { action: 'signed-in', byEmail: person.email },
  ]);
  expect(app.application.oauth.oidcName).toBe('Kantor');
});

test('an identity provider that cannot be asked keeps nobody from other ways', async () => {
  const without = await openTestApp({
    environment: { ...oauth.environment, OIDC_ISSUER: 'http://127.0.0.1:9' },
  });
  try {
    const started = await without
      .visitor({ origin: without.origin })
      .send('POST', '/api/account/oauth/oidc', {});
    expect(await readRefusal(started)).toMatchObject({ status: 502, code: 'oauth-failed' });
    // An admin is told, with the log, until it answers.
    expect([...without.application.oauth.unreachable.keys()]).toEqual(['oidc']);
    expect(app.application.oauth.unreachable.size).toBe(0);
  } finally {
    await without.close();
  }
});

test('other sites and other hosts gain nothing', async () => {
  const forged: Record<string, string>[] = [{ origin: 'https://evil.example' }, { origin: 'null' }, {}];
  for (const headers of forged) {
    const started = await app.visitor(headers).send('POST', '/api/account/oauth/google', {});
    expect(await readRefusal(started)).toMatchObject({ status: 403, code: 'cross-origin' });
  }
  const stranger = app.visitor({ 'x-forwarded-host': 'evil.example' });
  for (const query of [
    '',
    '?error=https://evil.example',
    '?state=x&error=%2F%2Fevil.example&error_description=%3Cb%3E',
    '?state=x&code=y&callbackURL=https://evil.example&redirect=//evil.example',
    '?code=guessed&state=guessed',
    `?state=${'x'.repeat(300)}`,
  ])
    expect(await comeBack(stranger, `/api/account/oauth/google/callback${query}`), query).toMatch(
      /^\/sign-in\?problem=oauth-(expired|failed)$/,
    );
});

test('where nothing is set up there is no button and no endpoint', async ({ app: without }) => {
  expect(without.application.oauth.providerIds).toEqual([]);
  const visitor = without.visitor({ origin: without.origin });
  for (const provider of ['google', 'github', 'oidc', 'constructor', '%00']) {
    const started = await visitor.send('POST', `/api/account/oauth/${provider}`, {});
    expect(await readRefusal(started), provider).toMatchObject({ status: 404, code: 'oauth-unavailable' });
  }
  const back = '/api/account/oauth/google/callback?code=x&state=y';
  expect(await comeBack(visitor, back)).toBe('/sign-in?problem=oauth-unavailable');
});
