import type { Locator, Page } from '@playwright/test';
import { phrases } from '../support/phrases';

/** New chat, the history and the settings. */
export class Sidebar {
  readonly newChat: Locator;
  readonly history: Locator;
  readonly conversations: Locator;
  readonly search: Locator;
  readonly settings: Locator;

  private readonly openButton: Locator;
  private readonly words: typeof phrases.en.sidebar;

  constructor(
    private readonly page: Page,
    locale: keyof typeof phrases = 'en',
  ) {
    const { sidebar, settings, conversation } = phrases[locale];
    this.words = sidebar;
    this.newChat = page.getByRole('link', { name: new RegExp(`^${sidebar.newChat}`) });
    this.history = page.getByRole('navigation', { name: sidebar.history });
    this.conversations = this.history.getByRole('link');
    this.search = page.getByRole('searchbox', { name: sidebar.search });
    this.openButton = page.getByRole('button', { name: conversation.openSidebar });
    this.settings = page.getByRole('button', { name: settings.label, exact: true });
  }

  /** Opens it where it is put away, as it is on phones. */
  async open(): Promise<void> {
    await this.openButton.click();
  }

  conversation(title: string | RegExp): Locator {
    return this.history.getByRole('link', { name: title });
  }

  /** Opens the menu of a conversation and chooses from it. */
  async choose(
    title: string,
    action: 'rename' | 'delete' | 'pin' | 'select' | 'move' | 'archive',
  ): Promise<void> {
    await this.conversation(title).hover();
    await this.history.getByRole('button', { name: this.words.actionsFor.replace('{title}', title) }).click();
    await this.page.getByRole('menuitem', { name: this.words[action], exact: true }).click();
  }

  /** Opens the settings and chooses from them. */
  async set(choice: string): Promise<void> {
    await this.settings.click();
    await this.page.getByRole('menuitemradio', { name: choice }).click();
  }
}
