import { expectAccessible } from './support/expect-accessible';
import { LOOKS } from './support/looks';
import { phrases } from './support/phrases';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';

const [, { use }] = LOOKS;
const { conversation, welcome, trace, sidebar: words } = phrases.id;
const { temporary } = conversation;

test.use(use);

test('a temporary chat on a phone: marked, in no list, gone when it is left, when it is over, and when its page is loaded anew', async ({
  chat,
  sidebar,
  panel,
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
  const statusOf = async (address: string): Promise<number> => (await page.request.get(address)).status();

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
  await panel.openDetails();
  await expect(panel.facts.filter({ hasText: trace.fact.chainVerified.label })).toBeVisible();
  await expectAccessible(page, 'a temporary chat with its process');
  await panel.closeButton.click();
  await expect(panel.root).toHaveCount(0);

  const left = await addressOfChat();
  await sidebar.open();
  await expect(sidebar.history).toContainText(words.empty);
  await expect(sidebar.conversations).toHaveCount(0);
  const leaving = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await sidebar.newChat.click();
  expect((await leaving).status()).toBe(204);
  expect(await statusOf(left)).toBe(404);
  await page.goBack();
  await expect(page).toHaveURL(/\/temporary$/);
  await expect(page.getByText(welcome.readersTemporary)).toBeVisible();

  await chat.ask(newQuestion().text);
  const headers = { origin: new URL(page.url()).origin };
  expect((await page.request.delete(await addressOfChat(), { headers })).status()).toBe(204);
  const { text } = newQuestion();
  await chat.send(text);
  await expect(page.getByRole('heading', { name: temporary.goneTitle })).toBeVisible();
  await page.getByRole('button', { name: temporary.another }).click();
  await expect(chat.field).toHaveValue(text);
  await chat.ask(newQuestion().text);
  await expect(page.getByRole('note')).toHaveText(temporary.signShort);

  const address = await addressOfChat();
  expect(await statusOf(address)).toBe(200);
  await page.reload();
  await expect(page.getByText(welcome.readersTemporary)).toBeVisible();
  await expect.poll(() => statusOf(address)).toBe(404);
});
