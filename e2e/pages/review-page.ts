import { expect, type Locator, type Page } from '@playwright/test';
import { phrases } from '../support/phrases';
import { waitUntilHydrated } from '../support/wait-until-hydrated';

const { review } = phrases.en;

/** The reviewers' queue, and the page of a trace under review. */
export class ReviewPage {
  readonly queueTitle: Locator;
  readonly rows: Locator;
  readonly search: Locator;
  readonly status: Locator;
  readonly bar: Locator;
  readonly history: Locator;
  readonly thoughts: Locator;
  readonly composer: Locator;
  readonly chain: Locator;
  readonly help: Locator;
  readonly threads: Locator;
  /** What happened in the turn under review. */
  readonly timelineRows: Locator;

  constructor(readonly page: Page) {
    this.queueTitle = page.getByRole('heading', { level: 1, name: review.queueTitle });
    this.rows = page.locator('[data-queue-row]');
    this.search = page.getByRole('searchbox', { name: review.filters.query });
    this.status = page.locator('[data-slot=review-status]');
    this.bar = page.locator('[data-slot=workspace-header]');
    this.history = page.locator('[data-slot=verdict-history]').getByRole('listitem');
    this.thoughts = page.locator('[data-slot=review-thoughts]');
    this.composer = page.locator('[data-slot=comment-composer]').getByRole('textbox');
    this.chain = page.locator('[data-slot=chain-check]');
    this.help = page.getByRole('dialog', { name: review.keys.title });
    this.threads = page.locator('[data-thread]');
    this.timelineRows = page.locator('[data-row]:not([data-row=quiet])');
  }

  /** Goes to a page and waits until its keys work. */
  async open(path = '/review'): Promise<void> {
    await this.page.goto(path);
    await this.ready();
  }

  async ready(): Promise<void> {
    await waitUntilHydrated(this.page, '#review button');
  }

  /** Waits until the page listens to keys, which it does a moment after it can be clicked. */
  async keysReady(): Promise<void> {
    await expect(async () => {
      await this.page.keyboard.press('?');
      await expect(this.help).toBeVisible({ timeout: 500 });
    }).toPass();
    await this.page.keyboard.press('Escape');
    await expect(this.help).toHaveCount(0);
  }

  /** A row of the timeline, by its place. */
  timelineRow(index: number): Locator {
    return this.timelineRows.nth(index);
  }

  /** The trace on screen. */
  traceId(): string {
    return new URL(this.page.url()).pathname.split('/')[2] ?? '';
  }

  /** Presses a key that leads to another trace, and waits for it. */
  async onward(key: string): Promise<string> {
    const before = this.traceId();
    await this.page.keyboard.press(key);
    await this.page.waitForURL((url) => {
      const traceId = url.pathname.split('/')[2];
      return traceId !== undefined && traceId !== before;
    });
    await this.ready();
    return this.traceId();
  }

  /** Gives a verdict with its key and waits until it is saved. */
  async judge(key: '1' | '2' | '3' | '4' | '5'): Promise<void> {
    await this.page.keyboard.press(key);
    await expect(this.status).toContainText('Verdict saved');
  }
}
