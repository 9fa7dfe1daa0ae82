import { createTranslator } from 'next-intl';
import type { BlockWords } from '@/lib/chat/block-markdown';
import type { Locale } from '@/lib/trace/step-key';
import { phrasesIn } from './phrases';

/** What exports say of charts and tables, in a language. */
export function blockWords(locale: Locale): BlockWords {
  const { charts } = phrasesIn(locale);
  const t = createTranslator({ locale, messages: phrasesIn(locale) });
  return {
    ofCharts: charts.words,
    kind: (kind) => charts.kinds[kind],
    problem: (problem) => charts.problems[problem],
    source: (source) => t('charts.source', { source }),
    someRows: (shown, all) => t('export.someRows', { shown: String(shown), all: String(all) }),
  };
}
