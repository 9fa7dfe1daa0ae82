import type { Page } from '@playwright/test';
import { phrases } from './support/phrases';
import { gemini } from './support/providers';
import { newQuestion } from './support/question';
import { countRenders, renderCounts } from './support/render-count';
import { expect, test } from './support/test';

const THOUGHTS = 6;
/** Chunks of an answer after which its heading, and then its second paragraph, have begun. */
const HEADING = 8;
const SECOND_PARAGRAPH = 26;
/** More chunks than any answer has. */
const ALL = 200;
const LONG_ANSWER = `bench thoughts=${THOUGHTS} texts=80 characters=17 markdown=yes {gate}`;
const { jumpToLatest, messages } = phrases.en.conversation;

test('an answer streams in below its question, renders only itself, and moves nobody who reads elsewhere', async ({
  chat,
  page,
}) => {
  await countRenders(page);
  await chat.open();
  await chat.ask(newQuestion().text);
  const latest = page.getByRole('button', { name: jumpToLatest });
  /** Polled, since it may be asked between a change of the page and its next frame, which nobody sees. */
  const topOf = async (mark: string): Promise<number> =>
    Math.round((await chat.questions.filter({ hasText: mark }).boundingBox())?.y ?? Number.NaN);

  for (const device of ['desktop', 'phone']) {
    if (device === 'phone') await page.setViewportSize({ width: 390, height: 700 });
    const { text, gate, mark } = newQuestion(LONG_ANSWER);
    await chat.send(text);
    await gemini.release(gate, THOUGHTS + HEADING);
    await expect(chat.answer.getByRole('heading', { name: /^Part 1/ })).toBeVisible();
    // At the top, below the header.
    await expect.poll(async () => Math.abs((await topOf(mark)) - 80)).toBeLessThan(30);
    const top = await topOf(mark);
    const before = await renderCounts(page);
    // Sending a message does concern the others.
    for (const count of Object.values(before)) expect(count).toBeGreaterThan(0);
    for (let released = HEADING; released < SECOND_PARAGRAPH; released += 6) {
      await gemini.release(gate, 6);
      await expect(chat.statusBar).toBeInViewport({ ratio: 0.99 });
      await expect.poll(() => topOf(mark)).toBe(top);
    }
    await expect(chat.answer).toContainText('Nothing else changed');
    const after = await renderCounts(page);
    expect(after.newestAnswer).toBeGreaterThan(before.newestAnswer);
    // On a phone it soon grows past the screen, from where the composer offers the way to its end.
    if (device === 'desktop') expect({ ...after, newestAnswer: 0 }).toEqual({ ...before, newestAnswer: 0 });
    await gemini.release(gate, ALL);
    await chat.finished();
    await expect.poll(() => topOf(mark)).toBe(top);
    await latest.click();
    await expect(chat.questions.last()).not.toBeInViewport();
    await expect(chat.statusBar).toBeInViewport({ ratio: 0.99 });
  }

  await page.setViewportSize({ width: 1000, height: 420 });
  const { text, gate, mark } = newQuestion(LONG_ANSWER);
  const scroller = page.locator('[data-slot=messages-scroller]');
  await chat.send(text);
  await gemini.release(gate, THOUGHTS + HEADING);
  await expect(chat.answer.getByRole('heading', { name: /^Part 1/ })).toBeInViewport();
  await scroller.evaluate((element) => element.scrollTo({ top: 0, behavior: 'instant' }));
  await gemini.release(gate, SECOND_PARAGRAPH - HEADING);
  await expect(chat.answer.getByText('Nothing else changed')).toBeInViewport();
  await chat.send(newQuestion().text);
  await expect(chat.queued).toHaveCount(1);
  await chat.questions.last().scrollIntoViewIfNeeded();
  await expect(latest).toBeVisible();
  const top = await topOf(mark);
  await gemini.release(gate, ALL);
  await expect(chat.answers).toHaveCount(5);
  await chat.finished();
  // Browsers anchor what is read to whole pixels; lines have heights between those.
  await expect.poll(async () => Math.abs((await topOf(mark)) - top)).toBeLessThanOrEqual(1);
  await latest.click();
  await expect.poll(() => scroller.evaluate(({ scrollTop }) => Math.round(scrollTop))).toBe(0);
});

test('a long conversation opens at its end, and its beginning comes when it is scrolled to', async ({
  chat,
  visitor,
  context,
  page,
}) => {
  const first = newQuestion('no-reasoning');
  let turn = await visitor.ask(first.text);
  // As many as may be asked in a minute, but for the last one.
  for (let count = 1; count < 19; count += 1)
    turn = await visitor.follow(turn, newQuestion('no-reasoning').text);
  await visitor.sitDownAt(context);
  await chat.open(`/c/${turn.conversationId}`);
  await expect(chat.answer).toBeInViewport();
  await expect(chat.questions).toHaveCount(10);
  const rowsAdded = await watchRows(page);
  await page.locator('[data-slot=messages-scroller]').hover();
  await page.mouse.wheel(0, -20_000);
  await expect(chat.questions).toHaveCount(19);
  await page.mouse.wheel(0, -20_000);
  await expect(chat.questions.first()).toContainText(first.mark);
  await expect(chat.questions.first()).toBeInViewport();
  // Some at a time, and none is taken away again.
  for (const added of await rowsAdded()) {
    expect(added).toBeGreaterThan(0);
    expect(added).toBeLessThanOrEqual(20);
  }
  await chat.ask(newQuestion('no-reasoning').text);
  await expect(chat.answers).toHaveCount(20);
  // What is scrolled out of sight is only the room below the answer.
  const scroller = page.locator('[data-slot=messages-scroller]');
  await page.mouse.wheel(0, -120);
  await expect.poll(() => scroller.evaluate(({ scrollTop }) => scrollTop)).toBeLessThan(-48);
  await expect(chat.answer).toBeInViewport({ ratio: 1 });
  const latest = page.getByRole('button', { name: jumpToLatest });
  await expect(latest).toHaveCount(0);
  await page.mouse.wheel(0, -2_000);
  await expect(latest).toBeVisible();
});

/** Watches the messages from now on. @returns how many more each change of the list has made them. */
async function watchRows(page: Page): Promise<() => Promise<readonly number[]>> {
  const list = page.getByRole('list', { name: messages });
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
