import { createTranslator } from 'next-intl';
import type { Locale } from '@/lib/trace/step-key';
import english from '@/messages/en.json';
import indonesian from '@/messages/id.json';

const MESSAGES = { en: english, id: indonesian };

/** Says what is where in the archive of everything that somebody has. */
export function readMe(locale: Locale): string {
  const t = createTranslator({ locale, messages: MESSAGES[locale], namespace: 'export.everything' });
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
