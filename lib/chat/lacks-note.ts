import { LOCALES } from '@/lib/trace/locales';
import type { Locale } from '@/lib/trace/step-key';
import type { Grounds } from './grounds-of';

const LACKS: Record<Locale, string> = { en: 'Insufficient documentation', id: 'Dokumentasi tidak memadai' };

const titleIn = (locale: Locale): string => `**${LACKS[locale]}:**`;

/** What the documents lack, each thing once, as the end of an answer's text; empty where nothing is lacking. */
export function lacksNote(insufficiencies: Grounds['insufficiencies'], locale: Locale): string {
  const missing = [...new Set(insufficiencies.map((one) => one.missing))];
  const [only, ...others] = missing;
  if (only === undefined) return '';
  const title = titleIn(locale);
  return others.length === 0
    ? `${title} ${only}`
    : `${title}\n\n${missing.map((one) => `- ${one}`).join('\n')}`;
}

/**
 * An answer's text without the note at its end, also where the note is still growing: for whoever shows the
 * insufficiencies themselves. A note that says something else stays.
 */
export function withoutLacksNote(
  text: string,
  { insufficiencies }: Pick<Grounds, 'insufficiencies'>,
): string {
  if (insufficiencies.length === 0) return text;
  for (const locale of LOCALES) {
    const start = text.lastIndexOf(titleIn(locale));
    if (start >= 0 && lacksNote(insufficiencies, locale).startsWith(text.slice(start).trimEnd()))
      return text.slice(0, start).trimEnd();
  }
  return text;
}
