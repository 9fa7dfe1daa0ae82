import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { ChatPage } from './pages/chat-page';
import { NOTHING_CHOSEN } from './support/answered-at-once';
import { expectAccessible } from './support/expect-accessible';
import { OFFLINE } from './support/models';
import { APP_ORIGIN } from './support/origins';
import { phrases } from './support/phrases';
import { newQuestion } from './support/question';
import { setRole, untilMayReview } from './support/roles';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';
import { waitUntilHydrated } from './support/wait-until-hydrated';

/** What the newer one of the runbooks says, and what the older one says. */
const NEWER = 'Wait 5 minutes before you restart the order service';
const OLDER = '20 minutes';

test.beforeEach(async ({ context }) => {
  // Files are read and answers paced, both in processes that others keep busy.
  test.slow();
  await context.addCookies([{ name: 'nalar-model', value: OFFLINE, url: APP_ORIGIN }]);
});

/** Sends the question that a link has written, and waits for its answer. */
async function send(chat: ChatPage): Promise<void> {
  await expect(chat.field).not.toHaveValue('');
  await chat.sendButton.click();
  await expect(chat.statusBar).toBeVisible();
}

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
  // The app has noticed the role by the time that it is needed.
  const reviewer = new Visitor();
  setRole(`${process.env.NALAR_E2E_DIR}/app`, await reviewer.ask(newQuestion().text), 'reviewer');
  await page.goto('/documents');
  await waitUntilHydrated(page, 'main button');
  await page.getByRole('button', { name: phrases.en.documents.samples.add.en }).click();
  const link = page.getByRole('link', { name: /order service/ });
  await expect(link).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, 'the samples');
  await link.click();
  await send(chat);
  await expect(chat.statusBar).toHaveAccessibleName(/Planning|documents/);
  await expect(chat.statusBar).toHaveAccessibleName(/^Processed/, { timeout: 30_000 });
  await expect(chat.answer).toContainText(NEWER);
  await expect(chat.answer).not.toContainText(OLDER);

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
  await untilMayReview(reviewer);
  await reviewer.sitDownAt(elsewhere);
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

test.describe('on a phone, in the dark, in Indonesian', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'id-ID',
    colorScheme: 'dark',
  });

  test('what the samples do not say is named, with what was searched for', async ({ page, context }) => {
    const { composer, citations } = phrases.id;
    const owner = new Visitor(APP_ORIGIN, { 'accept-language': 'id' });
    await owner.send('POST', '/api/documents/samples', { language: 'id' });
    await owner.sitDownAt(context);
    await page.goto('/documents');
    const question = page.getByRole('link', { name: /merancang/ });
    await expect(question).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page, 'the samples on a phone');
    await question.tap();
    await waitUntilHydrated(page, 'form button');
    await page.getByRole('button', { name: composer.send, exact: true }).tap();
    const missing = page.locator('[data-slot=insufficiencies]');
    await expect(missing).toContainText(citations.missing, { timeout: 30_000 });
    await expect(missing).toContainText('“Siapa yang merancang lentera itu');
    await expectAccessible(page, 'an answer that the documents do not have');
  });
});
