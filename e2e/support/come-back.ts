import type { Page } from '@playwright/test';

/** Events in quick succession count once; each of these is longer after the one before. */
const APART_MS = 60_000;
const comings = new WeakMap<Page, number>();

/** Does as when the person comes back to a tab: for a browser of tests all of them are always in view. */
export async function comeBack(page: Page): Promise<void> {
  const times = (comings.get(page) ?? 0) + 1;
  comings.set(page, times);
  await page.evaluate((laterMs) => {
    const event = new Event('focus');
    Object.defineProperty(event, 'timeStamp', { value: performance.now() + laterMs });
    window.dispatchEvent(event);
  }, times * APART_MS);
}
