import type { Locator } from '@playwright/test';
import { openCuttingProxy } from './support/cutting-proxy';
import { APP_ORIGIN } from './support/origins';
import { phrases, sentenceOf } from './support/phrases';
import { gemini } from './support/providers';
import { newQuestion } from './support/question';
import { SETTLED } from './support/settled-status';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';

const { conversation, composer } = phrases.en;

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

test('a network that breaks again and again costs nothing: not a menu, not a word of an answer, not a message', async ({
  chat,
  panel,
  context,
  page,
}) => {
  const proxy = await openCuttingProxy(APP_ORIGIN);
  await chat.open(proxy.origin);
  await chat.field.fill('Half a question');
  proxy.goDown();
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/_next/static/chunks/'),
  );
  await page.getByRole('button', { name: composer.documents.attach }).click();
  await failed;
  proxy.restore();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chat.field).toHaveValue('Half a question');

  // Short breaks are mended without a word.
  const { text, gate } = newQuestion('thoughts {gate}');
  await chat.send(text);
  await gemini.release(gate, 3);
  await chat.statusBar.click();
  await expect(panel.monologue).toContainText('first message of the session');
  proxy.cut();
  await gemini.release(gate, 2);
  await expect(panel.monologue).toContainText('agree with each other');
  proxy.cut();
  await gemini.release(gate, 4);
  await expect(chat.answer).toContainText('You asked');

  // A long one is told of, and takes nothing away.
  proxy.goDown();
  await expect(chat.notices).toHaveText([conversation.reconnecting]);
  await expect(chat.answer).toContainText('You asked');
  await expect(chat.stopButton).toBeVisible();
  await gemini.release(gate, 1);
  proxy.restore();
  await expect(chat.answer).toContainText('the short answer');
  await expect(chat.notices).toHaveCount(0);
  proxy.cut();
  await gemini.release(gate, 40);
  await expect(chat.answer).toContainText('That is all there is to say.');
  await chat.finished();
  await expect(chat.notices).toHaveCount(0);
  await expect(chat.answers).toHaveCount(1);

  // What is on screen is what is stored, once.
  const visitor = (await Visitor.of(context, proxy.origin)).at(APP_ORIGIN);
  const { thoughts } = await visitor.trace(await chat.traceId());
  await panel.show('thoughts');
  const whole = dense(thoughts.map(({ delta }) => delta).join(''));
  expect(dense(await panel.monologue.textContent())).toBe(whole);
  const shown = await textOf(chat.answer);
  await page.reload();
  await expect(chat.answer).toContainText('That is all there is to say.');
  await expect(chat.statusBar).toHaveText(SETTLED);
  expect(await textOf(chat.answer)).toBe(shown);

  proxy.goDown();
  const { text: unsent, mark } = newQuestion();
  await chat.send(unsent);
  await expect(chat.notices).toContainText(sentenceOf('network'));
  await expect(chat.questions.last()).toContainText(mark);
  proxy.restore();
  await chat.tryAgain.click();
  await expect(chat.answers).toHaveCount(2);
  await chat.finished();
  await expect(chat.questions).toHaveCount(2);
  await proxy.close();
});

test('what is pressed before the scripts of a page have come is done when they are there', async ({
  chat,
  page,
}) => {
  const come = Promise.withResolvers<void>();
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await come.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await chat.modelPicker.click();
  await expect(chat.modelPicker).toHaveAttribute('aria-expanded', 'false');
  come.resolve();
  await expect(page.getByRole('menuitemradio').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.unroute('**/_next/static/chunks/*.js');
  await chat.ask(newQuestion().text);
  await chat.finished();
});
