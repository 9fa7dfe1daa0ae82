import { expectAccessible } from './support/expect-accessible';
import { LOOKS } from './support/looks';
import { phrases } from './support/phrases';
import { gemini } from './support/provider-control';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';

test('a conversation is in the history as soon as it begins, and gets its name when the answer has come', async ({
  chat,
  sidebar,
  page,
}) => {
  const { text, mark, gate } = newQuestion('thoughts {gate}');
  await chat.open();
  await expect(sidebar.history).toContainText('Your conversations will be listed here.');
  await chat.send(text);
  await expect(sidebar.conversations).toHaveCount(1);
  await expect(sidebar.conversations).toHaveText(new RegExp(`Number ${mark}`));
  await expect(sidebar.history.getByRole('heading', { name: 'Today' })).toBeVisible();
  await gemini.release(gate, 40);
  await chat.finished();
  const title = `About Number ${mark}: how do people`;
  await expect(sidebar.conversations).toHaveText([title]);
  await expect(sidebar.conversations).toHaveAttribute('aria-current', 'page');
  await expect(chat.title).toHaveText(title);
  await expect(page).toHaveTitle(`${title} · Nalar`);
  await expect(page).toHaveURL(/\/c\//);
});

test('conversations are searched by their titles and by what was said in them', async ({
  chat,
  sidebar,
  context,
}) => {
  const visitor = new Visitor();
  const [one, two] = [newQuestion(), newQuestion()];
  const first = await visitor.ask(one.text);
  await visitor.ask(two.text);
  const rename = await visitor.send('PATCH', `/api/conversations/${first.conversationId}`, {
    title: 'Kitchen plans',
  });
  expect(rename.status).toBe(204);
  await visitor.sitDownAt(context);
  await chat.open();
  await expect(sidebar.conversations).toHaveCount(2);
  await sidebar.search.fill('kitch');
  await expect(sidebar.conversations).toHaveText(['Kitchen plans']);
  await sidebar.search.fill(two.mark);
  await expect(sidebar.conversations).toHaveText([new RegExp(two.mark)]);
  await sidebar.search.fill(one.mark);
  await expect(sidebar.conversations).toHaveText(['Kitchen plans']);
  await sidebar.search.fill('nowhere to be found');
  await expect(sidebar.history).toContainText('Nothing found for “nowhere to be found”.');
  await sidebar.search.press('Escape');
  await expect(sidebar.conversations).toHaveCount(2);
});

test('a conversation is renamed, and keeps its new name', async ({ chat, sidebar, page, context }) => {
  const visitor = new Visitor();
  const turn = await visitor.ask(newQuestion().text);
  const { title } = await visitor.conversation(turn.conversationId);
  await visitor.sitDownAt(context);
  await chat.open(`/c/${turn.conversationId}`);
  await sidebar.choose(title, 'rename');
  const field = page.getByRole('textbox', { name: 'New title' });
  await expect(field).toBeFocused();
  await field.fill('  Lamps for the yard  ');
  await field.press('Enter');
  await expect(sidebar.conversations).toHaveText(['Lamps for the yard']);
  await expect(chat.title).toHaveText('Lamps for the yard');
  await page.reload();
  await expect(sidebar.conversations).toHaveText(['Lamps for the yard']);
  await chat.ask(newQuestion().text);
  await expect(sidebar.conversations).toHaveText(['Lamps for the yard']);

  await sidebar.choose('Lamps for the yard', 'rename');
  await field.fill('Something else');
  await field.press('Escape');
  await expect(sidebar.conversations).toHaveText(['Lamps for the yard']);
});

test('a conversation is deleted after a question, and is gone for good', async ({
  chat,
  sidebar,
  page,
  context,
}) => {
  const visitor = new Visitor();
  const kept = newQuestion();
  await visitor.ask(kept.text);
  const turn = await visitor.ask(newQuestion().text);
  const { title } = await visitor.conversation(turn.conversationId);
  await visitor.sitDownAt(context);
  await chat.open(`/c/${turn.conversationId}`);
  await sidebar.choose(title, 'delete');
  const dialog = page.getByRole('alertdialog', { name: 'Delete this conversation?' });
  await expect(dialog).toContainText(title);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(sidebar.conversations).toHaveCount(2);

  await sidebar.choose(title, 'delete');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(sidebar.conversations).toHaveText([new RegExp(kept.mark)]);
  await expect(page).toHaveURL('/');
  await expect(chat.questions).toHaveCount(0);
  for (const path of [`/api/conversations/${turn.conversationId}`, `/api/traces/${turn.traceId}`])
    expect((await visitor.fetch(path)).status).toBe(404);
  await chat.open(`/c/${turn.conversationId}`);
  await expect(page.getByRole('heading', { name: 'This conversation is not here' })).toBeVisible();
});

test('deleting stops a turn that is running in it', async ({ visitor }) => {
  const { text, mark, gate } = newQuestion('thoughts {gate}');
  const running = await visitor.begin(text);
  await gemini.release(gate, 2);
  const { conversationId } = await running.until(({ thoughts }) => thoughts !== '');
  expect((await visitor.fetch(`/api/conversations/${conversationId}`, { method: 'DELETE' })).status).toBe(
    204,
  );
  await running.rest();
  await expect.poll(async () => (await gemini.answer(mark)).outcome).toBe('closed-by-client');
  expect(await visitor.conversations()).toEqual([]);
});

test('the back button goes from one conversation to the one before', async ({
  chat,
  sidebar,
  page,
  context,
}) => {
  const visitor = new Visitor();
  const [one, two] = [newQuestion(), newQuestion()];
  await visitor.ask(one.text);
  await visitor.ask(two.text);
  await visitor.sitDownAt(context);
  await chat.open();
  await sidebar.conversation(new RegExp(one.mark)).click();
  await expect(chat.questions).toContainText([one.mark]);
  await sidebar.conversation(new RegExp(two.mark)).click();
  await expect(chat.questions).toContainText([two.mark]);
  await page.goBack();
  await expect(chat.questions).toContainText([one.mark]);
  await expect(chat.questions).toHaveCount(1);
  await page.goForward();
  await expect(chat.questions).toContainText([two.mark]);
  await sidebar.newChat.click();
  await expect(chat.questions).toHaveCount(0);
  await expect(chat.field).toBeFocused();
});

test('a draft is kept for its conversation', async ({ chat, sidebar, context }) => {
  const visitor = new Visitor();
  const { text, mark } = newQuestion();
  await visitor.ask(text);
  await visitor.sitDownAt(context);
  await chat.open();
  await chat.field.fill('A thought for later');
  await sidebar.conversation(new RegExp(mark)).click();
  await expect(chat.field).toHaveValue('');
  await sidebar.newChat.click();
  await expect(chat.field).toHaveValue('A thought for later');
});

for (const { look, language, isPhone, use } of LOOKS)
  test.describe(look, () => {
    test.use(use);
    const words = phrases[language].sidebar;

    test('conversations are pinned above the others, and several are deleted at once', async ({
      chat,
      sidebar,
      page,
      context,
    }) => {
      const visitor = new Visitor();
      for (const title of ['Lamps', 'Chairs', 'Tables']) {
        const { conversationId } = await visitor.ask(newQuestion().text);
        await visitor.send('PATCH', `/api/conversations/${conversationId}`, { title });
      }
      await visitor.sitDownAt(context);
      const open = async (): Promise<void> => {
        await chat.open();
        if (isPhone) await sidebar.open();
      };
      await open();
      await expect(sidebar.conversations).toHaveText(['Tables', 'Chairs', 'Lamps']);
      await sidebar.choose('Lamps', 'pin');
      await expect(sidebar.conversations).toHaveText(['Lamps', 'Tables', 'Chairs']);
      await expect(sidebar.history.getByRole('heading', { name: words.pinned })).toBeVisible();
      await open();
      await expect(sidebar.conversations).toHaveText(['Lamps', 'Tables', 'Chairs']);

      await sidebar.choose('Tables', 'select');
      await expect(sidebar.history.getByRole('checkbox', { name: 'Tables' })).toBeChecked();
      await sidebar.history.locator('label', { hasText: 'Chairs' }).click();
      const bar = page.getByRole('toolbar', { name: words.chosen.replace('{count}', '2') });
      await expectAccessible(page, 'conversations that are chosen');
      await bar.getByRole('button', { name: words.delete }).click();
      const question = page.getByRole('alertdialog', { name: /2/ });
      await question.getByRole('button', { name: words.cancel }).click();
      await expect(sidebar.history.getByRole('checkbox', { name: 'Tables' })).toBeChecked();
      await bar.getByRole('button', { name: words.delete }).click();
      await question.getByRole('button', { name: words.delete }).click();
      await expect(sidebar.conversations).toHaveText(['Lamps']);
      expect((await visitor.conversations()).map(({ title }) => title)).toEqual(['Lamps']);
    });
  });
