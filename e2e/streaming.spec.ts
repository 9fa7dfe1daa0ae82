import type { Page } from '@playwright/test';
import { startInstance } from './support/instance';
import { phrases } from './support/phrases';
import { gemini } from './support/provider-control';
import { newQuestion } from './support/question';
import { countRenders, renderCounts } from './support/render-count';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';

const THOUGHTS = 6;
/** Chunks of an answer after which its heading, and then its second paragraph, have begun. */
const HEADING = 8;
const SECOND_PARAGRAPH = 26;
const scenario = `bench thoughts=${THOUGHTS} texts=80 characters=17 markdown=yes {gate}`;

test('an answer that streams in renders only itself', async ({ chat, page }) => {
  await countRenders(page);
  await chat.open();
  await chat.ask(newQuestion().text);
  const { text, gate } = newQuestion(scenario);
  await chat.send(text);
  await gemini.release(gate, THOUGHTS + HEADING);
  await expect(chat.answer.getByRole('heading', { name: /^Part 1/ })).toBeVisible();
  const before = await renderCounts(page);
  // Sending a message does concern the others.
  for (const count of Object.values(before)) expect(count).toBeGreaterThan(0);
  await gemini.release(gate, SECOND_PARAGRAPH - HEADING);
  await expect(chat.answer).toContainText('Nothing else changed');
  const after = await renderCounts(page);
  expect(after.newestAnswer).toBeGreaterThan(before.newestAnswer);
  expect({ ...after, newestAnswer: 0 }).toEqual({ ...before, newestAnswer: 0 });
  await gemini.release(gate, 100);
  await chat.finished();
});

test('who is at the end follows an answer that streams in, and what is being read stays where it is', async ({
  chat,
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 420 });
  const { text, gate } = newQuestion(scenario);
  const scroller = page.locator('[data-slot=messages-scroller]');
  const offset = (): Promise<number> => scroller.evaluate(({ scrollTop }) => Math.round(scrollTop));
  await chat.open();
  await chat.ask(newQuestion().text);
  await chat.send(text);
  await gemini.release(gate, THOUGHTS + HEADING);
  await expect(chat.answer.getByRole('heading', { name: /^Part 1/ })).toBeInViewport();
  await scroller.evaluate((element) => element.scrollTo({ top: 0, behavior: 'instant' }));
  await gemini.release(gate, 2);
  await page.mouse.move(500, 200);
  await page.mouse.wheel(0, 2_000);
  await gemini.release(gate, SECOND_PARAGRAPH - HEADING - 2);
  await expect(chat.answer.getByText('Nothing else changed')).toBeInViewport();

  await scroller.evaluate((element) => element.scrollBy({ top: -300, behavior: 'instant' }));
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeVisible();
  const read = chat.answers.first();
  const top = (await read.boundingBox())?.y ?? Number.NaN;
  await gemini.release(gate, 100);
  await chat.finished();
  // Browsers anchor what is read to whole pixels; lines have heights between those.
  expect(Math.abs(((await read.boundingBox())?.y ?? Number.NaN) - top)).toBeLessThanOrEqual(1);
  await page.getByRole('button', { name: 'Jump to latest' }).click();
  await expect.poll(offset).toBe(0);
});

test('a long conversation opens at its end, and its beginning comes when it is scrolled to', async ({
  chat,
  context,
  page,
}) => {
  // It starts an app of its own.
  test.slow();
  const { origin, close } = await startInstance({ settings: { turnsPerMinute: '100' } });
  const visitor = new Visitor(origin);
  const first = newQuestion('no-reasoning');
  let turn = await visitor.ask(first.text);
  for (let count = 1; count < 23; count += 1)
    turn = await visitor.follow(turn, newQuestion('no-reasoning').text);
  await visitor.sitDownAt(context);
  await chat.open(`${origin}/c/${turn.conversationId}`);
  await expect(chat.answer).toBeInViewport();
  await expect(chat.questions).toHaveCount(10);
  const scroller = page.locator('[data-slot=messages-scroller]');
  const rowsAdded = await watchRows(page);
  await expect(async () => {
    await scroller.evaluate((element) =>
      element.scrollTo({ top: -element.scrollHeight, behavior: 'instant' }),
    );
    await expect(chat.questions.first()).toContainText(first.mark, { timeout: 500 });
  }).toPass();
  await expect(chat.questions).toHaveCount(23);
  // Some at a time, and none is taken away again.
  for (const added of await rowsAdded()) {
    expect(added).toBeGreaterThan(0);
    expect(added).toBeLessThanOrEqual(20);
  }
  await chat.ask(newQuestion('no-reasoning').text);
  await expect(chat.answers).toHaveCount(24);
  await close();
});

/** Watches the messages from now on. @returns how many more each change of the list has made them. */
async function watchRows(page: Page): Promise<() => Promise<readonly number[]>> {
  const list = page.getByRole('list', { name: phrases.en.conversation.messages });
  await list.evaluate((element) => {
    let before = element.childElementCount;
    element.dataset.added = '';
    new MutationObserver(() => {
      element.dataset.added += ` ${element.childElementCount - before}`;
      before = element.childElementCount;
    }).observe(element, { childList: true });
  });
  return async () => ((await list.getAttribute('data-added')) ?? '').trim().split(' ').map(Number);
}
