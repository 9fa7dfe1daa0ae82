import { phrases } from './support/phrases';
import { gemini } from './support/provider-control';
import { newQuestion, type Question } from './support/question';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';

/** More chunks than any answer has. */
const ALL = 40;
const { queue } = phrases.en.composer;

test.describe('messages that are sent while an answer is being written', () => {
  let running: Question;

  test.beforeEach(async ({ chat }) => {
    running = newQuestion('thoughts {gate}');
    await chat.open();
    await chat.send(running.text);
    await gemini.release(running.gate, 9);
    await expect(chat.answer).toContainText('You asked');
  });

  test('wait in sight, and are sent one after the other when it is finished', async ({ chat, page }) => {
    const second = newQuestion();
    const third = newQuestion();
    await chat.send(second.text);
    await expect(chat.queued).toContainText([second.mark]);
    await expect(chat.field).toHaveValue('');
    await expect(page.getByText(queue.added)).toBeAttached();
    await chat.field.fill(third.text);
    await expect(chat.stopButton).toBeVisible();
    await chat.queueButton.click();
    await expect(chat.queued).toContainText([second.mark, third.mark]);
    await expect(chat.questions).toHaveCount(1);

    await gemini.release(running.gate, ALL);
    await expect(chat.answers).toHaveCount(3);
    await chat.finished();
    await expect(chat.queued).toHaveCount(0);
    await expect(chat.questions).toContainText([running.mark, second.mark, third.mark]);
    await page.reload();
    await expect(chat.questions).toContainText([running.mark, second.mark, third.mark]);
    await expect(chat.queued).toHaveCount(0);
  });

  test('are all kept while code of the page is still on its way', async ({ chat, page }) => {
    const second = newQuestion();
    const third = newQuestion();
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
  });

  test('can be changed and taken back with the keyboard', async ({ chat, page }) => {
    const second = newQuestion();
    const third = newQuestion();
    await chat.send(second.text);
    await chat.send(third.text);
    await expect(chat.queued).toHaveCount(2);
    await chat.queued.first().getByRole('button', { name: queue.edit }).focus();
    await page.keyboard.press('Enter');
    await expect(chat.field).toBeFocused();
    await expect(chat.field).toHaveValue(second.text);
    await expect(chat.queued).toContainText([third.mark]);
    await page.keyboard.press('End');
    await page.keyboard.type(' In short.');
    await page.keyboard.press('Enter');
    await expect(chat.queued).toContainText([third.mark, second.mark]);
    await chat.queued.first().getByRole('button', { name: queue.cancel }).focus();
    await page.keyboard.press('Enter');
    await expect(chat.queued).toContainText([second.mark]);
    await expect(chat.field).toBeFocused();
    await expect(page.getByText(queue.canceled)).toBeAttached();

    await gemini.release(running.gate, ALL);
    await expect(chat.answers).toHaveCount(2);
    await chat.finished();
    await expect(chat.questions.last()).toContainText('In short.');
    await expect(chat.questions).toHaveCount(2);
  });

  test('are kept over a reload, and sent all the same', async ({ chat, page }) => {
    const second = newQuestion();
    await chat.send(second.text);
    await chat.conversationId();
    await page.reload();
    await expect(chat.queued).toContainText([second.mark]);
    await expect(chat.answer).toContainText('You asked');
    await gemini.release(running.gate, ALL);
    await expect(chat.answers).toHaveCount(2);
    await chat.finished();
    await expect(chat.questions).toContainText([running.mark, second.mark]);
    await expect(chat.queued).toHaveCount(0);
  });

  test('are kept, and sent, while another conversation is read', async ({ chat, sidebar, context }) => {
    const second = newQuestion();
    await chat.send(second.text);
    const conversationId = await chat.conversationId();
    await sidebar.newChat.click();
    await expect(chat.questions).toHaveCount(0);
    await expect(chat.queued).toHaveCount(0);
    await gemini.release(running.gate, ALL);
    const visitor = await Visitor.of(context);
    await expect
      .poll(async () => (await visitor.conversation(conversationId)).messages.at(-1)?.metadata?.status)
      .toBe('completed');
    await expect
      .poll(async () => (await visitor.conversation(conversationId)).messages.map(({ role }) => role))
      .toEqual(['user', 'assistant', 'user', 'assistant']);
    await chat.page.goBack();
    await expect(chat.questions).toContainText([running.mark, second.mark]);
    await expect(chat.queued).toHaveCount(0);
  });

  test('go on when the answer is stopped', async ({ chat }) => {
    const second = newQuestion();
    await chat.send(second.text);
    await chat.field.press('Escape');
    await expect(chat.answers).toHaveCount(2);
    await chat.finished();
    await expect(chat.questions.last()).toContainText(second.mark);
  });

  test('are five at most, and the sixth stays in the field', async ({ chat, page }) => {
    for (let index = 0; index < 5; index += 1) await chat.send(newQuestion().text);
    await expect(chat.queued).toHaveCount(5);
    const sixth = newQuestion();
    await chat.send(sixth.text);
    await expect(chat.field).toHaveValue(sixth.text);
    await expect(chat.queued).toHaveCount(5);
    const sentence = queue.full.replace('{limit}', '5');
    await expect(page.getByRole('region', { name: queue.label })).toContainText(sentence);
    await chat.queued.last().getByRole('button', { name: queue.cancel }).click();
    await expect(page.getByRole('region', { name: queue.label })).not.toContainText(sentence);
    await chat.field.press('Enter');
    await expect(chat.queued.last()).toContainText(sixth.mark);
  });
});

test('after an answer that broke off they wait for the person', async ({ chat, page }) => {
  const broken = newQuestion('cut-text {gate}');
  await chat.open();
  await chat.send(broken.text);
  await gemini.release(broken.gate, 2);
  await expect(chat.stopButton).toBeVisible();
  const second = newQuestion();
  await chat.send(second.text);
  await expect(chat.queued).toContainText([second.mark]);
  await gemini.release(broken.gate, ALL);
  await expect(chat.statusBar).toHaveText(/^Interrupted/);
  await expect(page.getByRole('region', { name: queue.label })).toContainText(queue.held);
  await page.reload();
  await expect(chat.queued).toContainText([second.mark]);
  await page.getByRole('button', { name: queue.sendNow }).click();
  await expect(chat.answers).toHaveCount(2);
  await chat.finished();
  await expect(chat.questions.last()).toContainText(second.mark);
  await expect(chat.queued).toHaveCount(0);
});
