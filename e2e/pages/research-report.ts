import { expect, type Locator, type Page } from '@playwright/test';
import { phrases } from '../support/phrases';

/** A report on screen, in whichever language: how far it can be relied on, its sources, disputes and what stayed open. */
export class ResearchReport {
  readonly root: Locator;
  readonly confidence: Locator;
  /** Why it can be relied on no further. */
  readonly reasons: Locator;
  readonly sources: Locator;

  constructor(
    page: Page,
    private readonly locale: keyof typeof phrases = 'en',
  ) {
    this.root = page.locator('[data-slot=report]').last();
    this.confidence = this.root.locator('[data-confidence]');
    this.reasons = this.root.locator('[data-slot=report-reasons]').getByRole('listitem');
    this.sources = this.root.getByRole('region', { name: this.words.table }).locator('tbody tr');
  }

  /** The tiers of its sources, of those that it cites alone if so wished. */
  async tiers({ cited = false } = {}): Promise<readonly string[]> {
    const rows = cited ? this.sources.filter({ hasNotText: this.words.notCited }) : this.sources;
    const badges = rows.locator('[data-tier]');
    return badges.evaluateAll((all) => all.map((badge) => badge.getAttribute('data-tier') ?? ''));
  }

  /** Opens the part on what is disputed, or on what could not be verified, and gives what stands there. */
  async open(part: 'disputed' | 'unverified'): Promise<Locator> {
    const [beginning = ''] = this.words[part].split(':');
    const summary = this.root.page().locator('summary', { hasText: beginning });
    const section = this.root.locator('details').filter({ has: summary });
    await expect(section).toHaveCount(1);
    if ((await section.getAttribute('open')) === null) await section.locator('summary').click();
    return section.locator('div > ul > li');
  }

  private get words() {
    return phrases[this.locale].report;
  }
}
