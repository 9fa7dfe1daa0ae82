import { createTranslator } from 'next-intl';
import en from '@/messages/en.json';
import id from '@/messages/id.json';

/** What the page says with something filled in: `translate.en('composer.queue.full', { limit: 5 })`. */
export const translate = {
  en: createTranslator({ locale: 'en', messages: en }),
  id: createTranslator({ locale: 'id', messages: id }),
} as const;
