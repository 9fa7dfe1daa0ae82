import type { Locale } from '@/lib/trace/step-key';
import { phrasesIn } from '../../words/phrases';
import type { PaperWords } from './paper-to-write';

/** What a paper's file calls things, in a language. */
export function paperExportWords(locale: Locale): PaperWords {
  const { paperExport, message } = phrasesIn(locale);
  return { ...paperExport, alerts: message.alerts };
}
