import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime';
import {
  PathnameContext,
  SearchParamsContext,
} from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { PreferencesProvider } from '@/components/page/preferences-provider';
import type { Locale } from '@/lib/trace/step-key';
import en from '@/messages/en.json';
import id from '@/messages/id.json';
import { FakeServer } from './fake-server';

export interface PageOptions {
  readonly locale?: Locale;
  /** Who answers what the page asks; nobody where it is absent. */
  readonly server?: FakeServer;
  /** The address of the page. */
  readonly path?: string;
}

/** A page in jsdom, and whoever sits before it. */
export interface RenderedPage {
  readonly user: UserEvent;
  readonly server: FakeServer;
  /** Where the page was led, and how often it was loaded anew. */
  readonly router: AppRouterInstance;
}

const NOW = new Date('2026-11-28T12:00:00Z');

/** Draws what a page shows, with what every page has around it: words, language, theme, router and server. */
export function renderPage(
  content: ReactNode,
  { locale = 'en', server = new FakeServer(), path = '/' }: PageOptions = {},
): RenderedPage {
  vi.stubGlobal('fetch', server.fetch);
  window.history.replaceState(null, '', path);
  const { pathname, searchParams } = new URL(path, window.location.origin);
  const router: AppRouterInstance = {
    push: vi.fn(),
    replace: vi.fn(),
    refresh: vi.fn(),
    back: vi.fn(),
    forward: vi.fn(),
    prefetch: vi.fn(),
    bfcacheId: 'of-tests',
  };
  const user = userEvent.setup();
  render(
    <AppRouterContext value={router}>
      <PathnameContext value={pathname}>
        <SearchParamsContext value={searchParams}>
          <PreferencesProvider
            locale={locale}
            theme="system"
            timeZone="UTC"
            now={NOW}
            messages={locale === 'id' ? id : en}
          >
            {content}
          </PreferencesProvider>
        </SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>,
  );
  return { user, server, router };
}
