import { AdminPage } from './pages/admin-page';
import { expectAccessible } from './support/expect-accessible';
import { APP_ORIGIN } from './support/origins';
import { invited } from './support/person';
import { phrases, sentenceOf } from './support/phrases';
import { newQuestion } from './support/question';
import { seeded } from './support/seeded-people';
import { expect, test } from './support/test';
import { smallTargets } from './support/touch-targets';

test('an admin on a phone gives a group a budget and puts somebody into it, who is told when it is used up', async ({
  page,
  browser,
  chat,
}) => {
  const { groups, budget, person: words, people } = phrases.en.admin;
  const admin = seeded('admin');
  const member = await invited(admin, 'user', 'Tari');
  const name = `Kelas ${newQuestion().mark}`;
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const adminContext = await browser.newContext({ locale: 'en-US', ...phone });
  await admin.visitor.sitDownAt(adminContext);
  const theirs = await adminContext.newPage();
  const pages = new AdminPage(theirs, APP_ORIGIN);
  await pages.open('groups');
  await theirs.getByRole('button', { name: groups.add }).press('Enter');
  await expect(theirs.getByLabel(groups.name)).toBeFocused();
  await theirs.keyboard.type(name);
  await theirs.getByLabel(groups.budgetOfGroup).selectOption('tokens');
  await theirs.getByLabel(budget.amount).fill('1');
  expect.soft(await smallTargets(theirs)).toEqual([]);
  await expectAccessible(theirs, 'the form of a group');
  await theirs.getByLabel(budget.amount).press('Enter');
  const line = theirs.getByRole('listitem').filter({ hasText: name });
  await expect(line).toContainText('1 token a month');

  await pages.open('people');
  await theirs.getByLabel(people.search).fill(member.credentials.email);
  await theirs.keyboard.press('Enter');
  await theirs.getByRole('link', { name: 'Tari' }).press('Enter');
  await theirs.getByLabel(words.group, { exact: true }).selectOption(name);
  await theirs.getByRole('button', { name: words.save, exact: true }).press('Enter');
  await expect(theirs.getByRole('status').filter({ hasText: words.saved })).toBeVisible();
  await expectAccessible(theirs, 'the page of a person');

  await member.visitor.sitDownAt(page.context());
  await chat.open();
  await chat.ask(newQuestion().text);
  const notice = page.getByRole('status').filter({ hasText: /^The budget of your group .* is used up\./ });
  await expect(notice).toBeVisible();
  await expectAccessible(page, 'a chat whose budget is used up');
  const { text } = newQuestion();
  await chat.send(text);
  await expect(page.getByText(sentenceOf('group-budget-reached'))).toBeVisible();
  await expect(chat.answers).toHaveCount(1);
  await theirs.reload();
  // One token was allowed, and an answer has more.
  const used = /^[1-9][\d,]{2,}% of the budget of their group for this month is used\.$/;
  await expect(theirs.getByText(used)).toBeVisible();
  await adminContext.close();
});
