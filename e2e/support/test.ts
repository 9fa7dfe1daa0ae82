import { test as base, expect } from '@playwright/test';
import { ChatPage } from '../pages/chat-page';
import { Sidebar } from '../pages/sidebar';
import { TracePanel } from '../pages/trace-panel';
import type { phrases } from './phrases';
import { Visitor } from './visitor';
import { waitUntilHydrated } from './wait-until-hydrated';

interface Fixtures {
  /** Somebody new, over HTTP. */
  readonly visitor: Visitor;
  readonly chat: ChatPage;
  readonly panel: TracePanel;
  readonly sidebar: Sidebar;
}

/** The language in which the app speaks to a browser that asks for this one. */
const languageOf = (locale: string | undefined): keyof typeof phrases =>
  locale?.startsWith('id') ? 'id' : 'en';

/** The browser reports every refused request as an error of the page; refusals are tested for by what people see. */
const REFUSED_REQUEST = /^Failed to load resource/;

/** A test, in the language of its browser, that fails, too, when the page throws, logs an error or asks for code that is not there on the way. A page that it loads anew can be used. */
export const test = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error.stack ?? error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !REFUSED_REQUEST.test(message.text())) problems.push(message.text());
    });
    page.on('response', (response) => {
      if (response.status() >= 400 && response.url().includes('/_next/static/'))
        problems.push(`${response.status()}: ${response.url()}`);
    });
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        // Some browsers say so themselves, others say nothing.
        reportError(new Error(`The policy ${effectiveDirective} was broken: ${blockedURI}`)),
      ),
    );
    const reload = page.reload.bind(page);
    page.reload = async (...options) => {
      const response = await reload(...options);
      await waitUntilHydrated(page, 'main');
      return response;
    };
    await use(page);
    expect(problems, 'errors of the page').toEqual([]);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  visitor: async ({}, use) => use(new Visitor()),
  chat: async ({ page, locale }, use) => use(new ChatPage(page, languageOf(locale))),
  panel: async ({ page, locale }, use) => use(new TracePanel(page, languageOf(locale))),
  sidebar: async ({ page, locale }, use) => use(new Sidebar(page, languageOf(locale))),
});

export { expect };
