import { test as base, expect, type TestInfo } from '@playwright/test';
import { type Instance, startInstance } from '../../support/instance';
import type { DrivenBrowser, MissingBrowser, Seat } from '../drivers/driven-browser';
import { startFirefox } from '../drivers/firefox';
import { startWebKit } from '../drivers/webkit';
import { Screen } from './screen';
import { openWatchingProxy, PREPARING_PATH, type WatchingProxy } from './watching-proxy';

/** Somebody at a browser of their own. */
export interface Somebody {
  openScreen(): Promise<Screen>;
}

interface Fixtures {
  /** Fails the test where a page has told of an error by its end. */
  readonly watched: undefined;
  readonly somebody: Somebody;
  /** Another one, who shares nothing with the first. */
  readonly somebodyElse: Somebody;
  /** The first one's first screen. */
  readonly chat: Screen;
}

interface WorkerFixtures {
  readonly driven: DrivenBrowser | MissingBrowser;
  readonly instance: Instance;
  readonly site: WatchingProxy;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  driven: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use, { project }) => {
      const driven = await (project.name === 'webkit' ? startWebKit() : startFirefox());
      await use(driven);
      if (!('missing' in driven)) await driven.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  instance: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const instance = await startInstance();
      await use(instance);
      await instance.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: [
    async ({ instance }, use) => {
      const site = await openWatchingProxy(instance.origin);
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  watched: [
    async ({ site }, use) => {
      const before = site.problems.length;
      await use(undefined);
      expect(site.problems.slice(before), 'errors of the pages').toEqual([]);
    },
    { auto: true },
  ],
  somebody: ({ driven, site }, use, testInfo) => sitDown(driven, site, use, testInfo),
  somebodyElse: ({ driven, site }, use, testInfo) => sitDown(driven, site, use, testInfo),
  chat: async ({ somebody }, use) => use(await somebody.openScreen()),
});

test.beforeEach(({ driven }) => {
  const missing = 'missing' in driven ? driven.missing : null;
  test.skip(missing !== null, missing ?? '');
});

export { expect };

async function sitDown(
  driven: DrivenBrowser | MissingBrowser,
  site: WatchingProxy,
  use: (somebody: Somebody) => Promise<void>,
  testInfo: TestInfo,
): Promise<void> {
  if ('missing' in driven) {
    await use({ openScreen: () => Promise.reject(new Error(driven.missing)) });
    return;
  }
  const seat = await driven.newSeat();
  const screens: Screen[] = [];
  await use({
    async openScreen() {
      const screen = await openScreen(seat, site);
      screens.push(screen);
      return screen;
    },
  });
  if (testInfo.status !== testInfo.expectedStatus)
    for (const { tab } of screens)
      await testInfo.attach('screen', { body: await tab.screenshot(), contentType: 'image/png' });
  await seat.close();
}

async function openScreen(seat: Seat, { origin }: WatchingProxy): Promise<Screen> {
  const tab = await seat.openTab();
  await tab.resize(1_280, 800);
  await tab.goTo(`${origin}${PREPARING_PATH}`);
  return new Screen(tab, origin);
}
