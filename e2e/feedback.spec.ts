import type { Page } from '@playwright/test';
import { ReviewPage } from './pages/review-page';
import { expectAccessible } from './support/expect-accessible';
import { phrases } from './support/phrases';
import { newQuestion } from './support/question';
import { seeded } from './support/seeded-people';
import { expect, test } from './support/test';

const { feedback } = phrases.en.message;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'id-ID' };
const WORDS = 'The second paragraph contradicts the first.';

/** What axe says of a page in both themes. */
async function expectAccessibleInBoth(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `${where}, ${colorScheme}`);
  }
}

test('feedback goes from a thumb to the reviewer’s verdict on a phone, and back to the person', async ({
  chat,
  page,
  browser,
}) => {
  const asked = newQuestion();
  await chat.open();
  await chat.ask(asked.text);
  const traceId = await chat.traceId();
  const down = page.getByRole('button', { name: feedback.thumb.down });
  const form = page.locator('[data-slot=feedback-form]');
  await down.click();
  await expect(form).toBeFocused();
  const send = form.getByRole('button', { name: feedback.send });
  await expect(send).toBeInViewport({ ratio: 1 });
  await form.getByRole('button', { name: feedback.reasons.incorrect }).click();
  const desktop = page.viewportSize();
  await page.setViewportSize(PHONE.viewport);
  await form.getByRole('textbox').fill(`https://nalar.example/${'long'.repeat(60)}`);
  const box = await form.boundingBox();
  expect(box && box.x + box.width).toBeLessThanOrEqual(PHONE.viewport.width);
  if (desktop) await page.setViewportSize(desktop);
  await form.getByRole('textbox').fill(WORDS);
  await expectAccessibleInBoth(page, 'the form for feedback');
  const told = page.waitForResponse(
    (response) => response.url().endsWith(`${traceId}/feedback`) && response.request().method() === 'PUT',
  );
  await send.click();
  expect((await told).status()).toBe(204);
  await expect(form).toHaveCount(0);

  const { review } = phrases.id;
  const phone = await browser.newContext(PHONE);
  await seeded('reviewer').visitor.sitDownAt(phone);
  const reviewing = new ReviewPage(await phone.newPage());
  const waiting = `/review?feedback=waiting&query=${encodeURIComponent(asked.mark)}`;
  await reviewing.page.goto(waiting);
  await expect(reviewing.rows).toHaveCount(1);
  await expect(reviewing.rows).toContainText(review.feedback.down);
  await expect(reviewing.rows).toContainText(WORDS);
  await expectAccessibleInBoth(reviewing.page, 'the queue with feedback');
  await reviewing.rows.click();
  const card = reviewing.page.locator('[data-slot=feedback-card]');
  await expect(card).toContainText(WORDS);
  await expect(card).toContainText(review.feedback.reasons.incorrect);
  await expectAccessibleInBoth(reviewing.page, 'a trace with feedback');
  await reviewing.page.getByRole('button', { name: review.verdicts['unsupported-claim'] }).click();
  await expect(reviewing.history).toHaveCount(1);
  await reviewing.page.goto(waiting);
  await expect(reviewing.rows).toHaveCount(0);
  await phone.close();

  await page.reload();
  await expect(page.locator('[data-slot=feedback-reviewed]')).toContainText('Reviewed on');
  await expect(down).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(phrases.en.review.verdicts['unsupported-claim'])).toHaveCount(0);
  await expectAccessibleInBoth(page, 'an answer that was reviewed');
});
