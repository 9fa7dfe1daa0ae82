import type { Page } from '@playwright/test';
import { installProbe, largestPaint } from './page-probe';

/** What it takes to open a conversation by its address in a browser that has nothing cached. */
export interface OpeningCosts {
  readonly lcpMs: number;
  readonly domNodes: number;
  /** When the newest message was there to be read. */
  readonly lastMessageMs: number;
}

/** Opens a conversation whose newest message has this id. */
export async function measureOpening(page: Page, path: string, lastMessageId: string): Promise<OpeningCosts> {
  await installProbe(page);
  await page.addInitScript((messageId) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(`[data-message-id="${messageId}"]`)) return;
      observer.disconnect();
      requestAnimationFrame((now) => Object.assign(window, { readableAt: now }));
    }).observe(document, { childList: true, subtree: true });
  }, lastMessageId);
  await page.goto(path, { waitUntil: 'networkidle' });
  const readableAt: unknown = await page.evaluate(() => Reflect.get(window, 'readableAt'));
  return {
    lcpMs: await largestPaint(page),
    domNodes: await page.evaluate(() => document.querySelectorAll('*').length),
    lastMessageMs: typeof readableAt === 'number' ? readableAt : Number.NaN,
  };
}
