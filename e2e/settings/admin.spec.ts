import { ADMIN_PATHS, AdminPage, type AdminSectionName } from '../pages/admin-page';
import { expectAccessible } from '../support/expect-accessible';
import { SECOND_ORIGIN } from '../support/origins';
import { invited, newCredentials, signIn } from '../support/person';
import { phrases } from '../support/phrases';
import { gemini } from '../support/providers';
import { newQuestion, type Question } from '../support/question';
import { seeded } from '../support/seeded-people';
import { expect, test } from '../support/test';
import { smallTargets } from '../support/touch-targets';
import { Visitor } from '../support/visitor';

const PHONE = { locale: 'id-ID', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const SECTIONS = Object.keys(ADMIN_PATHS) as AdminSectionName[];

test('settings hold from the next turn on, and can be rolled back', async ({ page, chat }) => {
  const admin = seeded('admin', 'second');
  const before = { reasoningTraceMode: 'transparent', defaultThinking: 'auto' };
  await admin.visitor.send('PATCH', '/api/admin/settings', before);
  const { version } = await (await admin.visitor.fetch('/api/admin/settings')).json();
  const pages = new AdminPage(page, SECOND_ORIGIN);
  const visitor = new Visitor(SECOND_ORIGIN);
  const transparent = await visitor.ask(newQuestion().text);
  expect(transparent.ending).toMatchObject({ traceMode: 'transparent' });

  await admin.visitor.sitDownAt(page.context());
  await pages.open();
  await expect(pages.preview('transparent').locator('[data-thought]').first()).toBeVisible();
  await pages.traceMode('transparent').focus();
  await page.keyboard.press('ArrowDown');
  await expect(pages.traceMode('curated')).toBeChecked();
  await pages.saveButton.focus();
  await page.keyboard.press('Enter');
  await pages.note.waitFor();
  await expect(pages.saveButton).toBeFocused();
  expect((await visitor.follow(transparent, newQuestion().text)).ending).toMatchObject({
    traceMode: 'curated',
  });
  await pages.open('models');
  const level = page.getByRole('combobox', { name: phrases.en.admin.models.thinking });
  await level.selectOption('low');
  await pages.save();

  const thinkingOf = async ({ text, mark }: Question): Promise<unknown> => {
    await chat.ask(text);
    return (await gemini.answer(mark)).body;
  };
  const asked = (thinkingLevel: string) => ({ generationConfig: { thinkingConfig: { thinkingLevel } } });
  await chat.open('/');
  await expect(chat.modelPicker).toHaveAccessibleName(/thinking: low/);
  expect(await thinkingOf(newQuestion())).toMatchObject(asked('low'));
  await chat.modelPicker.click();
  await page.getByRole('menuitemradio', { name: /^Medium/ }).click();
  expect(await thinkingOf(newQuestion())).toMatchObject(asked('medium'));

  await pages.open('changes');
  await expect(page.getByText('Transparent → becomes Curated').first()).toBeVisible();
  await page.getByRole('button', { name: `Restore version ${version}`, exact: true }).click();
  await expect(page.getByText(`Settings restored to version ${version}.`)).toBeVisible();
  expect((await visitor.ask(newQuestion().text)).ending).toMatchObject({ traceMode: 'transparent' });
});

test('people are invited, given a role, disabled, and helped to a new password on their phone', async ({
  page,
  browser,
}) => {
  const admin = seeded('admin', 'second');
  const person = await invited(admin, 'admin', 'Lupa');
  const { email } = person.credentials;
  const pages = new AdminPage(page, SECOND_ORIGIN);
  await admin.visitor.sitDownAt(page.context());
  await pages.open('signUp');
  await page.getByLabel('Role').selectOption('reviewer');
  await page.getByRole('button', { name: 'Create link' }).click();
  const invitation = await page.getByLabel('Link, shown only once').inputValue();
  const elsewhere = await browser.newContext(PHONE);
  const theirs = await elsewhere.newPage();
  await theirs.goto(invitation);
  await expect(theirs.getByText(phrases.id.account.role.reviewer)).toBeVisible();
  await page
    .getByRole('button', { name: /^Withdraw invitation: Reviewer/ })
    .first()
    .click();

  await pages.open('people');
  await page.getByLabel('Search by name or email').fill(email.toUpperCase());
  await page.getByRole('button', { name: 'Search' }).click();
  const line = pages.person(email);
  await line.getByLabel('Role of Lupa').selectOption('user');
  await line.getByRole('button', { name: 'Change role of Lupa to User' }).click();
  await expect(line.getByText('Changes saved.')).toBeVisible();
  expect((await person.visitor.fetch('/admin')).status).toBe(404);
  await line.getByRole('button', { name: 'Disable Lupa' }).click();
  await expect(line.getByText('disabled', { exact: true })).toBeVisible();
  expect((await person.visitor.fetch('/api/account/sessions')).status).toBe(401);
  await line.getByRole('button', { name: 'Enable Lupa' }).click();
  await line.getByRole('button', { name: /^Create a link for Lupa/ }).click();
  const link = await line.getByRole('textbox', { name: 'Password link' }).inputValue();
  await expectAccessible(page, 'a password link');

  const { account: words, errors } = phrases.id;
  await theirs.goto(link);
  await expectAccessible(theirs, 'the page of a password link');
  expect(await smallTargets(theirs)).toEqual([]);
  const { password } = newCredentials();
  await theirs.getByLabel(words.newPassword).fill(password);
  await theirs.getByRole('button', { name: words.reset.button }).click();
  await expect(theirs.getByText(words.reset.done)).toBeVisible();
  await expectAccessible(theirs, 'the page after a password was chosen');
  await theirs.goto(link);
  await expect(theirs.getByText(errors['password-link-invalid'])).toBeVisible();
  await expect(theirs.getByLabel(words.newPassword)).toHaveCount(0);
  await expectAccessible(theirs, 'the page of a link that was used');
  expect(await smallTargets(theirs)).toEqual([]);
  await elsewhere.close();
  expect((await signIn(new Visitor(SECOND_ORIGIN), { email, password })).status).toBe(204);
});

test('axe finds nothing serious on any admin page, in the light and in the dark on a phone', async ({
  browser,
}) => {
  for (const [look, options] of [
    ['light, English', { colorScheme: 'light' }],
    ['dark, Indonesian, on a phone', { ...PHONE, colorScheme: 'dark' }],
  ] as const) {
    const context = await browser.newContext(options);
    await seeded('admin', 'second').visitor.sitDownAt(context);
    const page = await context.newPage();
    const pages = new AdminPage(page, SECOND_ORIGIN);
    for (const section of SECTIONS) {
      const where = `${section}, ${look}`;
      await pages.open(section);
      await expect(pages.title).toBeVisible();
      await expect(pages.current).toBeInViewport({ ratio: 1 });
      await expectAccessible(page, where);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${where}: wider than the screen`).toBeLessThanOrEqual(0);
    }
    await context.close();
  }
});
