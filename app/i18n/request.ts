import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { LOCALE_COOKIE, TIME_ZONE_COOKIE } from '@/lib/chat/preferences';
import { negotiateLocale, readTimeZone } from '@/lib/chat/read-preferences';
import type { Locale } from '@/lib/trace/step-key';
import en from '@/messages/en.json';
import id from '@/messages/id.json';

const MESSAGES: Record<Locale, typeof en> = { en, id };

export default getRequestConfig(async () => {
  const [cookieStore, headerList] = await Promise.all([cookies(), headers()]);
  const locale = negotiateLocale(cookieStore.get(LOCALE_COOKIE)?.value, headerList.get('accept-language'));
  const timeZone = readTimeZone(cookieStore.get(TIME_ZONE_COOKIE)?.value);
  return { locale, messages: MESSAGES[locale], timeZone, now: new Date() };
});
