import { ChatPage } from './pages/chat-page';
import { ResearchReport } from './pages/research-report';
import { expectAccessible } from './support/expect-accessible';
import { LOOKS } from './support/looks';
import { DEMO } from './support/models';
import { APP_ORIGIN } from './support/origins';
import { phrases } from './support/phrases';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';
import { waitUntilHydrated } from './support/wait-until-hydrated';

const { language, use } = LOOKS[1];

test.describe('on a phone, in the dark, in Indonesian', () => {
  test.use(use);

  test('what the samples do not say is named, and what they dispute is researched', async ({
    page,
    context,
  }) => {
    // Files are read and answers paced, both in processes that others keep busy.
    const { citations, documents, report: words } = phrases[language];
    await context.addCookies([{ name: 'nalar-model', value: DEMO, url: APP_ORIGIN }]);
    const owner = new Visitor(APP_ORIGIN, { 'accept-language': language });
    await owner.send('POST', '/api/documents/samples', { language });
    await owner.sitDownAt(context);
    const chat = new ChatPage(page, language);
    const ask = async (name: string | RegExp) => {
      await page.goto('/documents');
      const question = page.getByRole('link', { name });
      await expect(question).toBeVisible();
      await expectAccessible(page, 'the samples on a phone');
      await question.tap();
      await waitUntilHydrated(page, 'form button');
      await chat.sendButton.tap();
    };

    await ask(/merancang/);
    const missing = page.locator('[data-slot=insufficiencies]');
    await expect(missing).toContainText(citations.missing);
    await expect(missing).toContainText('“Siapa yang merancang lentera itu');
    await expectAccessible(page, 'an answer that the documents do not have');

    await ask(new RegExp(documents.samples.research.monitor));
    const report = new ResearchReport(page, language);
    await expect(report.root).toContainText(words.mode.monitor);
    const cards = (await report.open('disputed')).first().getByRole('listitem');
    await expect(cards).toHaveCount(2);
    for (const side of [/1 Januari 2027/, /17 November 2026/])
      await expect(cards.filter({ hasText: side })).toHaveCount(1);
    await expectAccessible(page, 'a report on a phone');
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider, 'how much wider it is than the screen').toBeLessThanOrEqual(0);
  });
});
