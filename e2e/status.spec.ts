import { ChatPage } from './pages/chat-page';
import { expectAccessible } from './support/expect-accessible';
import { phrases } from './support/phrases';
import { gemini } from './support/provider-control';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';

/** More chunks than any answer has. */
const ALL = 200;
const LONG_ANSWER = 'bench thoughts=4 texts=80 characters=17 markdown=yes {gate}';

test.describe('the seconds of a running turn', () => {
  test('go on while the provider is silent, and stop when it has ended', async ({ chat, page }) => {
    await page.clock.install();
    const { text, gate } = newQuestion('thoughts {gate}');
    await chat.open();
    await chat.send(text);
    await gemini.release(gate, 1);
    await expect(chat.statusBar).toHaveAccessibleName(/The user wants to know/);
    await expect(chat.progress).not.toHaveAttribute('aria-valuenow');
    await expect(chat.elapsed).toHaveText(/^\ds$/);
    await page.clock.fastForward(83_000);
    await expect(chat.elapsed).toHaveText(/^1m 2[3-9]s$/);
    await expect(chat.elapsed).toHaveAccessibleName(/^1m 2\ds so far$/);
    await expect(chat.answer).not.toContainText('%');
    await gemini.release(gate, ALL);
    await chat.finished();
    await expect(chat.elapsed).toHaveCount(0);
    await expect(chat.progress).toHaveCount(0);
  });

  for (const [clock, differsMs] of [
    ['an hour behind', -3_600_000],
    ['an hour ahead', 3_600_000],
  ] as const)
    test(`are right in a tab that joins later and whose clock is ${clock}`, async ({ chat, context }) => {
      const { text, gate } = newQuestion('thoughts {gate}');
      await chat.open();
      await chat.send(text);
      await gemini.release(gate, 1);
      await expect(chat.elapsed).toHaveText(/^\d+s$/);
      const page = await context.newPage();
      await page.clock.install({ time: Date.now() + differsMs });
      const other = new ChatPage(page);
      await other.open(`/c/${await chat.conversationId()}`);
      await expect(other.elapsed).toHaveText(/^\d+s$/);
      await page.clock.fastForward(120_000);
      await expect(other.elapsed).toHaveText(/^2m( \d+s)?$/);
      await gemini.release(gate, ALL);
      await chat.finished();
    });
});

for (const [device, viewport] of [
  ['desktop', { width: 1000, height: 620 }],
  ['phone', { width: 390, height: 700 }],
] as const)
  test(`the question stays in sight while its answer grows, and the status line at hand (${device})`, async ({
    chat,
    page,
  }) => {
    await page.setViewportSize(viewport);
    const { text, gate, mark } = newQuestion(LONG_ANSWER);
    await chat.open();
    await chat.ask(newQuestion().text);
    await chat.send(text);
    const question = chat.questions.filter({ hasText: mark });
    // Polled, since it may be asked between a change of the page and its next frame, which nobody sees.
    const top = async (): Promise<number> => Math.round((await question.boundingBox())?.y ?? Number.NaN);
    await gemini.release(gate, 5);
    await expect(chat.statusBar).toHaveAccessibleName(/Show the process/);
    // At the top, below the header.
    await expect.poll(async () => Math.abs((await top()) - 80)).toBeLessThan(30);
    const before = await top();
    for (let count = 0; count < 6; count += 1) {
      await gemini.release(gate, 5);
      await expect(chat.statusBar).toBeInViewport({ ratio: 1 });
      await expect.poll(top).toBe(before);
    }
    await gemini.release(gate, ALL);
    await chat.finished();
    await expect.poll(top).toBe(before);
    await expect(question).toBeInViewport();

    await page.getByRole('button', { name: 'Jump to latest' }).click();
    await expect(question).not.toBeInViewport();
    await expect(chat.statusBar).toBeInViewport({ ratio: 1 });
    await chat.statusBar.click();
    await expect(page.locator('[data-slot=trace-panel]')).toBeVisible();
  });

test('who reads further up is left there when the next turn begins', async ({ chat, page }) => {
  await page.setViewportSize({ width: 1000, height: 520 });
  await chat.open();
  await chat.ask(newQuestion('bench thoughts=1 texts=80 characters=17 markdown=yes').text);
  const first = chat.questions.first();
  const { text, gate } = newQuestion('thoughts {gate}');
  await chat.send(text);
  await gemini.release(gate, 2);
  await expect(chat.questions.last()).toBeInViewport();
  await chat.send(newQuestion().text);
  await expect(chat.queued).toHaveCount(1);
  await first.scrollIntoViewIfNeeded();
  await expect(first).toBeInViewport();
  const top = (await first.boundingBox())?.y;
  await gemini.release(gate, ALL);
  await expect(chat.answers).toHaveCount(3);
  await chat.finished();
  expect((await first.boundingBox())?.y).toBeCloseTo(top ?? Number.NaN, 0);
});

test('one chip tells of all removals, and opens to what each rule removed', async ({ chat, panel, page }) => {
  await chat.open();
  await chat.ask(newQuestion('leaky').text);
  await chat.statusBar.click();
  const { removalsChip: chip } = panel;
  await expect(chip).toHaveText(/^\d+ removals$/);
  await expect(panel.facts.filter({ hasText: /remov/ })).toHaveCount(1);
  await expect(chip).toHaveAttribute('aria-expanded', 'false');
  await chip.focus();
  await page.keyboard.press('Enter');
  await expect(chip).toHaveAttribute('aria-expanded', 'true');
  await expect(panel.removals.filter({ hasText: /^\d+ credentials removed/ })).toBeVisible();
  await expect(panel.removals.first()).toContainText(/\.$/);
  const counts = (await panel.removals.allTextContents()).map((item) => Number.parseInt(item, 10));
  const total = counts.reduce((sum, count) => sum + count, 0);
  await expect(chip).toHaveText(`${total} removals`);
  await expectAccessible(page, 'the list of removals');
  await page.keyboard.press('Escape');
  await expect(panel.removals).toHaveCount(0);
  await expect(chip).toBeFocused();
  await expect(panel.root).toBeVisible();
});

test('every answer says which model gave it, and the panel also what was asked', async ({ chat, panel }) => {
  const { text, mark } = newQuestion();
  await chat.open();
  await chat.ask(text);
  const label = await chat.modelPicker.textContent();
  await expect(chat.answer.locator('[data-slot=answer-model]')).toContainText(label ?? '?');
  await chat.statusBar.click();
  await expect(panel.root.getByText(`Question: Number ${mark}`)).toBeVisible();
  await expect(panel.facts.filter({ hasText: label ?? '?' })).toBeVisible();
  await expect(panel.facts.filter({ hasText: phrases.en.trace.fact.chainVerified.label })).toBeVisible();
});
