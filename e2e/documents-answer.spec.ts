import type { BrowserContext, Locator, Page } from '@playwright/test';
import { NOTHING_CHOSEN } from './support/answered-at-once';
import { expectAccessible } from './support/expect-accessible';
import { DEMO } from './support/models';
import { APP_ORIGIN } from './support/origins';
import { phrases } from './support/phrases';
import { seeded } from './support/seeded-people';
import { SETTLED } from './support/settled-status';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';
import { waitUntilHydrated } from './support/wait-until-hydrated';

/** What the newer one of the runbooks says, and what the older one says. */
const NEWER = 'Wait 5 minutes before you restart the order service';
const OLDER = 'The runbook of 10 February 2025 says to wait 20 minutes';

const chipIn = (place: Locator): Locator => place.locator('[data-citation]').first();
const cardOn = (page: Page): Locator => page.locator('[data-slot=citation-preview]');
const documentOn = (page: Page): Locator => page.locator('[data-slot=document-panel]');

test('samples, a question, its answer, the cited passage, a share and a review', async ({
  page,
  chat,
  panel,
  context,
  browser,
}) => {
  // Files are read and answers paced, both in processes that others keep busy.
  await context.addCookies([{ name: 'nalar-model', value: DEMO, url: APP_ORIGIN }]);
  await page.goto('/documents');
  await waitUntilHydrated(page, 'main button');
  await page.getByRole('button', { name: phrases.en.documents.samples.add.en }).click();
  const link = page.getByRole('link', { name: /order service/ });
  await expect(link).toBeVisible();
  await expectAccessible(page, 'the samples');
  await link.click();
  await expect(chat.field).not.toHaveValue('');
  await chat.sendButton.click();
  await expect(chat.statusBar).toHaveAccessibleName(SETTLED);
  await expect(chat.answer).toContainText(new RegExp(`${NEWER}.*${OLDER}`));

  await chipIn(chat.answer).click();
  const marked = documentOn(page).locator('mark').first();
  await expect(marked).toContainText(NEWER);
  await expect(marked).toBeInViewport();
  await expect(chat.answer).toBeInViewport();
  await expectAccessible(page, 'a document beside the answer');
  await chat.statusBar.click();
  await expect(documentOn(page)).toHaveCount(0);
  for (const stage of ['Planning', 'Answering from the documents'])
    await panel.timeline.getByRole('button', { name: stage }).click();
  for (const kind of ['plan', 'search', 'evidence', 'validation'])
    await expect(panel.rowsOfKind(kind).first()).toBeVisible();

  const owner = await Visitor.of(context);
  const path = `/api/conversations/${await chat.conversationId()}/shares`;
  const shared = await owner.send('POST', path, { withTraces: true, lifetimeDays: 7 });
  const { token }: { token: string } = await shared.json();
  const elsewhere = await browser.newContext({ storageState: NOTHING_CHOSEN, locale: 'en-US' });
  await readsElsewhere(elsewhere, `/share/${token}`);
  await seeded('reviewer').visitor.sitDownAt(elsewhere);
  await readsElsewhere(elsewhere, `/review/${await chat.traceId()}`);
  await elsewhere.close();
});

/** Whoever does not own the document reads what is cited, and finds no way to the document. */
async function readsElsewhere(context: BrowserContext, path: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${APP_ORIGIN}${path}`);
  await expect(page.getByText(NEWER).first()).toBeVisible();
  await waitUntilHydrated(page, '[data-citation]');
  await chipIn(page.locator('body')).click();
  await expect(cardOn(page)).toContainText(NEWER);
  await expect(cardOn(page).getByText(phrases.en.citations.open)).toHaveCount(0);
  await expectAccessible(page, `a cited passage at ${path}`);
}
