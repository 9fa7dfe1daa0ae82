import { createTranslator } from 'next-intl';
import type { Locale } from '@/lib/trace/step-key';
import { phrasesIn } from './words/phrases';

const translatorIn = (locale: Locale) =>
  createTranslator({ locale, messages: phrasesIn(locale), namespace: 'trace.row' });
export type RowSentences = ReturnType<typeof translatorIn>;

const SENTENCES: Record<Locale, RowSentences> = { en: translatorIn('en'), id: translatorIn('id') };

/** Says what stands in the rows of timelines, in a language. */
export const rowSentences = (locale: Locale): RowSentences => SENTENCES[locale];
