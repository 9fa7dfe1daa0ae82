import { phrases } from './support/phrases';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';

const { conversation, sidebar: words } = phrases.en;

test('conversations are found again, renamed, pinned, gone through with the browser’s own buttons, and deleted', async ({
  chat,
  sidebar,
  page,
  context,
}) => {
  const [one, two] = [newQuestion(), newQuestion()];
  await chat.open();
  await expect(sidebar.history).toContainText(words.empty);
  await chat.ask(one.text);
  await sidebar.newChat.click();
  await expect(chat.field).toBeFocused();
  await chat.ask(two.text);
  const names = [two, one].map(({ mark }) => `About Number ${mark}: how do people`);
  const [newer = '', older = ''] = names;
  await expect(sidebar.conversations).toHaveText(names);
  await expect(page).toHaveTitle(`${newer} · Nalar`);
  const address = page.url();

  await sidebar.conversation(older).click();
  await expect(chat.questions).toContainText([one.mark]);
  await page.goBack();
  await expect(chat.questions).toContainText([two.mark]);
  await expect(chat.questions).toHaveCount(1);
  await page.goForward();
  await expect(chat.questions).toContainText([one.mark]);

  await sidebar.choose(older, 'rename');
  const field = page.getByRole('textbox', { name: words.newTitle });
  await expect(field).toBeFocused();
  await field.fill('Lamps for the yard');
  await field.press('Enter');
  await expect(chat.title).toHaveText('Lamps for the yard');
  await sidebar.choose('Lamps for the yard', 'pin');
  await expect(sidebar.conversations).toHaveText(['Lamps for the yard', newer]);
  await page.reload();
  await expect(sidebar.conversations).toHaveText(['Lamps for the yard', newer]);
  await sidebar.search.fill(one.mark);
  await expect(sidebar.conversations).toHaveCount(1);
  await expect(sidebar.conversations).toContainText(['Lamps for the yard']);
  await sidebar.search.press('Escape');

  await sidebar.conversation(newer).click();
  await sidebar.choose(newer, 'delete');
  await page.getByRole('alertdialog').getByRole('button', { name: words.delete }).click();
  await expect(page).toHaveURL('/');
  await expect(sidebar.conversations).toHaveText(['Lamps for the yard']);
  expect((await (await Visitor.of(context)).conversations()).map(({ title }) => title)).toEqual([
    'Lamps for the yard',
  ]);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: conversation.missingTitle })).toBeVisible();
});
