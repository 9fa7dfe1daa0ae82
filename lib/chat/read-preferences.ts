import { madeOnce } from '@/lib/shared/made-once';
import { LOCALES, type Locale } from '@/lib/trace/step-key';
import { THEMES, type Theme } from './preferences';

const DEFAULT_LOCALE: Locale = 'en';

/** The theme that a cookie asks for; `system` where it asks for none. */
export const readTheme = (cookie: string | undefined): Theme =>
  THEMES.find((theme) => theme === cookie) ?? 'system';

/**
 * The interface's language: the cookie's if it names one, else the one that the `Accept-Language` header
 * ranks highest, else English. Malay counts as Indonesian; a quality of zero rules a language out.
 */
export function negotiateLocale(cookie: string | undefined, acceptLanguage: string | null): Locale {
  const chosen = LOCALES.find((locale) => locale === cookie);
  if (chosen) return chosen;
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

/** The time zone that a cookie or a request names if it is a real one, else the machine's. */
export function readTimeZone(name: string | undefined): string {
  try {
    return realTimeZone(name ?? '');
  } catch {
    return realTimeZone('');
  }
}

/** As many as there are; no name is the machine's. Making one takes longer than all else that a request needs to be read. */
const realTimeZone = madeOnce(500, (name) => {
  // A machine without a zone that is known has none, whatever the types say.
  const zone: string | undefined = Intl.DateTimeFormat('en', {
    timeZone: name || undefined,
  }).resolvedOptions().timeZone;
  return zone ?? 'UTC';
});
