import { z } from 'zod';
import { LOCALES, type Locale, localeSchema } from '@/lib/trace/step-key';

/** Cookies in which a person's choices travel; both are readable by the page. */
export const LOCALE_COOKIE = 'nalar-locale';
export const THEME_COOKIE = 'nalar-theme';
/** The browser's time zone, so that the server groups days as the person sees them. */
export const TIME_ZONE_COOKIE = 'nalar-time-zone';

export const THEMES = ['light', 'dark', 'system'] as const;
export const themeSchema = z.enum(THEMES);
export type Theme = z.infer<typeof themeSchema>;

export const DEFAULT_LOCALE: Locale = 'en';

/** The theme that a cookie asks for; `system` where it asks for none. */
export const readTheme = (cookie: string | undefined): Theme => themeSchema.catch('system').parse(cookie);

/**
 * The interface's language: the cookie's if it names one, else the first that the `Accept-Language` header
 * ranks highest, else English. Malay counts as Indonesian; a quality of zero rules a language out.
 */
export function negotiateLocale(cookie: string | undefined, acceptLanguage: string | null): Locale {
  const chosen = localeSchema.safeParse(cookie);
  if (chosen.success) return chosen.data;
  const ranked = (acceptLanguage ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.split('-')[0]?.toLowerCase() ?? '', quality: Number(quality ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((left, right) => right.quality - left.quality);
  for (const { language } of ranked) {
    const spoken = language === 'ms' || language === 'in' ? 'id' : language;
    const locale = LOCALES.find((candidate) => candidate === spoken);
    if (locale) return locale;
  }
  return DEFAULT_LOCALE;
}

/** The time zone that a cookie names if it is a real one, else the machine's. */
export function readTimeZone(cookie: string | undefined): string {
  const fallback = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!cookie) return fallback;
  try {
    return Intl.DateTimeFormat('en', { timeZone: cookie }).resolvedOptions().timeZone;
  } catch {
    return fallback;
  }
}
