import type { Locator, Page } from '@playwright/test';
import { ChatPage } from '../../e2e/pages/chat-page';
import { longestTaskMs } from './longest-task';

const SETTLED = '[data-slot=trace-status-bar][data-status=completed]';
const PATIENCE_MS = 120_000;

/**
 * The longest task, ms of the processor, in which the first chart of a conversation is drawn. The last one has been
 * drawn before, so that what draws charts is there.
 */
export async function measureDrawing(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'networkidle' });
  const charts = page.locator('[data-slot=chart]');
  await drawn(charts.last());
  return longestTaskMs(page, async () => {
    await charts.first().evaluate((chart) => chart.scrollIntoView());
    await drawn(charts.first());
  });
}

/** The longest task, ms of the processor, while the second of two questions is answered. */
export async function measureAnswering(page: Page, questions: readonly [string, string]): Promise<number> {
  const chat = new ChatPage(page);
  await chat.open();
  await chat.send(questions[0]);
  await settled(page, 1);
  await chat.field.fill(questions[1]);
  return longestTaskMs(page, async () => {
    await chat.field.press('Enter');
    await settled(page, 2);
  });
}

const drawn = (chart: Locator): Promise<void> =>
  chart.locator('[role=slider] svg path').first().waitFor({ state: 'attached' });

/** Waits until that many answers are finished. */
async function settled(page: Page, count: number): Promise<void> {
  await page
    .locator(SETTLED)
    .nth(count - 1)
    .waitFor({ state: 'attached', timeout: PATIENCE_MS });
}
