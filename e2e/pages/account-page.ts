import type { Page } from '@playwright/test';
import type { Credentials } from '../support/person';
import { phrases } from '../support/phrases';

const { account } = phrases.en;

/** The pages on which people sign up and in. */
export class AccountPage {
  constructor(private readonly page: Page) {}

  async signUp({ name, email, password }: Credentials): Promise<void> {
    await this.page.getByLabel(account.name).fill(name);
    await this.fillIn(email, password);
    await this.page.getByRole('button', { name: account.signUp }).click();
  }

  async signIn({ email, password }: Pick<Credentials, 'email' | 'password'>): Promise<void> {
    await this.fillIn(email, password);
    await this.page.getByRole('button', { name: account.signIn }).click();
  }

  /** Goes to a provider's own page. */
  async continueWith(provider: 'Google' | 'GitHub'): Promise<void> {
    await this.page
      .getByRole('button', { name: account.continueWith.replace('{provider}', provider) })
      .click();
  }

  private async fillIn(email: string, password: string): Promise<void> {
    await this.page.getByLabel(account.email).fill(email);
    await this.page.getByLabel(account.password).fill(password);
  }
}
