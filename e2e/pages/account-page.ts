import type { Page } from '@playwright/test';
import type { Credentials } from '../support/person';
import { phrases } from '../support/phrases';

/** The pages on which people sign up and in. */
export class AccountPage {
  private readonly words: typeof phrases.en.account;

  constructor(
    private readonly page: Page,
    locale: keyof typeof phrases = 'en',
  ) {
    this.words = phrases[locale].account;
  }

  async signUp({ name, email, password }: Credentials): Promise<void> {
    await this.page.getByLabel(this.words.name).fill(name);
    await this.fillIn(email, password);
    await this.page.getByRole('button', { name: this.words.signUp }).click();
  }

  async signIn({ email, password }: Pick<Credentials, 'email' | 'password'>): Promise<void> {
    await this.fillIn(email, password);
    await this.page.getByRole('button', { name: this.words.signIn }).click();
  }

  /** Goes to a provider's own page. */
  async continueWith(provider: 'Google' | 'GitHub'): Promise<void> {
    await this.page
      .getByRole('button', { name: this.words.continueWith.replace('{provider}', provider) })
      .click();
  }

  private async fillIn(email: string, password: string): Promise<void> {
    await this.page.getByLabel(this.words.email).fill(email);
    await this.page.getByLabel(this.words.password).fill(password);
  }
}
