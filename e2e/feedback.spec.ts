import type { Page } from '@playwright/test';
import { ChatPage } from './pages/chat-page';
import { ReviewPage } from './pages/review-page';
import { expectAccessible } from './support/expect-accessible';
import { type Instance, startInstance } from './support/instance';
import { phrases } from './support/phrases';
import { newQuestion } from './support/question';
import { setRole, untilMayReview } from './support/roles';
import { expect, test } from './support/test';
import { Visitor } from './support/visitor';

const { feedback } = phrases.en.message;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'id-ID' };
const WORDS = 'The second paragraph contradicts the first.';

const thumb = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last();
const form = (page: Page) => page.locator('[data-slot=feedback-form]');
const kept = (page: Page, method = 'PUT') =>
  page.waitForResponse(
    (response) => response.url().endsWith('/feedback') && response.request().method() === method,
  );

/** What axe says of a page in both themes. */
async function expectAccessibleInBoth(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `${where}, ${colorScheme}`);
  }
}

test.describe('feedback', () => {
  // They share an app of their own.
  test.describe.configure({ mode: 'default' });
  let instance: Instance;

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    instance = await startInstance();
  });
  test.afterAll(() => instance.close());

  test('goes from a thumb to the reviewer’s verdict and back to the person', async ({ page, browser }) => {
    test.setTimeout(120_000);
    const reviewer = new Visitor(instance.origin);
    const own = await reviewer.ask(newQuestion().text);
    setRole(instance.dataDirectory, own, 'reviewer', 'Rani Putri');
    await untilMayReview(reviewer);

    const chat = new ChatPage(page);
    const asked = newQuestion();
    await chat.open(`${instance.origin}/`);
    await chat.ask(asked.text);
    const given = kept(page);
    await thumb(page, feedback.thumb.down).click();
    await expect(thumb(page, feedback.thumb.down)).toHaveAttribute('aria-pressed', 'true');
    expect((await given).status()).toBe(204);
    await expect(form(page)).toBeFocused();
    await expect(form(page)).toContainText('Reviewers read this');
    await expect(form(page).getByRole('button', { name: feedback.send })).toBeInViewport({ ratio: 1 });
    await form(page).getByRole('button', { name: feedback.reasons.incorrect }).click();
    const desktop = page.viewportSize();
    await page.setViewportSize(PHONE.viewport);
    await form(page)
      .getByRole('textbox')
      .fill(`https://nalar.example/${'long'.repeat(60)}`);
    const box = await form(page).boundingBox();
    expect(box && box.x + box.width).toBeLessThanOrEqual(PHONE.viewport.width);
    if (desktop) await page.setViewportSize(desktop);
    await form(page).getByRole('textbox').fill(WORDS);
    await expectAccessibleInBoth(page, 'the form for feedback');
    const told = kept(page);
    await form(page).getByRole('button', { name: feedback.send }).click();
    const { traceId } = { traceId: (await told).url().split('/').at(-2) ?? '' };
    await expect(form(page)).toHaveCount(0);
    await expect(page.getByText(feedback.thanks).last()).toBeVisible();
    // A later answer without feedback is newer in the queue, and stands behind it.
    const later = await new Visitor(instance.origin).ask(newQuestion().text);

    const phone = await browser.newContext({ ...PHONE, baseURL: instance.origin });
    await reviewer.sitDownAt(phone);
    const reviewing = new ReviewPage(await phone.newPage());
    await reviewing.page.goto('/review');
    await expect(reviewing.rows.first()).toHaveAttribute('data-queue-row', traceId);
    await expect(reviewing.rows.first()).toContainText(phrases.id.review.feedback.down);
    await expect(reviewing.rows.first()).toContainText(WORDS);
    await expectAccessibleInBoth(reviewing.page, 'the queue with feedback');
    await reviewing.page.goto('/review?order=newest');
    await expect(reviewing.rows.first()).toHaveAttribute('data-queue-row', later.traceId);
    await reviewing.page.goto(`/review?feedback=waiting&query=${encodeURIComponent(asked.mark)}`);
    await expect(reviewing.rows).toHaveCount(1);
    await reviewing.rows.first().click();
    const card = reviewing.page.locator('[data-slot=feedback-card]');
    await expect(card).toContainText(WORDS);
    await expect(card).toContainText(phrases.id.review.feedback.reasons.incorrect);
    await expectAccessibleInBoth(reviewing.page, 'a trace with feedback');
    await reviewing.page
      .getByRole('button', { name: phrases.id.review.verdicts['unsupported-claim'] })
      .click();
    await expect(reviewing.history).toHaveCount(1);
    await reviewing.page.goto('/review?feedback=waiting');
    await expect(reviewing.rows).toHaveCount(0);
    await phone.close();

    await page.reload();
    await expect(page.locator('[data-slot=feedback-reviewed]')).toContainText('Reviewed on');
    await expect(thumb(page, feedback.thumb.down)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(phrases.en.review.verdicts['unsupported-claim'])).toHaveCount(0);
    await expectAccessibleInBoth(page, 'an answer that was reviewed');
  });

  test('can be changed, taken back, and is taken back by itself where it does not arrive', async ({
    page,
  }) => {
    const chat = new ChatPage(page);
    await chat.open(`${instance.origin}/`);
    await chat.ask(newQuestion().text);
    const up = thumb(page, feedback.thumb.up);
    const down = thumb(page, feedback.thumb.down);
    let done = kept(page);
    await up.click();
    await done;
    await page.getByRole('button', { name: feedback.more }).click();
    await expect(form(page)).toContainText(feedback.heading.up);
    await expect(form(page).getByRole('group')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(up).toBeFocused();
    done = kept(page);
    await down.click();
    await done;
    await expect(up).toHaveAttribute('aria-pressed', 'false');
    await page.reload();
    await expect(down).toHaveAttribute('aria-pressed', 'true');
    done = kept(page, 'DELETE');
    await down.click();
    await done;
    await expect(down).toHaveAttribute('aria-pressed', 'false');

    await page.route('**/api/traces/*/feedback', (route) => route.abort());
    await up.click();
    await expect(page.getByText(phrases.en.errors.network)).toBeVisible();
    await expect(up).toHaveAttribute('aria-pressed', 'false');
    await page.unroute('**/api/traces/*/feedback');
    await page.reload();
    await expect(up).toHaveAttribute('aria-pressed', 'false');
  });

  test('is asked for on what has failed, too', async ({ page }) => {
    const chat = new ChatPage(page);
    await chat.open(`${instance.origin}/`);
    await chat.ask(newQuestion('server-error').text);
    await expect(chat.notices).toHaveCount(1);
    const given = kept(page);
    await thumb(page, feedback.thumb.down).click();
    expect((await given).status()).toBe(204);
    await page.reload();
    await expect(thumb(page, feedback.thumb.down)).toHaveAttribute('aria-pressed', 'true');
  });

  test('is not asked for in a temporary chat, and refuses what it cannot keep', async ({ page }) => {
    const chat = new ChatPage(page);
    await chat.open(`${instance.origin}/temporary`);
    await chat.ask(newQuestion().text);
    await expect(page.getByRole('button', { name: phrases.en.message.retry, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: feedback.thumb.up })).toHaveCount(0);

    const visitor = new Visitor(instance.origin);
    const { conversationId, traceId } = await visitor.ask(newQuestion().text);
    const path = `/api/traces/${traceId}/feedback`;
    for (const wrong of [
      {},
      { rating: 'sideways' },
      { rating: 'up', reasons: ['incorrect'] },
      { rating: 'down', reasons: ['rude'] },
      { rating: 'down', text: 'x'.repeat(2_001) },
      { rating: 'down', extra: 1 },
    ])
      expect([wrong, (await visitor.send('PUT', path, wrong)).status]).toEqual([wrong, 400]);
    expect((await visitor.send('PUT', path, { rating: 'down', text: 'x'.repeat(2_000) })).status).toBe(204);
    const written = await visitor.send('PUT', path, { rating: 'down', text: ' one\0two three ' });
    expect(written.status).toBe(204);
    const { items } = await (await visitor.fetch(`/api/conversations/${conversationId}/feedback`)).json();
    expect(items).toMatchObject([{ text: 'onetwo three' }]);
  });
});
