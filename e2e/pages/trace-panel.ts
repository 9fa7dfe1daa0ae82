import { expect, type Locator, type Page } from '@playwright/test';
import { phrases } from '../support/phrases';

/** The panel that shows a trace: beside the conversation, or a sheet over it on a phone. */
export class TracePanel {
  readonly root: Locator;
  readonly timeline: Locator;
  readonly monologue: Locator;
  /** What happened in the turn, in the order of time, without what was decided before. */
  readonly rows: Locator;
  /** How it was decided to answer. */
  readonly decision: Locator;
  /** Rows that say nothing happened: what was not needed, how the turn ended. */
  readonly quietRows: Locator;
  /** The row of the writing of the answer. */
  readonly answerRow: Locator;
  /** Looks for words in the rows, where there are many. */
  readonly rowSearch: Locator;
  readonly closeButton: Locator;
  readonly facts: Locator;
  /** Shows what is known besides, for whoever checks an answer. */
  readonly details: Locator;
  readonly removalsChip: Locator;
  /** What the chip opens: one item for each rule. */
  readonly removals: Locator;
  /** The ways of showing a trace that the panel offers. */
  readonly views: Locator;
  /** The bar at the foot of a replay. */
  readonly controls: Locator;
  readonly playButton: Locator;
  readonly pauseButton: Locator;
  readonly copyLink: Locator;
  readonly scrubber: Locator;
  /** What the status bar said at the replay's moment. */
  readonly replayStatus: Locator;

  private readonly words: typeof phrases.en.trace;

  constructor(
    private readonly page: Page,
    locale: keyof typeof phrases = 'en',
  ) {
    this.words = phrases[locale].trace;
    const { panel, replay } = this.words;
    // Not by its role: looking for one in a page with a very long answer takes Playwright seconds.
    this.root = page.locator('[data-slot=trace-panel]');
    this.timeline = this.root.getByRole('region', { name: panel.timeline });
    this.monologue = this.root.getByRole('region', { name: panel.thoughts });
    this.rows = this.timeline.locator('[data-row]:not([data-row=quiet]):not([data-mode])');
    this.decision = this.timeline.locator('[data-mode]').first();
    this.quietRows = this.timeline.locator('[data-row=quiet]');
    this.answerRow = this.timeline.locator('[data-kind=answer]');
    this.rowSearch = this.timeline.getByRole('searchbox');
    this.closeButton = this.root.getByRole('button', { name: panel.close });
    this.facts = this.root.locator('[data-fact]');
    this.details = this.root.getByRole('button', { name: panel.details });
    this.removalsChip = this.root.locator('[data-fact=removals]');
    this.removals = this.root.locator('[data-slot=removals]').getByRole('listitem');
    this.views = this.root.getByRole('radiogroup', { name: panel.views }).getByRole('radio');
    this.controls = this.root.getByRole('group', { name: replay.controls });
    this.playButton = this.controls.getByRole('button', { name: replay.play, exact: true });
    this.pauseButton = this.controls.getByRole('button', { name: replay.pause, exact: true });
    this.copyLink = this.controls.getByRole('button', { name: replay.copyLink });
    this.scrubber = this.controls.getByRole('slider', { name: replay.position });
    this.replayStatus = this.root.locator('[data-slot=replay-status]');
  }

  /** Has everything shown that is known of the turn. */
  async openDetails(): Promise<void> {
    if ((await this.details.getAttribute('aria-expanded')) === 'false') await this.details.click();
  }

  /** The rows of a kind. */
  rowsOfKind(kind: string): Locator {
    return this.timeline.locator(`[data-kind="${kind}"]`);
  }

  /** The rows of a step. */
  rowsOfStep(key: string): Locator {
    return this.timeline.locator(`[data-step="${key}"]`);
  }

  /** The sentences of the rows that stand open. */
  get openThoughts(): Locator {
    return this.rows.locator('[data-thought]');
  }

  /** Opens every row that has something in it. */
  async openRows(): Promise<void> {
    await this.answerRow.or(this.quietRows).first().waitFor();
    const folded = this.timeline.getByRole('button', { expanded: false });
    while ((await folded.count()) > 0) await folded.first().click();
  }

  /** Switches between the timeline, the thoughts and the replay. */
  async show(view: 'timeline' | 'thoughts' | 'replay'): Promise<void> {
    await this.root.getByRole('radio', { name: this.words.panel[view] }).click();
  }

  /** Shows the replay, standing still at its beginning, with the focus on its slider. */
  async showPausedReplay(): Promise<void> {
    await this.show('replay');
    // Where it has ended, it no longer plays.
    await this.scrubber.press('End');
    await this.scrubber.press('Home');
    await expect(this.playButton).toBeVisible();
    await expect(this.scrubber).toHaveValue('0');
  }

  async chooseSpeed(speed: string): Promise<void> {
    await this.controls.getByRole('button', { name: /^Speed: / }).click();
    await this.page.getByRole('menuitemradio', { name: speed, exact: true }).click();
    await expect(this.controls.getByRole('button', { name: `Speed: ${speed}` })).toBeVisible();
  }
}
