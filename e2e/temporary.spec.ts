import { expectAccessible } from './support/expect-accessible';
import { LOOKS } from './support/looks';
import { phrases } from './support/phrases';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';

for (const { look, language, isPhone, use } of LOOKS)
  test.describe(look, () => {
    test.use(use);
    const { conversation, welcome, trace } = phrases[language];
    const { temporary } = conversation;

    test('a temporary chat is answered and marked, stands in no list, and is gone when it is left', async ({
      chat,
      sidebar,
      panel,
      page,
    }) => {
      await chat.open();
      await expect(page.getByText(welcome.readers)).toBeVisible();
      await page.getByRole('button', { name: temporary.name }).click();
      await expect(page).toHaveURL(/\/temporary$/);
      await expect(page.getByRole('note')).toHaveText(temporary.sign);
      await expectAccessible(page, 'a temporary chat');

      await chat.ask(newQuestion().text);
      await expect(chat.title).toHaveText(temporary.name);
      await expect(page).toHaveURL(/\/temporary$/);
      await expect(page.getByRole('note')).toHaveText(temporary.signShort);
      await expect(page.getByRole('button', { name: conversation.share })).toHaveCount(0);
      await chat.statusBar.click();
      await expect(panel.facts.filter({ hasText: trace.fact.chainVerified.label })).toBeVisible();
      await expectAccessible(page, 'a temporary chat with its process');
      await panel.closeButton.click();
      await expect(panel.root).toHaveCount(0);
      await chat.ask(newQuestion().text);

      const leaving = page.waitForResponse((response) => response.request().method() === 'DELETE');
      if (isPhone) await sidebar.open();
      await expect(sidebar.history).toContainText(phrases[language].sidebar.empty);
      await expect(sidebar.conversations).toHaveCount(0);
      await sidebar.newChat.click();
      const left = await leaving;
      expect(left.status()).toBe(204);
      expect(left.url()).toMatch(/\/api\/conversations\/temporary_/);
      expect((await page.request.get(left.url())).status()).toBe(404);
      await page.goBack();
      await expect(page).toHaveURL(/\/temporary$/);
      await expect(page.getByText(welcome.readersTemporary)).toBeVisible();
    });
  });

test('a temporary chat that is over says so and leads to another one, which is gone after the page is loaded anew', async ({
  chat,
  page,
}) => {
  /** Asks once more, for what follows names the conversation. */
  const addressOfChat = async (): Promise<string> => {
    const followed = page.waitForRequest((request) => request.url().endsWith('/api/chat'));
    await chat.ask(newQuestion().text);
    const { conversationId } = (await followed).postDataJSON();
    expect(conversationId).toMatch(/^temporary_/);
    return `/api/conversations/${conversationId}`;
  };
  const { temporary } = phrases.en.conversation;
  await chat.open('/temporary');
  await chat.ask(newQuestion().text);
  const origin = new URL(page.url()).origin;
  expect((await page.request.delete(await addressOfChat(), { headers: { origin } })).status()).toBe(204);
  const { text } = newQuestion();
  await chat.send(text);
  await expect(page.getByRole('heading', { name: temporary.goneTitle })).toBeVisible();
  await page.getByRole('button', { name: temporary.another }).click();
  await expect(chat.field).toHaveValue(text);
  await chat.ask(newQuestion().text);
  await expect(page.getByRole('note')).toHaveText(temporary.signShort);

  const address = await addressOfChat();
  expect((await page.request.get(address)).status()).toBe(200);
  await page.reload();
  await expect(page.getByText('Nobody but you can read this chat here.')).toBeVisible();
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(404);
});
