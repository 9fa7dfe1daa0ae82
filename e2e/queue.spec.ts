import { gemini } from './support/providers';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';

test('messages that wait for an answer, and what is being written, are kept on a slow network, over a reload, and sent while another conversation is read', async ({
  chat,
  sidebar,
  context,
  page,
}) => {
  const [running, second, third] = [newQuestion('thoughts {gate}'), newQuestion(), newQuestion()];
  await chat.open();
  await chat.send(running.text);
  await gemini.release(running.gate, 9);
  await expect(chat.answer).toContainText('You asked');
  const slow = Promise.withResolvers<void>();
  await page.route('**/_next/static/chunks/**', async (route) => {
    await slow.promise;
    await route.continue();
  });
  await chat.send(second.text);
  await chat.send(third.text);
  await expect(chat.queued).toContainText([second.mark, third.mark]);
  await expect(chat.field).toHaveValue('');
  slow.resolve();
  await page.unrouteAll({ behavior: 'wait' });

  const conversationId = await chat.conversationId();
  await page.reload();
  await expect(chat.queued).toContainText([second.mark, third.mark]);
  await expect(chat.answer).toContainText('You asked');
  await sidebar.newChat.click();
  await expect(chat.questions).toHaveCount(0);
  await expect(chat.queued).toHaveCount(0);
  await gemini.release(running.gate, 40);
  const visitor = await Visitor.of(context);
  const stored = async () => (await visitor.conversation(conversationId)).messages;
  await expect.poll(async () => (await stored()).length).toBe(6);
  await page.goBack();
  await expect(chat.questions).toContainText([running.mark, second.mark, third.mark]);
  await chat.finished();
  await expect(chat.queued).toHaveCount(0);
  expect((await stored()).map(({ role }) => role)).toEqual(Array(3).fill(['user', 'assistant']).flat());

  await chat.field.fill('And what of');
  await page.reload();
  await expect(chat.field).toHaveValue('And what of');
  await expect(chat.sendButton).toBeEnabled();
});
