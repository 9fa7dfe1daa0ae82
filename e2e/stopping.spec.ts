import { gemini } from './support/providers';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';

const STOPPED = /^Stopped after \d+s ›$/;

test('an answer goes on when its page is left, is there for who comes back, and stays as it was where it is stopped', async ({
  chat,
  panel,
  page,
  context,
}) => {
  const { text, gate } = newQuestion('thoughts {gate}');
  await chat.open();
  await chat.send(text);
  await gemini.release(gate, 2);
  await expect(chat.statusBar).toHaveAccessibleName(/short explanation/);
  const conversationId = await chat.conversationId();
  await page.goto('about:blank');
  await gemini.release(gate, 2);
  const elsewhere = await (await Visitor.of(context)).resume(conversationId);
  await elsewhere?.until(({ thoughts }) => thoughts.includes('I do not need to search'));

  await chat.open(`/c/${conversationId}`);
  await expect(chat.questions).toHaveCount(1);
  await chat.statusBar.click();
  await expect(panel.monologue).toContainText('The user wants to know');
  await expect(panel.monologue).toContainText('I do not need to search');
  await gemini.release(gate, 5);
  await expect(chat.answer).toContainText('You asked');
  await chat.field.press('Escape');
  await expect(chat.statusBar).toHaveText(STOPPED);
  await expect(chat.sendButton).toBeVisible();

  const next = newQuestion('thoughts {gate}');
  await chat.send(next.text);
  await gemini.release(next.gate, 9);
  await expect(chat.answer).toContainText('You asked');
  await chat.stopButton.click();
  await expect(chat.statusBar).toHaveText(STOPPED);
  await page.reload();
  await expect(chat.answers).toHaveCount(2);
  for (const answer of await chat.answers.all()) {
    await expect(answer).toContainText(/Stopped after \d+s ›/);
    await expect(answer).toContainText('You asked');
    await expect(answer).not.toContainText('That is all');
  }
});
