import type { Page } from '@playwright/test';
import { AccountPage } from './pages/account-page';
import { expectAccessible } from './support/expect-accessible';
import { type FakeOAuth, newOAuthPerson, type OAuthPerson, startFakeOAuth } from './support/fake-oauth';
import { type Instance, startInstance } from './support/instance';
import { APP_ORIGIN } from './support/origins';
import { newCredentials, type Person, setUpTokenOf, signUp } from './support/person';
import { phrases } from './support/phrases';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';
import { readRefusal, Visitor } from './support/visitor';

test.describe.configure({ mode: 'serial' });

let oauth: FakeOAuth;
let instance: Instance;
let admin: Person['visitor'];
test.beforeAll(async () => {
  test.setTimeout(300_000);
  oauth = await startFakeOAuth();
  instance = await startInstance({ environment: oauth.environment });
  oauth.register(instance.origin);
});
test.afterAll(async () => {
  await instance.close();
  await oauth.close();
});

/** Goes to the provider from a page with its button, and answers there. */
async function goThrough(
  page: Page,
  provider: 'Google' | 'GitHub',
  person: OAuthPerson,
  answer: 'Allow' | 'Cancel' = 'Allow',
): Promise<void> {
  oauth.seat(person);
  await new AccountPage(page).continueWith(provider);
  await expect(page.getByRole('heading', { name: `Sign in as ${person.name}?` })).toBeVisible();
  await page.getByRole('link', { name: answer }).click();
}

/** The sentence for a problem, on a page of ours. */
async function expectProblem(page: Page, sentence: string, path = '/sign-in'): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  const { origin, pathname } = new URL(page.url());
  expect(origin + pathname).toBe(instance.origin + path);
}

const personMenu = (page: Page) => page.getByRole('button', { name: 'Settings' });

async function invite(role: 'user' | 'reviewer'): Promise<string> {
  const made = await admin.send('POST', '/api/admin/invitations', { role, daysValid: 1 });
  const { token }: { token: string } = await made.json();
  return `${instance.origin}/sign-up?invitation=${token}`;
}

test('the first admin comes with the set-up link, and nobody without it', async ({ page }) => {
  await page.goto(`${instance.origin}/sign-in`);
  await expectAccessible(page, 'the sign-in page with providers');
  await goThrough(page, 'Google', newOAuthPerson('Early'));
  await expectProblem(page, phrases.en.errors['invitation-needed']);
  await expectAccessible(page, 'the sign-in page with a problem');

  await page.goto(`${instance.origin}/sign-up?setup=${setUpTokenOf(instance)}`);
  await expectAccessible(page, 'the sign-up page with providers');
  await goThrough(page, 'Google', newOAuthPerson('Adi'));
  await expect(page).toHaveURL(`${instance.origin}/admin`);
  admin = await Visitor.of(page.context(), instance.origin);
});

test('an invitation works once, with its role, and survives a change of mind', async ({ page }) => {
  await page.goto(`${instance.origin}/sign-in`);
  await goThrough(page, 'GitHub', newOAuthPerson('Uninvited'));
  await expectProblem(page, phrases.en.errors['invitation-needed']);

  const link = await invite('reviewer');
  await page.goto(link);
  await goThrough(page, 'GitHub', newOAuthPerson('Rani'), 'Cancel');
  await expectProblem(page, phrases.en.errors['oauth-cancelled'], '/sign-up');
  await goThrough(page, 'GitHub', newOAuthPerson('Rani'));
  await expect(personMenu(page)).toContainText('Rani');
  expect((await page.goto(`${instance.origin}/review`))?.status()).toBe(200);

  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByText(phrases.en.account.offer['invalid-link'])).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with' })).toHaveCount(0);
});

test('a guest keeps the conversation, and the account has no password to change', async ({ page, chat }) => {
  await instance.configure('signUpPolicy', 'open');
  const guest = new Visitor(instance.origin);
  const { conversationId } = await guest.ask(newQuestion().text);
  await guest.sitDownAt(page.context());
  await page.goto(`${instance.origin}/sign-up`);
  const person = newOAuthPerson('Citra');
  await goThrough(page, 'Google', person);
  await expect(personMenu(page)).toContainText(person.email);
  await chat.open(`${instance.origin}/c/${conversationId}`);
  await expect(chat.answers).toHaveCount(1);
  expect((await guest.fetch(`/api/conversations/${conversationId}`)).status).toBe(401);

  await page.goto(`${instance.origin}/account`);
  await expect(page.getByText(phrases.en.account.waysLabel)).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Google' })).toBeVisible();
  await expect(page.getByRole('heading', { name: phrases.en.account.passwordHeading })).toHaveCount(0);
  await expectAccessible(page, 'the account page without a password');

  await page.context().clearCookies();
  await page.goto(`${instance.origin}/sign-in`);
  await goThrough(page, 'Google', person);
  await expect(personMenu(page)).toContainText(person.email);
});

test('an account with a password is not entered by its email', async ({ page }) => {
  const credentials = newCredentials('Dewi');
  expect((await signUp(new Visitor(instance.origin), credentials)).status).toBe(204);
  for (const verified of [true, false]) {
    await page.goto(`${instance.origin}/sign-in`);
    await goThrough(page, 'Google', newOAuthPerson('Mallory', { email: credentials.email, verified }));
    await expectProblem(page, phrases.en.errors['oauth-email-taken']);
  }
  await page.goto(`${instance.origin}/sign-in`);
  await goThrough(page, 'GitHub', newOAuthPerson('Mallory', { verified: false }));
  await expectProblem(page, phrases.en.errors['oauth-email-unconfirmed']);
});

test('somebody who is disabled or signed out elsewhere stays out until they may come back', async ({
  page,
}) => {
  const person = newOAuthPerson('Eka');
  await page.goto(`${instance.origin}/sign-in`);
  await goThrough(page, 'GitHub', person);
  await expect(personMenu(page)).toContainText('Eka');
  const found = await admin.fetch(`/api/admin/people?query=${encodeURIComponent(person.email)}`);
  const { items }: { items: { personId: string; role: string }[] } = await found.json();
  expect(items).toMatchObject([{ role: 'user' }]);
  const path = `/api/admin/people/${items[0]?.personId}`;
  expect((await admin.send('PATCH', path, { disabled: true })).status).toBeLessThan(300);
  await page.goto(`${instance.origin}/sign-in`);
  await goThrough(page, 'GitHub', person);
  await expectProblem(page, phrases.en.errors['account-disabled']);

  expect((await admin.send('PATCH', path, { disabled: false })).status).toBeLessThan(300);
  await goThrough(page, 'GitHub', person);
  await expect(personMenu(page)).toContainText('Eka');
  // Back again with the cookie of a session that somebody else has ended.
  expect((await admin.fetch(`${path}/sessions`, { method: 'DELETE' })).status).toBeLessThan(300);
  await page.goto(`${instance.origin}/sign-in`);
  await goThrough(page, 'GitHub', person);
  await expect(personMenu(page)).toContainText('Eka');
});

for (const [locale, { errors, account }] of [
  ['en-US', phrases.en],
  ['id-ID', phrases.id],
] as const)
  test(`a consent that is not given comes back with a sentence (${locale})`, async ({ browser }) => {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    await page.goto(`${instance.origin}/sign-in`);
    oauth.seat(newOAuthPerson('Fitri'));
    await page.getByRole('button', { name: account.continueWith.replace('{provider}', 'Google') }).click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expectProblem(page, errors['oauth-cancelled']);
    await page.goto(`${instance.origin}/api/account/oauth/google/callback?code=guessed&state=guessed`);
    await expectProblem(page, errors['oauth-expired']);
    await context.close();
  });

test('other sites and other hosts gain nothing', async () => {
  const start = (headers: Record<string, string>) =>
    fetch(`${instance.origin}/api/account/oauth/google`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    });
  const forged: Record<string, string>[] = [{ origin: 'https://evil.example' }, { origin: 'null' }, {}];
  for (const headers of forged)
    expect(await readRefusal(await start(headers))).toMatchObject({ status: 403, code: 'cross-origin' });

  const callback = `${instance.origin}/api/account/oauth/google/callback`;
  for (const query of [
    '',
    '?error=https://evil.example',
    '?state=x&error=%2F%2Fevil.example&error_description=%3Cb%3E',
    '?state=x&code=y&callbackURL=https://evil.example&redirect=//evil.example',
    `?state=${'x'.repeat(300)}`,
  ]) {
    const response = await fetch(callback + query, {
      redirect: 'manual',
      headers: { 'x-forwarded-host': 'evil.example' },
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toMatch(/^\/sign-in\?problem=oauth-(expired|failed)$/);
  }
  const page = await fetch(`${instance.origin}/sign-in?problem=${encodeURIComponent('<b>pay here</b>')}`);
  expect(await page.text()).not.toContain('pay here</');
});

test('an answer counts in the browser that asked only', async ({ page, browser }) => {
  await page.goto(`${instance.origin}/sign-in`);
  oauth.seat(newOAuthPerson('Gita'));
  await new AccountPage(page).continueWith('Google');
  const address = await page.getByRole('link', { name: 'Allow' }).getAttribute('href');
  const victim = await browser.newContext();
  const elsewhere = await victim.newPage();
  await elsewhere.goto(address ?? '');
  await expectProblem(elsewhere, phrases.en.errors['oauth-expired']);
  await victim.close();
  await page.getByRole('link', { name: 'Allow' }).click();
  await expect(personMenu(page)).toContainText('Gita');
});

test('where nothing is set up there is no button and no endpoint', async ({ page }) => {
  await page.goto('/sign-in');
  await expect(page.getByRole('button', { name: phrases.en.account.signIn })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with' })).toHaveCount(0);
  for (const provider of ['google', 'github', 'constructor', '%00']) {
    const started = await new Visitor(APP_ORIGIN, { origin: APP_ORIGIN }).send(
      'POST',
      `/api/account/oauth/${provider}`,
      {},
    );
    expect(await readRefusal(started)).toMatchObject({ status: 404, code: 'oauth-unavailable' });
  }
  await page.goto('/api/account/oauth/google/callback?code=x&state=y');
  await expect(page).toHaveURL('/sign-in?problem=oauth-unavailable');
  await expect(
    page.getByRole('alert').filter({ hasText: phrases.en.errors['oauth-unavailable'] }),
  ).toBeVisible();
});
