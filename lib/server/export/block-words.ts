import type { BlockWords } from '@/lib/chat/block-markdown';
import type { Locale } from '@/lib/trace/step-key';
import english from '@/messages/en.json';
import indonesian from '@/messages/id.json';

const WORDS = { en: english, id: indonesian };

/** What exports say of charts and tables, in a language. */
export function blockWords(locale: Locale): BlockWords {
  const { charts, export: phrases } = WORDS[locale];
  return {
    ofCharts: charts.words,
    kind: (kind) => charts.kinds[kind],
    problem: (problem) => charts.problems[problem],
    source: (source) => charts.source.replace('{source}', source),
    someRows: (shown, all) =>
      phrases.someRows.replace('{shown}', String(shown)).replace('{all}', String(all)),
  };
}
