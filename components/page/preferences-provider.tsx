'use client';

import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { LOCALE_COOKIE, THEME_COOKIE, type Theme, TIME_ZONE_COOKIE } from '@/lib/chat/preferences';
import type { Locale } from '@/lib/trace/step-key';
import { writeCookie } from './write-cookie';

interface Preferences {
  readonly locale: Locale;
  readonly theme: Theme;
  readonly setLocale: (locale: Locale) => void;
  readonly setTheme: (theme: Theme) => void;
}

const PreferencesContext = createContext<Preferences | null>(null);

const loadMessages = async (locale: Locale): Promise<AbstractIntlMessages> =>
  locale === 'id'
    ? (await import('@/messages/id.json')).default
    : (await import('@/messages/en.json')).default;

interface PreferencesProviderProps {
  readonly locale: Locale;
  readonly theme: Theme;
  readonly timeZone: string;
  readonly now: Date;
  readonly messages: AbstractIntlMessages;
  readonly children: ReactNode;
}

/** Language, theme and time zone of the page; each changes at once, without a reload, and is kept in a cookie. */
export function PreferencesProvider(props: PreferencesProviderProps) {
  const [language, setLanguage] = useState({ locale: props.locale, messages: props.messages });
  const [theme, setShownTheme] = useState(props.theme);
  const [timeZone, setTimeZone] = useState(props.timeZone);

  // The server guesses a zone on the first visit; the browser knows it.
  useEffect(() => {
    const actual = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (actual === undefined || actual === props.timeZone) return;
    writeCookie(TIME_ZONE_COOKIE, actual);
    setTimeZone(actual);
  }, [props.timeZone]);

  const setLocale = useCallback(async (locale: Locale) => {
    const messages = await loadMessages(locale);
    writeCookie(LOCALE_COOKIE, locale);
    document.documentElement.lang = locale;
    setLanguage({ locale, messages });
  }, []);

  const setTheme = useCallback((next: Theme) => {
    writeCookie(THEME_COOKIE, next);
    document.documentElement.classList.remove('light', 'dark');
    if (next !== 'system') document.documentElement.classList.add(next);
    setShownTheme(next);
  }, []);

  const preferences = useMemo<Preferences>(
    () => ({ locale: language.locale, theme, setLocale, setTheme }),
    [language.locale, theme, setLocale, setTheme],
  );

  return (
    <PreferencesContext value={preferences}>
      <NextIntlClientProvider
        locale={language.locale}
        messages={language.messages}
        timeZone={timeZone}
        now={props.now}
      >
        {props.children}
      </NextIntlClientProvider>
    </PreferencesContext>
  );
}

/** The current language and theme, and how to change them. */
export function usePreferences(): Preferences {
  const preferences = use(PreferencesContext);
  if (!preferences) throw new Error('usePreferences needs a PreferencesProvider above it');
  return preferences;
}
