import type { BrowserContext, Locator } from '@playwright/test';
import type { ChatPage } from './pages/chat-page';
import type { TracePanel } from './pages/trace-panel';
import { type CuttingProxy, openCuttingProxy } from './support/cutting-proxy';
import { APP_ORIGIN } from './support/origins';
import { phrases, sentenceOf } from './support/phrases';
import { gemini } from './support/provider-control';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';

/** More chunks than any answer has. */
const ALL = 40;
const { reconnecting } = phrases.en.conversation;

/** What an answer says; announcements for screen readers tell how the turn went on. */
const textOf = (answer: Locator): Promise<string | null> =>
  answer.evaluate((element) => {
    const copy = element.cloneNode(true);
    if (copy instanceof HTMLElement)
      for (const status of copy.querySelectorAll('[role=status]')) status.remove();
    return copy.textContent;
  });

/** White space is laid out differently on screen. */
const dense = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, '');

test.describe('a connection that breaks in the middle of an answer', () => {
  let proxy: CuttingProxy;

  test.beforeEach(async () => {
    proxy = await openCuttingProxy(APP_ORIGIN);
  });
  test.afterEach(() => proxy.close());

  /** The person before the browser, on a network of their own that does not break. */
  const visitorOf = async (context: BrowserContext): Promise<Visitor> =>
    (await Visitor.of(context, proxy.origin)).at(APP_ORIGIN);

  /** What is on screen is what is stored: the answer, once, and nothing about the connection. */
  const expectAsStored = async (chat: ChatPage, panel: TracePanel, context: BrowserContext) => {
    await expect(chat.answer).toContainText('That is all there is to say.');
    await chat.finished();
    await expect(chat.notices).toHaveCount(0);
    await expect(chat.answers).toHaveCount(1);
    await expect(chat.statusBar).toHaveText(/^Processed in/);
    const shown = await textOf(chat.answer);
    const visitor = await visitorOf(context);
    const { thoughts } = await visitor.trace(await chat.traceId());
    await panel.show('thoughts');
    expect(dense(await panel.monologue.textContent())).toBe(
      dense(thoughts.map(({ delta }) => delta).join('')),
    );
    await chat.page.reload();
    await expect(chat.statusBar).toHaveText(/^Processed in/);
    await expect(chat.answer).toContainText('That is all there is to say.');
    expect(await textOf(chat.answer)).toBe(shown);
  };

  test('goes on where it was, thoughts and text, without a word and with nothing twice', async ({
    chat,
    panel,
    context,
  }) => {
    const { text, gate } = newQuestion('thoughts {gate}');
    await chat.open(proxy.origin);
    await chat.send(text);
    await gemini.release(gate, 3);
    await expect(chat.statusBar).toHaveAccessibleName(/short explanation|first message/);
    await chat.statusBar.click();
    await expect(panel.monologue).toContainText('first message of the session');
    proxy.cut();
    await gemini.release(gate, 2);
    await expect(panel.monologue).toContainText('agree with each other');
    proxy.cut();
    await gemini.release(gate, 4);
    await expect(chat.answer).toContainText('You asked');

    // What is on screen in the middle of it all is what the server has sent by now.
    const running = await (await visitorOf(context)).resume(await chat.conversationId());
    const soFar = await running?.until((turn) => turn.text.includes('You asked'));
    expect(dense(await panel.monologue.textContent())).toBe(dense(soFar?.thoughts ?? ''));

    proxy.cut();
    await gemini.release(gate, ALL);
    await expectAsStored(chat, panel, context);
  });

  test('goes on after a break before the conversation has a name', async ({ chat, panel, context }) => {
    await chat.open(proxy.origin);
    proxy.cutStreamAfter(30);
    await chat.send(newQuestion('thoughts delayMs=20').text);
    await expect(chat.answer).toContainText('That is all there is to say.', { timeout: 30_000 });
    await chat.finished();
    await chat.statusBar.click();
    await expectAsStored(chat, panel, context);
  });

  test('a first message whose answer was lost with the network is not sent twice', async ({
    chat,
    page,
    context,
  }) => {
    const visitor = new Visitor();
    await visitor.ask(newQuestion().text);
    await visitor.at(proxy.origin).sitDownAt(context);
    const { text, mark } = newQuestion();
    await chat.open(proxy.origin);
    await page.route('**/api/chat', async (route) => {
      await route.fetch();
      proxy.goDown();
      await route.abort();
    });
    await chat.send(text);
    await expect(chat.notices).toContainText(sentenceOf('network'));
    await page.unroute('**/api/chat');
    await chat.tryAgain.click();
    await expect(chat.tryAgain).toBeVisible();
    proxy.restore();
    await chat.tryAgain.click();
    await expect(chat.answer).toContainText('That is all there is to say.');
    await expect(chat.notices).toHaveCount(0);
    await expect(chat.questions).toHaveText([new RegExp(mark)]);
    const { items } = await (await visitor.fetch('/api/conversations')).json();
    expect(items).toHaveLength(2);
  });

  test('says calmly that it is looking, keeps what is there, and finds the answer again', async ({
    chat,
    panel,
    context,
  }) => {
    const { text, gate } = newQuestion('thoughts {gate}');
    await chat.open(proxy.origin);
    await chat.send(text);
    await gemini.release(gate, 9);
    await expect(chat.answer).toContainText('You asked');
    await chat.statusBar.click();
    proxy.goDown();
    await expect(chat.notices).toHaveText([reconnecting]);
    await expect(chat.answer).toContainText('You asked');
    await expect(chat.stopButton).toBeVisible();
    await gemini.release(gate, 1);
    proxy.restore();
    await expect(chat.answer).toContainText('the short answer');
    await expect(chat.notices).toHaveCount(0);
    await gemini.release(gate, ALL);
    await expectAsStored(chat, panel, context);
  });

  test('shows the whole answer where it was finished meanwhile', async ({ chat, panel, context }) => {
    const { text, gate } = newQuestion('thoughts {gate}');
    await chat.open(proxy.origin);
    await chat.send(text);
    await gemini.release(gate, 9);
    await expect(chat.answer).toContainText('You asked');
    await chat.statusBar.click();
    const visitor = await visitorOf(context);
    const conversationId = await chat.conversationId();
    proxy.goDown();
    await gemini.release(gate, ALL);
    await expect
      .poll(async () => (await visitor.conversation(conversationId)).messages[1]?.metadata?.status)
      .toBe('completed');
    proxy.restore();
    await expectAsStored(chat, panel, context);
  });

  test('a stop that could not be sent is sent when the server is there again', async ({ chat, context }) => {
    const { text, gate } = newQuestion('thoughts {gate}');
    await chat.open(proxy.origin);
    await chat.send(text);
    await gemini.release(gate, 9);
    await expect(chat.answer).toContainText('You asked');
    const visitor = await visitorOf(context);
    const conversationId = await chat.conversationId();
    proxy.goDown();
    await expect(chat.notices).toHaveText([reconnecting]);
    await chat.stopButton.click();
    await expect(chat.answer).toContainText('You asked');
    proxy.restore();
    await expect(chat.statusBar).toHaveText(/^Stopped after \d+s ›$/);
    await expect(chat.answer).toContainText('You asked');
    const { messages } = await visitor.conversation(conversationId);
    expect(messages[1]?.metadata?.status).toBe('stopped');
  });

  test('a message that cannot be sent is kept, and sent by the person', async ({ chat }) => {
    await chat.open(proxy.origin);
    await chat.ask(newQuestion().text);
    proxy.goDown();
    const { text, mark } = newQuestion();
    await chat.send(text);
    await expect(chat.notices).toContainText(sentenceOf('network'));
    await expect(chat.questions.last()).toContainText(mark);
    proxy.restore();
    await chat.tryAgain.click();
    await expect(chat.answers).toHaveCount(2);
    await chat.finished();
    await expect(chat.questions).toHaveCount(2);
  });
});

test('a menu whose code cannot be loaded takes nothing away, and opens once it can', async ({
  chat,
  page,
}) => {
  const chunks = '**/_next/static/chunks/**';
  await chat.open();
  await chat.field.fill('Half a question');
  let isAway = true;
  await page.route(chunks, (route) => (isAway ? route.abort() : route.continue()));
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: phrases.en.composer.documents.attach }).click();
  await failed;
  isAway = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(chat.field).toHaveValue('Half a question');
});

test('a turn that is said to run although nobody sends it is waited for', async ({ chat, page }) => {
  const { text, gate } = newQuestion('thoughts {gate}');
  await chat.open();
  await chat.send(text);
  await gemini.release(gate, 3);
  await chat.conversationId();
  let refusals = 0;
  await page.route('**/api/chat/*/stream**', (route) => {
    refusals += 1;
    return refusals > 3 ? route.continue() : route.fulfill({ status: 204 });
  });
  await page.reload();
  await expect(chat.notices).toHaveText([reconnecting]);
  await expect(chat.statusBar).toHaveAccessibleName(/short explanation|first message/);
  await expect(chat.notices).toHaveCount(0);
  await gemini.release(gate, ALL);
  await chat.finished();
  await expect(chat.answers).toHaveCount(1);
});
