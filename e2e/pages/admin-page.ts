import { expect, type Locator, type Page } from '@playwright/test';
import { phrases } from '../support/phrases';

const { admin } = phrases.en;

/** Where each section of the admin pages is. */
export const ADMIN_PATHS = {
  reasoning: '/admin',
  models: '/admin/models',
  modes: '/admin/modes',
  instructions: '/admin/instructions',
  limits: '/admin/limits',
  groups: '/admin/groups',
  presets: '/admin/presets',
  sources: '/admin/sources',
  signUp: '/admin/sign-up',
  people: '/admin/people',
  usage: '/admin/usage',
  research: '/admin/research',
  tools: '/admin/tools',
  webhooks: '/admin/webhooks',
  health: '/admin/health',
  changes: '/admin/changes',
} as const;
export type AdminSectionName = keyof typeof ADMIN_PATHS;

/** The pages on which an admin decides. */
export class AdminPage {
  /** The link to the section that is shown, whatever the language. */
  readonly current: Locator;
  readonly title: Locator;
  readonly saveButton: Locator;
  readonly note: Locator;

  constructor(
    private readonly page: Page,
    private readonly origin: string,
  ) {
    this.current = page.locator('nav [aria-current=page]');
    this.title = page.getByRole('heading', { level: 1 });
    // Beside it, forms on the same page that are stored for themselves may have theirs.
    this.saveButton = page.getByRole('button', { name: admin.save, exact: true }).first();
    this.note = page.getByRole('status').filter({ hasText: admin.saved });
  }

  async open(section: AdminSectionName = 'reasoning'): Promise<void> {
    await this.page.goto(`${this.origin}${ADMIN_PATHS[section]}`);
  }

  traceMode(mode: 'transparent' | 'curated'): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`^${admin.reasoning[mode].label}`) });
  }

  preview(mode: 'transparent' | 'curated'): Locator {
    return this.page.getByRole('region', { name: admin.reasoning[mode].preview });
  }

  /** The line of a person in the list. */
  person(email: string): Locator {
    return this.page
      .getByRole('list', { name: admin.people.list })
      .getByRole('listitem')
      .filter({ hasText: email });
  }

  async save(): Promise<void> {
    const stored = this.page.waitForResponse(
      (response) => response.request().method() === 'PATCH' && response.url().endsWith('/api/admin/settings'),
    );
    await this.saveButton.click();
    expect((await stored).status()).toBe(200);
    await this.note.first().waitFor();
  }
}
