import { createTranslator } from 'next-intl';
import type { ReportRange } from '@/lib/trace/research/research-report';
import type { Locale } from '@/lib/trace/step-key';
import english from '@/messages/en.json';
import indonesian from '@/messages/id.json';

const MESSAGES = { en: english, id: indonesian };

/** To which days a report was limited, in one line. */
export function reportTime({ from, to, words }: ReportRange, locale: Locale): string {
  const t = createTranslator({ locale, messages: MESSAGES[locale], namespace: 'report' });
  const days = from === null ? t('daysUntil', { to }) : t('daysBetween', { from, to });
  return words === undefined ? t('time', { days }) : t('timeNamed', { words, days });
}
