import type { Locator, Page } from '@playwright/test';
import { gemini } from './support/providers';
import { newQuestion } from './support/question';
import { SETTLED } from './support/settled-status';
import { expect, test } from './support/test';

interface Loaded {
  readonly url: string;
  readonly type: string;
  readonly transferredBytes: number;
}

/** Watches everything that a page loads, with its size as it travels. */
async function watchNetwork(page: Page): Promise<readonly Loaded[]> {
  const session = await page.context().newCDPSession(page);
  const open = new Map<string, { url: string; type: string }>();
  const loaded: Loaded[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    open.set(requestId, { url: request.url, type: type ?? '' });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = open.get(requestId);
    if (request !== undefined) loaded.push({ ...request, transferredBytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return loaded;
}

/** Sums up how far things jumped on a page, from its next load on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value') as number);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => (Reflect.get(window, 'shifts') as number[]).reduce((sum, shift) => sum + shift, 0));
}

const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

const topOf = async (element: Locator): Promise<number> => (await element.boundingBox())?.y ?? Number.NaN;

test('the first load is small, and nothing moves while thoughts and an answer arrive, beside the open panel neither', async ({
  chat,
  page,
  panel,
}) => {
  const loaded = await watchNetwork(page);
  const shifted = await watchShifts(page);
  const response = await page.goto('/', { waitUntil: 'networkidle' });
  // Nothing from the store gets into other people's caches.
  expect(response?.headers()['cache-control']).toMatch(/no-store|private/);
  expect(response?.headers()['x-powered-by']).toBeUndefined();
  const requests = loaded.filter(({ url }) => !url.startsWith('data:'));
  const scripts = requests.filter(({ type }) => type === 'Script');
  const scriptKb = scripts.reduce((sum, { transferredBytes }) => sum + transferredBytes, 0) / 1000;
  expect(scripts.length).toBeGreaterThan(0);
  expect(scriptKb).toBeLessThanOrEqual(193);
  expect(requests.length).toBeLessThanOrEqual(20);
  const { host } = new URL(page.url());
  expect(requests.map(({ url }) => new URL(url).host).filter((other) => other !== host)).toEqual([]);

  const { text, gate } = newQuestion('thoughts {gate}');
  await chat.open();
  await chat.send(text);
  await gemini.release(gate, 1);
  await expect(chat.statusBar).toHaveAccessibleName(/The user wants to know/);
  const before = await shifted();
  for (const [chunks, words] of [
    [1, /short explanation/],
    [2, /search the web/],
    [1, /facts I remember/],
    [1, /No tool has to be called/],
  ] as const) {
    await gemini.release(gate, chunks);
    await expect(chat.statusBar).toHaveAccessibleName(words);
  }
  expect((await shifted()) - before).toBeLessThan(0.01);
  await gemini.release(gate, 6);
  await expect(chat.answer).toContainText('point');
  await twoFrames(page);
  const answering = await shifted();
  const top = await topOf(chat.statusBar);
  await gemini.release(gate, 40);
  await chat.finished();
  await expect(chat.statusBar).toHaveText(SETTLED);
  await twoFrames(page);
  const settled = await shifted();
  expect(settled - answering, 'when the turn settles').toBeLessThan(0.001);
  expect(await topOf(chat.statusBar)).toBeCloseTo(top, 0);

  // A jump of the same page would have been seen.
  await chat.answer.evaluate((answer) => {
    answer.style.paddingTop = '120px';
  });
  await twoFrames(page);
  expect((await shifted()) - settled).toBeGreaterThan(0.01);

  const next = newQuestion('thoughts {gate}');
  await chat.open();
  await chat.send(next.text);
  await gemini.release(next.gate, 2);
  await expect(chat.statusBar).toHaveAccessibleName(/short explanation/);
  await chat.statusBar.click();
  await expect(panel.monologue).toBeVisible();
  // The panel itself may move the page aside.
  await twoFrames(page);
  const opened = await shifted();
  await gemini.release(next.gate, 40);
  await chat.finished();
  await expect(panel.details).toBeVisible();
  await expect(panel.answerRow).toBeVisible();
  await twoFrames(page);
  expect((await shifted()) - opened, 'when the record arrives').toBeLessThan(0.001);
  // Nor do longer facts make another line of them.
  const headerHeight = () => panel.facts.first().evaluate((fact) => fact.closest('header')?.clientHeight);
  const height = await headerHeight();
  await panel.facts.first().evaluate((fact) => {
    const label = fact.querySelector('span') ?? fact;
    label.textContent = 'A model whose name is longer than any header has room for';
  });
  expect(await headerHeight()).toBe(height);
  // Those who ask for more make room for it.
  await panel.openDetails();
  await expect(panel.facts.filter({ hasText: 'Chain verified' })).toBeVisible();
});
