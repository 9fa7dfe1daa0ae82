import { type Instance, startInstance } from './support/instance';
import { phrases, sentenceOf } from './support/phrases';
import { gemini } from './support/provider-control';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';

const { conversation, composer } = phrases.en;

test.describe('a message that the server does not take now', () => {
  test.describe.configure({ mode: 'serial' });
  let instance: Instance;

  test.beforeAll(async () => {
    // It starts an app of its own.
    test.setTimeout(120_000);
    instance = await startInstance({ settings: { turnsPerMinute: '1', parallelTurnsPerUser: '1' } });
  });
  test.afterAll(() => instance.close());

  test('too many in a minute: it is kept, with a countdown until it can be sent', async ({ chat, page }) => {
    await chat.open(instance.origin);
    await chat.ask(newQuestion().text);
    const { text, mark } = newQuestion();
    await chat.send(text);
    await expect(chat.notices).toContainText(sentenceOf('too-many-requests'));
    await expect(chat.questions.last()).toContainText(mark);
    const wait = chat.notices.getByRole('button', { name: /^Try again in (1m|\d+s)$/ });
    await expect(wait).toBeDisabled();
    const seconds = async (): Promise<number> => {
      const [, count, unit] = /(\d+)([ms])$/.exec((await wait.textContent()) ?? '') ?? [];
      return Number(count) * (unit === 'm' ? 60 : 1);
    };
    const first = await seconds();
    expect(first).toBeLessThanOrEqual(60);
    await expect.poll(seconds).toBeLessThan(first);
    await page.reload();
    await expect(chat.field).toHaveValue(text);
  });

  test('too many at a time: what is queued elsewhere is kept, too', async ({ chat, sidebar }) => {
    const running = newQuestion('thoughts {gate}');
    await chat.open(instance.origin);
    await chat.send(running.text);
    await gemini.release(running.gate, 9);
    await expect(chat.answer).toContainText('You asked');
    await sidebar.newChat.click();
    await expect(chat.questions).toHaveCount(0);
    const { text, mark } = newQuestion();
    await chat.send(text);
    await expect(chat.notices).toContainText(sentenceOf('too-many-turns'));
    await expect(chat.notices.getByRole('button', { name: /^Try again/ })).toBeVisible();
    await expect(chat.questions).toContainText([mark]);
    await chat.notices.getByRole('button', { name: conversation.takeBack }).click();
    await expect(chat.field).toHaveValue(text);
    await gemini.release(running.gate, 40);
  });
});

test('a server that is shutting down: the message is kept, and sent when it is back', async ({
  chat,
  page,
}) => {
  await chat.open();
  const refused = { code: 'shutting-down', message: sentenceOf('shutting-down'), retryAfterMs: 1_500 };
  let refusals = 0;
  await page.route('**/api/chat', (route) => {
    refusals += 1;
    return refusals > 1 ? route.continue() : route.fulfill({ status: 503, json: { error: refused } });
  });
  const { text, mark } = newQuestion();
  await chat.send(text);
  await expect(chat.notices).toContainText(sentenceOf('shutting-down'));
  await expect(chat.questions).toContainText([mark]);
  await expect(chat.notices.getByRole('button', { name: 'Try again', exact: true })).toBeEnabled();
  await chat.tryAgain.click();
  await expect(chat.answers).toHaveCount(1);
  await chat.finished();
  await expect(chat.questions).toHaveCount(1);
});

test('what is queued and then refused waits with what is behind it', async ({ chat, page }) => {
  const running = newQuestion('thoughts {gate}');
  await chat.open();
  await chat.send(running.text);
  await gemini.release(running.gate, 9);
  await expect(chat.answer).toContainText('You asked');
  const second = newQuestion();
  const third = newQuestion();
  await chat.send(second.text);
  await chat.send(third.text);
  const refused = { code: 'too-many-requests', message: '', retryAfterMs: 40_000 };
  await page.route('**/api/chat', (route) => route.fulfill({ status: 429, json: { error: refused } }));
  await gemini.release(running.gate, 40);
  await expect(chat.notices).toContainText(sentenceOf('too-many-requests'));
  await expect(chat.questions).toContainText([running.mark, second.mark]);
  await expect(chat.queued).toContainText([third.mark]);
  await expect(page.getByRole('button', { name: composer.queue.sendNow })).toHaveCount(0);
  await page.unrouteAll();
  await page.reload();
  await expect(chat.queued).toContainText([second.mark, third.mark]);
  await page.getByRole('button', { name: composer.queue.sendNow }).click();
  await expect(chat.answers).toHaveCount(3);
  await chat.finished();
  await expect(chat.questions).toContainText([running.mark, second.mark, third.mark]);
  await expect(chat.queued).toHaveCount(0);
});
