import { createTranslator } from 'next-intl';
import type { ReportRange } from '@/lib/trace/research/research-report';
import type { Locale } from '@/lib/trace/step-key';
import { phrasesIn } from './phrases';

/** To which days a report was limited, in one line. */
export function reportTime({ from, to, words }: ReportRange, locale: Locale): string {
  const t = createTranslator({ locale, messages: phrasesIn(locale), namespace: 'report' });
  const days = from === null ? t('daysUntil', { to }) : t('daysBetween', { from, to });
  return words === undefined ? t('time', { days }) : t('timeNamed', { words, days });
}
