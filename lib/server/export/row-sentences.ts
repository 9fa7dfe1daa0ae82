import { createTranslator } from 'next-intl';
import type { Locale } from '@/lib/trace/step-key';
import english from '@/messages/en.json';
import indonesian from '@/messages/id.json';

const MESSAGES = { en: english, id: indonesian };

const translatorIn = (locale: Locale) =>
  createTranslator({ locale, messages: MESSAGES[locale], namespace: 'trace.row' });
export type RowSentences = ReturnType<typeof translatorIn>;

const SENTENCES: Record<Locale, RowSentences> = { en: translatorIn('en'), id: translatorIn('id') };

/** Says what stands in the rows of timelines, in a language. */
export const rowSentences = (locale: Locale): RowSentences => SENTENCES[locale];
