import type { Page } from '@playwright/test';
import { ChatPage } from './pages/chat-page';
import { ResearchReport } from './pages/research-report';
import { expectAccessible } from './support/expect-accessible';
import { LOOKS } from './support/looks';
import { OFFLINE } from './support/models';
import { APP_ORIGIN } from './support/origins';
import { phrases } from './support/phrases';
import { expect, test } from './support/test';
import { waitUntilHydrated } from './support/wait-until-hydrated';

/** The tiers of what each mode may use of the samples. */
const USED = { strict: '1 2', discovery: '1 2 3 4 5', monitor: '1 2 3 4 5' };
/** The tiers of what reports cite, and what the two sides of a dispute say. */
const SAID = {
  en: {
    cited: { strict: '1', discovery: '1 3 4 5', monitor: '1 5' },
    sides: [/1 March 2027/, /15 December 2026/],
  },
  id: {
    cited: { strict: '1 2', discovery: '1 3', monitor: '1 5' },
    sides: [/1 Januari 2027/, /17 November 2026/],
  },
} as const;
const MODES = ['strict', 'discovery', 'monitor'] as const;

for (const { look, language, use } of LOOKS)
  test.describe(look, () => {
    test.use(use);

    test('samples are researched by the offline model, in each mode from sources of its own', async ({
      page,
      context,
    }) => {
      // Files are read and answers paced, both in processes that others keep busy.
      test.slow();
      const words = phrases[language];
      const { cited, sides } = SAID[language];
      await context.addCookies([{ name: 'nalar-model', value: OFFLINE, url: APP_ORIGIN }]);
      await page.goto('/documents');
      await waitUntilHydrated(page, 'main button');
      await page.getByRole('button', { name: words.documents.samples.add[language], exact: true }).click();
      const question = (tab: Page, mode: (typeof MODES)[number]) =>
        tab.getByRole('link', { name: words.documents.samples.research[mode] });
      await expect(question(page, 'strict')).toBeVisible({ timeout: 60_000 });
      await Promise.all(
        MODES.map(async (mode) => {
          const tab = await context.newPage();
          await tab.goto('/documents');
          await question(tab, mode).click();
          await waitUntilHydrated(tab, 'form button');
          await new ChatPage(tab, language).sendButton.click();
          const report = new ResearchReport(tab, language);
          await expect(report.root).toContainText(words.report.mode[mode], { timeout: 60_000 });
          expect(known(await report.tiers()), mode).toBe(USED[mode]);
          expect(known(await report.tiers({ cited: true })), mode).toBe(cited[mode]);
          if (mode === 'monitor') {
            const cards = (await report.open('disputed')).first().getByRole('listitem');
            await expect(cards).toHaveCount(2);
            for (const side of sides) await expect(cards.filter({ hasText: side })).toHaveCount(1);
          }
          await expectAccessible(tab, `${mode}, ${look}`);
          const wider = await tab.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(wider, `${mode} is wider than the screen`).toBeLessThanOrEqual(0);
        }),
      );
    });
  });

/** Which tiers there are among those that somebody has said. */
const known = (tiers: readonly string[]): string =>
  [...new Set(tiers)]
    .filter((tier) => tier !== 'unknown')
    .sort()
    .join(' ');
