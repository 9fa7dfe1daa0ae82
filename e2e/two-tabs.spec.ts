import { ChatPage } from './pages/chat-page';
import { comeBack } from './support/come-back';
import { gemini } from './support/providers';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';

/** More chunks than any answer has. */
const ALL = 40;
const HOUR_MS = 3_600_000;

test('two tabs on one conversation follow the same turn; either stops it, and each notices what the other asks', async ({
  chat,
  context,
}) => {
  const first = newQuestion('thoughts {gate}');
  await chat.open();
  await chat.send(first.text);
  await gemini.release(first.gate, 9);
  await expect(chat.answer).toContainText('You asked');
  const page = await context.newPage();
  await page.clock.install({ time: Date.now() + HOUR_MS });
  const other = new ChatPage(page);
  await other.open(`/c/${await chat.conversationId()}`);
  await expect(other.answer).toContainText('You asked');
  // By the server's clock, whatever that of the browser says.
  await expect(other.elapsed).toHaveText(/^\d+s$/);

  const second = newQuestion('thoughts {gate}');
  await other.send(second.text);
  await expect(other.queued).toContainText([second.mark]);
  await other.stopButton.click();
  await expect(chat.statusBar).toHaveText(/^Stopped after \d+s ›$/);
  await expect(chat.sendButton).toBeVisible();
  await expect(chat.answer).toContainText('You asked');
  await expect(chat.notices).toHaveCount(0);

  // What waited is asked next, which the first tab sees when the person comes back to it.
  await gemini.release(second.gate, 9);
  await expect(other.answers).toHaveCount(2);
  await expect(other.answer).toContainText('You asked');
  await expect(other.queued).toHaveCount(0);
  await comeBack(chat.page);
  await expect(chat.questions).toContainText([first.mark, second.mark]);
  await expect(chat.answer).toContainText('You asked');
  await expect(chat.stopButton).toBeVisible();
  await gemini.release(second.gate, ALL);
  for (const tab of [chat, other]) {
    await expect(tab.answer).toContainText('That is all there is to say.');
    await tab.finished();
    await expect(tab.answers).toHaveCount(2);
    await expect(tab.notices).toHaveCount(0);
  }
});
