import { readFile } from 'node:fs/promises';
import { AccountPage } from './pages/account-page';
import { comeBack } from './support/come-back';
import { expectAccessible } from './support/expect-accessible';
import { LOOKS } from './support/looks';
import { APP_ORIGIN } from './support/origins';
import { invited, newCredentials, signIn } from './support/person';
import { phrases } from './support/phrases';
import { gemini } from './support/providers';
import { newQuestion } from './support/question';
import { readZip } from './support/read-zip';
import { seeded } from './support/seeded-people';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';

test('a guest joins by invitation with the running turn, signs in elsewhere, and ends other sessions', async ({
  page,
  chat,
  sidebar,
  context,
}) => {
  const { account: words, errors } = phrases.en;
  await page.goto('/sign-up');
  await expect(page.getByText(words.offer['needs-invitation'])).toBeVisible();
  await expectAccessible(page, 'the closed sign-up page');

  await chat.open();
  const { text, gate } = newQuestion('thoughts {gate}');
  await chat.send(text);
  await gemini.release(gate, 3);
  await expect(chat.statusBar).toBeVisible();
  const path = `/c/${await chat.conversationId()}`;
  const guest = await Visitor.of(context);
  const offer = { role: 'user', daysValid: 1 };
  const made = await seeded('admin').visitor.send('POST', '/api/admin/invitations', offer);
  const { token }: { token: string } = await made.json();
  await page.goto(`/sign-up?invitation=${token}`);
  await expectAccessible(page, 'the sign-up page');
  const credentials = newCredentials('Dewi');
  const account = new AccountPage(page);
  await account.signUp(credentials);
  await expect(sidebar.settings).toContainText(credentials.email);
  await chat.open(path);
  await expect(chat.stopButton).toBeVisible();
  await gemini.release(gate, 20);
  await chat.finished();
  expect((await guest.fetch(`/api/conversations${path.slice(2)}`)).status).toBe(401);

  await context.clearCookies();
  const elsewhere = new Visitor(APP_ORIGIN, { 'accept-language': 'en', 'user-agent': 'Firefox/1 Linux' });
  expect((await signIn(elsewhere, credentials)).status).toBe(204);
  await page.goto('/account');
  await expect(page).toHaveURL('/sign-in?next=%2Faccount');
  await expect(page.getByText(words.signInFirst)).toBeVisible();
  await expect(page.getByText(words.forgotten)).toBeVisible();
  await expect(page.getByText(words.or, { exact: true })).toHaveCount(0);
  await expectAccessible(page, 'the sign-in page');
  await account.signIn({ email: credentials.email, password: 'not the password' });
  await expect(page.getByRole('alert').filter({ hasText: errors['wrong-credentials'] })).toBeVisible();
  await account.signIn(credentials);
  await page.waitForURL('/account');
  const other = page.getByText(words.device.replace('{browser}', 'Firefox').replace('{system}', 'Linux'));
  await expect(other).toBeVisible();
  await page.getByRole('button', { name: words.tokens.new }).click();
  await page.getByLabel(words.tokens.name, { exact: true }).last().fill('Nightly backup');
  await page.getByLabel(words.tokens.scope['conversations:read'].label).check();
  await expectAccessible(page, 'the account page');
  await page.getByRole('button', { name: words.tokens.make }).click();
  const shown = page.getByLabel(words.tokens.made.replace('{name}', 'Nightly backup'));
  await expect(shown).toBeFocused();
  const program = new Visitor(APP_ORIGIN, { authorization: `Bearer ${await shown.inputValue()}` });
  expect(await program.conversations()).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'Nightly backup' })).toContainText('last used');
  await expect(shown).toHaveCount(0);
  await page.getByRole('button', { name: words.tokens.revokeOf.replace('{name}', 'Nightly backup') }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.tokens.revoke }).click();
  await expect(page.getByText(words.tokens.revoked)).toBeVisible();
  await expect(page.getByText(words.tokens.none)).toBeVisible();
  expect((await program.fetch('/api/conversations')).status).toBe(401);
  await page.getByLabel(words.currentPassword).last().fill(credentials.password);
  const { password } = newCredentials();
  await page.getByLabel(words.newPassword).fill(password);
  await page.getByRole('button', { name: words.changePassword }).click();
  await expect(page.getByText(words.passwordChanged)).toBeVisible();
  await expect(other).toHaveCount(0);
  expect((await elsewhere.fetch('/api/account/sessions')).status).toBe(401);

  expect((await signIn(elsewhere, { email: credentials.email, password })).status).toBe(204);
  expect((await elsewhere.send('POST', '/api/account/sign-out', { everywhere: true })).status).toBe(204);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.signInTitle);
});

const { language, use } = LOOKS[1];

test.describe('on a phone, in the dark, in Indonesian', () => {
  test.use(use);

  test('somebody changes name and email, takes everything along as a file, and deletes the account', async ({
    page,
    context,
  }) => {
    const { account: words, conversation, errors } = phrases[language];
    const { visitor, credentials } = await invited(seeded('admin'), 'user', 'Eka');
    const { conversationId } = await visitor.ask(newQuestion().text);
    await visitor.sitDownAt(context);
    await page.goto('/account');
    await page.getByLabel(words.name, { exact: true }).fill('Eka Putri');
    await page.getByRole('button', { name: words.own.changeName }).click();
    await expect(page.getByText(words.own.changed, { exact: true })).toBeVisible();
    const email = `new-${credentials.email}`;
    await page.getByRole('textbox', { name: words.email }).fill(email);
    await page.getByLabel(words.currentPassword).first().fill(credentials.password);
    await page.getByRole('button', { name: words.own.changeEmail }).click();
    await expect(page.getByText(words.own.changed, { exact: true })).toHaveCount(2);

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: words.everything.button }).click();
    expect((await download).suggestedFilename()).toMatch(/^nalar-.*\.zip$/);
    const files = readZip(await readFile(await (await download).path()));
    expect(String(files.get('account.json'))).toContain(email);

    const otherTab = await context.newPage();
    await otherTab.goto(`/c/${conversationId}`);
    await expect(otherTab.getByRole('list', { name: conversation.messages })).toBeVisible();
    await page.getByRole('button', { name: words.departure.button }).click();
    await expect(page.getByText(words.departure.undone)).toBeVisible();
    await expectAccessible(page, 'the question before an account is deleted');
    const password = page.getByLabel(words.currentPassword).last();
    await password.fill('not the password');
    await page.getByRole('button', { name: words.departure.confirm }).click();
    await expect(page.getByRole('alert').filter({ hasText: errors['wrong-password'] })).toBeVisible();
    await password.fill(credentials.password);
    await page.getByRole('button', { name: words.departure.confirm }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.departure.doneTitle);
    await expectAccessible(page, 'the page after an account was deleted');
    // Nobody goes on as a guest below the name of the account.
    await otherTab.getByRole('textbox').fill('And in Batam?');
    await otherTab.keyboard.press('Control+Enter');
    await expect(otherTab.getByText(errors['not-signed-in']).first()).toBeVisible();
    await comeBack(otherTab);
    await expect(otherTab).toHaveURL('/');
    await expect(otherTab.getByRole('textbox')).toBeVisible();
    expect((await visitor.fetch(`/api/conversations/${conversationId}`)).status).toBe(401);
    const gone = await signIn(visitor.somebodyElse(), { email, password: credentials.password });
    expect(gone.status).toBe(401);
  });
});
