import type { Page } from '@playwright/test';
import { ChatPage } from './pages/chat-page';
import { gemini } from './support/provider-control';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';

/** More chunks than any answer has. */
const ALL = 40;

/** As when the person comes back to a tab; here all tabs are always in view. */
const comeBackTo = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.dispatchEvent(new Event('focus')));

test.describe('two tabs on one conversation', () => {
  test('follow the same turn, and either can stop it', async ({ chat, context }) => {
    const { text, gate } = newQuestion('thoughts {gate}');
    await chat.open();
    await chat.send(text);
    await gemini.release(gate, 9);
    await expect(chat.answer).toContainText('You asked');
    const other = new ChatPage(await context.newPage());
    await other.open(`/c/${await chat.conversationId()}`);
    await expect(other.answer).toContainText('You asked');
    await other.stopButton.click();
    for (const tab of [other, chat]) {
      await expect(tab.statusBar).toHaveText(/^Stopped after \d+s ›$/);
      await expect(tab.sendButton).toBeVisible();
      await expect(tab.answers).toHaveCount(1);
      await expect(tab.answer).toContainText('You asked');
      await expect(tab.notices).toHaveCount(0);
    }
  });

  test('an idle one notices a turn that runs, and one that has ended', async ({ chat, context }) => {
    await chat.open();
    await chat.ask(newQuestion().text);
    const other = new ChatPage(await context.newPage());
    await other.open(`/c/${await chat.conversationId()}`);
    await expect(other.answers).toHaveCount(1);

    const { text, mark, gate } = newQuestion('thoughts {gate}');
    await chat.send(text);
    await gemini.release(gate, 9);
    await expect(chat.answer).toContainText('You asked');
    await comeBackTo(other.page);
    await expect(other.questions.last()).toContainText(mark);
    await expect(other.answer).toContainText('You asked');
    await expect(other.stopButton).toBeVisible();
    await gemini.release(gate, ALL);
    await other.finished();
    await expect(other.answer).toContainText('That is all there is to say.');
    await chat.finished();

    const third = newQuestion();
    await other.ask(third.text);
    await expect(chat.questions).toHaveCount(2);
    await expect(async () => {
      await comeBackTo(chat.page);
      await expect(chat.questions).toHaveCount(3, { timeout: 500 });
    }).toPass();
    await expect(chat.questions.last()).toContainText(third.mark);
    await expect(chat.answers).toHaveCount(3);
    await expect(chat.statusBar).toHaveText(/^Processed in/);
  });

  test('a message that comes while the other one’s turn runs waits for it', async ({ chat, context }) => {
    await chat.open();
    await chat.ask(newQuestion().text);
    const other = new ChatPage(await context.newPage());
    await other.open(`/c/${await chat.conversationId()}`);
    await expect(other.answers).toHaveCount(1);

    const first = newQuestion('thoughts {gate}');
    await chat.send(first.text);
    await gemini.release(first.gate, 9);
    const second = newQuestion();
    await other.send(second.text);
    await expect(other.queued).toContainText([second.mark]);
    await expect(other.answers).toHaveCount(2);
    await expect(other.answer).toContainText('You asked');
    await gemini.release(first.gate, ALL);
    await expect(other.answers).toHaveCount(3);
    await other.finished();
    await expect(other.queued).toHaveCount(0);
    await expect(other.questions.nth(1)).toContainText(first.mark);
    await expect(other.questions.nth(2)).toContainText(second.mark);
  });
});
