import { createTranslator } from 'next-intl';
import type { Locale } from '@/lib/trace/step-key';
import { phrasesIn } from '../words/phrases';

/** Says what is where in the archive of everything that somebody has. */
export function readMe(locale: Locale): string {
  const t = createTranslator({ locale, messages: phrasesIn(locale), namespace: 'export.everything' });
  const lines = [
    t('title'),
    '',
    t('account'),
    t('conversations'),
    t('reviews'),
    t('feedback'),
    t('others'),
    t('documents'),
    '',
    t('check'),
  ];
  return `${lines.join('\n')}\n`;
}
