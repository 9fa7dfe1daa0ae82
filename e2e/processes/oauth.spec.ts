import type { Page } from '@playwright/test';
import { AccountPage } from '../pages/account-page';
import { expectAccessible } from '../support/expect-accessible';
import { newOAuthPerson, type OAuthPerson, startFakeOAuth } from '../support/fake-oauth';
import { startInstance } from '../support/instance';
import { phrases } from '../support/phrases';
import { newQuestion } from '../support/question';
import { expect, test } from '../support/test';
import { Visitor } from '../support/visitor';

test('people sign up and in with a provider, come back with a sentence where that failed, and keep what they have', async ({
  page,
  chat,
  sidebar,
  context,
  browser,
}) => {
  const { account: words, errors } = phrases.en;
  const oauth = await startFakeOAuth();
  const instance = await startInstance({ environment: oauth.environment });
  oauth.register(instance.origin);
  const goThrough = async (
    provider: 'Google' | 'GitHub',
    person: OAuthPerson,
    answer: 'Allow' | 'Cancel' = 'Allow',
  ) => {
    oauth.seat(person);
    await new AccountPage(page).continueWith(provider);
    await expect(page.getByRole('heading', { name: `Sign in as ${person.name}?` })).toBeVisible();
    await page.getByRole('link', { name: answer }).click();
  };
  const expectProblem = async (tab: Page, sentence: string, path = '/sign-in') => {
    await expect(tab.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    const { origin, pathname } = new URL(tab.url());
    expect(origin + pathname).toBe(instance.origin + path);
  };
  try {
    await page.goto(`${instance.origin}/sign-in`);
    await expectAccessible(page, 'the sign-in page with providers');
    await goThrough('Google', newOAuthPerson('Early'));
    await expectProblem(page, errors['invitation-needed']);
    await expectAccessible(page, 'the sign-in page with a problem');
    await page.goto(`${instance.origin}/sign-up?setup=${await instance.setUpToken()}`);
    await expectAccessible(page, 'the sign-up page with providers');
    await goThrough('Google', newOAuthPerson('Adi'));
    await expect(page).toHaveURL(`${instance.origin}/admin`);
    const admin = await Visitor.of(context, instance.origin);
    const program = { name: 'Nightly backup', scopes: ['conversations:read'], daysValid: 7 };
    const access = await (await admin.send('POST', '/api/account/tokens', program)).json();
    const headers = { authorization: `Bearer ${access.token}` };
    expect(await new Visitor(instance.origin, headers).conversations()).toEqual([]);

    await context.clearCookies();
    const guest = new Visitor(instance.origin);
    const { conversationId } = await guest.ask(newQuestion().text);
    await guest.sitDownAt(context);
    const made = await admin.send('POST', '/api/admin/invitations', { role: 'reviewer', daysValid: 1 });
    const { token }: { token: string } = await made.json();
    const link = `${instance.origin}/sign-up?invitation=${token}`;
    const person = newOAuthPerson('Rani');
    await page.goto(link);
    await goThrough('GitHub', person, 'Cancel');
    await expectProblem(page, errors['oauth-cancelled'], '/sign-up');
    await goThrough('GitHub', person);
    await expect(sidebar.settings).toContainText(person.email);
    expect((await page.goto(`${instance.origin}/review`))?.status()).toBe(200);
    await chat.open(`${instance.origin}/c/${conversationId}`);
    await expect(chat.answers).toHaveCount(1);
    await page.goto(`${instance.origin}/account`);
    await expect(page.getByRole('definition').filter({ hasText: 'GitHub' })).toBeVisible();
    await expect(page.getByRole('heading', { name: words.passwordHeading })).toHaveCount(0);
    await expectAccessible(page, 'the account page without a password');

    // The link is used up, and an answer counts in the browser that asked only.
    await context.clearCookies();
    await page.goto(link);
    await expect(page.getByText(words.offer['invalid-link'])).toBeVisible();
    await expect(page.getByText(words.or, { exact: true })).toHaveCount(0);
    await page.goto(`${instance.origin}/sign-in`);
    oauth.seat(person);
    await new AccountPage(page).continueWith('GitHub');
    const allow = page.getByRole('link', { name: 'Allow' });
    const victim = await browser.newContext({ locale: 'id-ID' });
    const elsewhere = await victim.newPage();
    await elsewhere.goto((await allow.getAttribute('href')) ?? '');
    await expectProblem(elsewhere, phrases.id.errors['oauth-expired']);
    await elsewhere.goto(`${instance.origin}/sign-in?problem=${encodeURIComponent('<b>pay here</b>')}`);
    await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(elsewhere.getByText('pay here')).toHaveCount(0);
    await victim.close();
    await allow.click();
    await expect(sidebar.settings).toContainText(person.email);
    for (const secret of [access.token, token, oauth.environment.GITHUB_CLIENT_SECRET])
      expect(instance.output()).not.toContain(secret);
  } finally {
    await instance.close();
    await oauth.close();
  }
});
