import type { Page } from '@playwright/test';
import { installProbe, largestPaint } from './page-probe';

/** Kilobytes of JavaScript, as they travel, that the start page of an empty browser loads before it rests. */
export async function measureFirstLoad(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await page.goto('/', { waitUntil: 'networkidle' });
  return bytes / 1_000;
}

/** When the start page of an empty browser has painted what is largest, ms. */
export async function measureFirstPaint(page: Page): Promise<number> {
  await installProbe(page);
  await page.goto('/', { waitUntil: 'load' });
  await page.waitForFunction(() => window.probe.largestPaints.length > 0);
  return largestPaint(page);
}
