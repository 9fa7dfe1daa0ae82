import { AdminPage } from '../pages/admin-page';
import { expectAccessible } from '../support/expect-accessible';
import { SECOND_ORIGIN } from '../support/origins';
import { phrases } from '../support/phrases';
import { gemini } from '../support/providers';
import { newQuestion } from '../support/question';
import { seeded } from '../support/seeded-people';
import { changeSettings } from '../support/settings';
import { dataDirectoryOf } from '../support/stored-bytes';
import { expect, test } from '../support/test';
import { Visitor } from '../support/visitor';

const { admin, conversation, instructions: words } = phrases.en;
const OF_SITE = 'We are a harbour office and write formally.';
const MINE = 'Name the tide tables of Semarang where a harbour is asked about.';
const HERE = 'Answer in at most three sentences in this conversation.';

test.afterEach(() => {
  changeSettings(dataDirectoryOf('second'), { siteInstructions: '""', showsSiteInstructions: 'true' });
});

test('an admin’s, the person’s and the conversation’s instructions are written, told in that order, and named by version', async ({
  browser,
  page,
  chat,
  panel,
}) => {
  const office = await browser.newContext({ baseURL: SECOND_ORIGIN });
  await seeded('admin', 'second').visitor.sitDownAt(office);
  const desk = await office.newPage();
  const pages = new AdminPage(desk, SECOND_ORIGIN);
  await pages.open('instructions');
  await desk.getByRole('textbox', { name: admin.knobs.site.siteInstructions }).fill(OF_SITE);
  await pages.save();
  await expectAccessible(desk, 'the admin’s instructions');

  const person = new Visitor(SECOND_ORIGIN);
  const first = await person.ask(newQuestion().text);
  await person.sitDownAt(page.context());
  await page.goto('/instructions');
  await expect(page.getByText(OF_SITE)).toBeVisible();
  const field = page.getByRole('textbox', { name: words.own });
  const save = page.getByRole('button', { name: words.save, exact: true });
  await field.fill('x'.repeat(4_001));
  await expect(save).toBeDisabled();
  await expectAccessible(page, 'instructions that are too long');
  await field.fill(MINE);
  await save.click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(words.saved);
  await expectAccessible(page, 'the page of instructions');
  await page.reload();
  await expect(field).toHaveValue(MINE);

  await chat.open(`/c/${first.conversationId}`);
  await page.getByRole('button', { name: conversation.instructions }).click();
  const dialog = page.getByRole('dialog', { name: words.conversation });
  await dialog.getByRole('textbox', { name: words.forConversation }).fill(HERE);
  await dialog.getByRole('button', { name: words.save, exact: true }).click();
  await expect(dialog.getByRole('status')).toHaveText(words.saved);
  await expectAccessible(page, 'the instructions of a conversation');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const { text, mark } = newQuestion();
  await chat.ask(text);
  const told = JSON.stringify((await gemini.answer(mark)).body);
  const places = [OF_SITE, MINE, HERE].map((wanted) => told.indexOf(wanted));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  await chat.statusBar.click();
  await expect(
    panel.rows.filter({ hasText: /^Instructions: site v\d+, own v1, conversation v1/ }),
  ).toBeVisible();

  // Kept back, they are only said to be there.
  await desk.getByRole('checkbox', { name: admin.knobs.site.showsSiteInstructions }).uncheck();
  await pages.save();
  await page.goto('/instructions');
  await expect(page.getByText(words.siteHidden)).toBeVisible();
  expect(await page.content()).not.toContain(OF_SITE);
  await pages.open('changes');
  await expect(desk.getByText(OF_SITE).first()).toBeVisible();
  await office.close();
});
