import { expect } from '@playwright/test';
import { phrases } from '../../support/phrases';
import { SETTLED } from '../../support/settled-status';
import type { Screen } from './screen';

const { composer } = phrases.en;
const LONGEST_TURN_MS = 60_000;

/** The conversation on a screen. */
export class Chat {
  constructor(private readonly screen: Screen) {}

  /** Types a message and sends it with the keyboard. */
  async send(text: string): Promise<void> {
    await this.screen.fill({ role: 'textbox', name: composer.placeholder }, text);
    await this.screen.press('Enter');
  }

  /** Sends a message and waits until its answer is finished. */
  async ask(text: string): Promise<void> {
    await this.send(text);
    await this.screen.sees({ css: 'article', text: text.split(':')[0] ?? text });
    await this.finished();
  }

  /** Waits until the newest answer is finished. */
  async finished(): Promise<void> {
    const { screen } = this;
    await expect
      .poll(() => screen.count({ role: 'button', name: composer.stop }), { timeout: LONGEST_TURN_MS })
      .toBe(0);
    await screen.sees({ role: 'button', name: SETTLED, last: true });
  }

  openPanel(): Promise<void> {
    return this.screen.click({ role: 'button', name: /[Ss]how the process/, last: true });
  }

  /** What stands in the field. */
  typed(): Promise<string> {
    return this.screen.tab.evaluate(
      (label) => document.querySelector<HTMLTextAreaElement>(`textarea[placeholder="${label}"]`)?.value ?? '',
      composer.placeholder,
    );
  }
}
