import { LOCALE_COOKIE } from '@/lib/chat/preferences';
import { negotiateLocale } from '@/lib/chat/read-preferences';
import type { Locale } from '@/lib/trace/step-key';

/** The interface's language for a request, from its cookie or its `Accept-Language`. */
export function requestLocale(headers: Headers): Locale {
  const cookies = headers.get('cookie') ?? '';
  const cookie = cookies
    .split(';')
    .map((entry) => entry.trim())
    .find((entry) => entry.startsWith(`${LOCALE_COOKIE}=`));
  return negotiateLocale(cookie?.slice(LOCALE_COOKIE.length + 1), headers.get('accept-language'));
}
