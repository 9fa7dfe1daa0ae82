import type { Locator, Page } from '@playwright/test';
import { phrases } from '../support/phrases';

const { panel } = phrases.en.trace;

/** The panel that shows a trace: beside the conversation, or a sheet over it on a phone. */
export class TracePanel {
  readonly root: Locator;
  readonly timeline: Locator;
  readonly monologue: Locator;
  readonly steps: Locator;
  readonly closeButton: Locator;
  readonly facts: Locator;

  constructor(page: Page) {
    this.root = page
      .getByRole('complementary', { name: panel.title })
      .or(page.getByRole('dialog', { name: panel.title }));
    this.timeline = this.root.getByRole('region', { name: panel.timeline });
    this.monologue = this.root.getByRole('region', { name: panel.thoughts });
    this.steps = this.timeline.getByRole('listitem');
    this.closeButton = this.root.getByRole('button', { name: panel.close });
    this.facts = this.root.locator('[data-fact]');
  }

  /** A step of the timeline. */
  step(key: string): Locator {
    return this.timeline.locator(`[data-step="${key}"]`);
  }

  /** Switches between the timeline and the thoughts. */
  async show(view: 'timeline' | 'thoughts'): Promise<void> {
    await this.root.getByRole('radio', { name: panel[view] }).click();
  }
}
