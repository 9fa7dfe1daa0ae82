import type { Metadata, Viewport } from 'next';
import { cookies, headers } from 'next/headers';
import { getLocale, getMessages, getNow, getTimeZone, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { EarlyClicks } from '@/components/page/early-clicks';
import { PreferencesProvider } from '@/components/page/preferences-provider';
import { THEME_COOKIE } from '@/lib/chat/preferences';
import { readTheme } from '@/lib/chat/read-preferences';
import { BrowserCheck } from './browser-check';
import './globals.css';
import localFont from 'next/font/local';

/** Interface and answers. Preloaded; where it still comes too late for the first paint, nothing jumps. */
const geistSans = localFont({
  src: '../node_modules/geist/dist/fonts/geist-sans/Geist-Variable.woff2',
  variable: '--font-geist-sans',
  weight: '100 900',
  display: 'optional',
});

/** Emphasis in answers; loaded only by pages that show some. */
const geistItalic = localFont({
  src: '../node_modules/geist/dist/fonts/geist-sans/Geist-Italic[wght].woff2',
  variable: '--font-geist-italic',
  weight: '100 900',
  style: 'italic',
  display: 'swap',
  preload: false,
});

/** Code and times; loaded only by pages that show some. */
const geistMono = localFont({
  src: '../node_modules/geist/dist/fonts/geist-mono/GeistMono-Variable.woff2',
  variable: '--font-geist-mono',
  weight: '100 900',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  fallback: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'monospace'],
});

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('app');
  return {
    title: t('name'),
    description: t('description'),
    applicationName: t('name'),
    icons: { icon: { url: '/icon.svg', type: 'image/svg+xml' }, apple: '/apple-touch-icon.png' },
    manifest: '/manifest.webmanifest',
    referrer: 'same-origin',
    formatDetection: { telephone: false, address: false, email: false },
  };
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  interactiveWidget: 'resizes-content',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbfbfa' },
    { media: '(prefers-color-scheme: dark)', color: '#131312' },
  ],
};

export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  const [cookieStore, requestHeaders, locale, messages, timeZone, now] = await Promise.all([
    cookies(),
    headers(),
    getLocale(),
    getMessages(),
    getTimeZone(),
    getNow(),
  ]);
  // Pages that need these words bring them themselves.
  const {
    account: _account,
    admin: _admin,
    desktopExtension: _desktopExtension,
    documents: _documents,
    imports: _imports,
    memory: _memory,
    paperChat: _paperChat,
    paperEditor: _paperEditor,
    papers: _papers,
    presetPage: _presetPage,
    projectPage: _projectPage,
    review: _review,
    ...common
  } = messages;
  const nonce = /'nonce-([^']+)'/.exec(requestHeaders.get('content-security-policy') ?? '')?.[1];
  const theme = readTheme(cookieStore.get(THEME_COOKIE)?.value);
  return (
    <html
      lang={locale}
      className={[
        geistSans.variable,
        geistItalic.variable,
        geistMono.variable,
        theme === 'system' ? '' : theme,
      ].join(' ')}
      suppressHydrationWarning
    >
      <body>
        <PreferencesProvider locale={locale} theme={theme} timeZone={timeZone} now={now} messages={common}>
          <BrowserCheck nonce={nonce} />
          <EarlyClicks nonce={nonce}>{children}</EarlyClicks>
        </PreferencesProvider>
      </body>
    </html>
  );
}
