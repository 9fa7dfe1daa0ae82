import type { Page } from '@playwright/test';
import { expectAccessible } from './support/expect-accessible';
import { phrases } from './support/phrases';
import { gemini } from './support/provider-control';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';

interface Notified {
  readonly title: string;
  readonly body: string | undefined;
}

const LONG_MS = 21_000;

/** Browsers say nothing of what they show: this one keeps it, and answers as it is told when it is asked. */
async function watchNotifications(page: Page, answer: NotificationPermission): Promise<void> {
  await page.addInitScript((granted) => {
    const shown: Notification[] = [];
    class Kept {
      static permission: NotificationPermission = 'default';
      static requestPermission = async (): Promise<NotificationPermission> => {
        Kept.permission = granted;
        return granted;
      };
      onclick: (() => void) | null = null;
      readonly body: string | undefined;
      constructor(
        readonly title: string,
        { body }: NotificationOptions = {},
      ) {
        this.body = body;
        shown.push(this as unknown as Notification);
      }
      close(): void {}
    }
    Object.assign(window, { Notification: Kept, shown });
  }, answer);
}

const shown = (page: Page): Promise<readonly Notified[]> =>
  page.evaluate(() =>
    (window as unknown as { shown: Notified[] }).shown.map(({ title, body }) => ({ title, body })),
  );

const setVisible = (page: Page, state: 'visible' | 'hidden'): Promise<void> =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** Asks what waits in the middle of its thoughts, and gives the gate. */
async function begin(page: Page): Promise<string> {
  const { text, gate } = newQuestion('thoughts {gate}');
  await page.locator('#composer').fill(text);
  await page.locator('#composer').press('Enter');
  await gemini.release(gate, 2);
  // By now the turn has begun.
  await expect(page.getByText(/short explanation/).last()).toBeVisible();
  return gate;
}

async function end(page: Page, gate: string): Promise<void> {
  await gemini.release(gate, 40);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

const setting = (page: Page, { settings }: typeof phrases.en) =>
  page.getByRole('menuitemcheckbox', { name: settings.news.label });

for (const locale of ['en', 'id'] as const)
  test.describe(`in ${locale}`, () => {
    test.use({ locale });
    const { news, settings } = phrases[locale];

    test('who wants to is told of a long answer that ends in a hidden tab', async ({ page, chat }) => {
      test.slow();
      await watchNotifications(page, 'granted');
      await page.clock.install();
      await chat.open();
      const gate = await begin(page);
      await expect(page.getByText(news.offer)).toHaveCount(0);
      await page.clock.fastForward(LONG_MS);
      await expect(page.getByText(news.offer)).toBeVisible();
      await expectAccessible(page, 'an offer to tell of long answers');
      await page.getByRole('button', { name: news.yes, exact: true }).click();
      await expect(page.getByText(news.isOn)).toBeVisible();
      await setVisible(page, 'hidden');
      await end(page, gate);
      const title = (await page.title()).replace(' · Nalar', '');
      await expect.poll(() => shown(page)).toEqual([{ title: news.ready, body: title }]);
      await setVisible(page, 'visible');

      await page.getByRole('button', { name: settings.label, exact: true }).click();
      await expect(setting(page, phrases[locale])).toBeChecked();
      await setting(page, phrases[locale]).click();
      await page.getByRole('button', { name: settings.label, exact: true }).click();
      await expect(setting(page, phrases[locale])).not.toBeChecked();
    });
  });

test('nobody is asked twice, and a temporary chat is not named', async ({ page, chat }) => {
  test.slow();
  const { news, settings } = phrases.en;
  await watchNotifications(page, 'granted');
  await page.clock.install();
  await chat.open('/temporary');
  const first = await begin(page);
  await page.clock.fastForward(LONG_MS);
  await page.getByRole('button', { name: news.no, exact: true }).click();
  await expect(page.getByText(news.offer)).toHaveCount(0);
  await end(page, first);
  await page.getByRole('button', { name: settings.label, exact: true }).click();
  await setting(page, phrases.en).click();
  await expect(page.getByText(news.isOn)).toBeVisible();

  const long = await begin(page);
  await page.clock.fastForward(LONG_MS);
  await setVisible(page, 'hidden');
  await end(page, long);
  await expect.poll(() => shown(page)).toEqual([{ title: news.ready, body: undefined }]);
  await expect(page.getByText(news.offer)).toHaveCount(0);
});

test('a notification leads back to its conversation', async ({ page, chat }) => {
  await watchNotifications(page, 'granted');
  await page.clock.install();
  await chat.open();
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await setting(page, phrases.en).click();
  await expect(page.getByText(phrases.en.news.isOn)).toBeVisible();
  const gate = await begin(page);
  const conversationId = await chat.conversationId();
  await page.clock.fastForward(LONG_MS);
  await page.keyboard.press('Control+Shift+O');
  await expect(page).toHaveURL('/');
  await setVisible(page, 'hidden');
  await gemini.release(gate, 40);
  await expect.poll(() => shown(page)).toHaveLength(1);
  await page.evaluate(() =>
    (window as unknown as { shown: Notification[] }).shown[0]?.onclick?.(new Event('click')),
  );
  await expect(page).toHaveURL(`/c/${conversationId}`);
  await expect(chat.questions).toHaveCount(1);
});

test('who is refused by the browser hears of it, and is asked no more', async ({ page, chat }) => {
  await watchNotifications(page, 'denied');
  await page.clock.install();
  await chat.open();
  const gate = await begin(page);
  await page.clock.fastForward(LONG_MS);
  await page.getByRole('button', { name: phrases.en.news.yes, exact: true }).click();
  await expect(page.getByText(phrases.en.news.refused)).toBeVisible();
  await end(page, gate);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const entry = setting(page, phrases.en);
  await expect(entry).toContainText(phrases.en.settings.news.blocked);
  await expect(entry).not.toBeChecked();
});
