import { expect, type Locator, type Page } from '@playwright/test';
import { phrases } from '../support/phrases';

/** A report on screen, in whichever language: its sources, disputes and what stayed open. */
export class ResearchReport {
  readonly root: Locator;
  readonly sources: Locator;

  constructor(
    page: Page,
    private readonly locale: keyof typeof phrases = 'en',
  ) {
    this.root = page.locator('[data-slot=report]').last();
    this.sources = this.root.getByRole('region', { name: this.words.table }).locator('tbody tr');
  }

  /** Opens the part on what is disputed, or on what could not be verified, and gives what stands there. */
  async open(part: 'disputed' | 'unverified'): Promise<Locator> {
    const ending = this.words[part].split('}').at(-1)?.trim();
    const summary = this.root.page().locator('summary', { hasText: ending });
    const section = this.root.locator('details').filter({ has: summary });
    await expect(section).toHaveCount(1);
    if ((await section.getAttribute('open')) === null) await section.locator('summary').click();
    return section.locator('div > ul > li');
  }

  private get words() {
    return phrases[this.locale].report;
  }
}
