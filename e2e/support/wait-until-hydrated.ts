import type { Page } from '@playwright/test';

/** Waits until a page that the server sent can be used: before that, keys and clicks would be lost. */
export async function waitUntilHydrated(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((query) => {
    const element = document.querySelector(query);
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));
  }, selector);
  // React marks its elements while it renders; what listens to the window is set up when it has finished.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
}
