import type { useTranslations } from 'next-intl';
import { chartWords } from '@/components/charts/use-chart-words';
import type { AnswerContent } from '@/lib/chat/answer-block';
import { type BlockWords, blockMarkdown } from '@/lib/chat/block-markdown';

/** An answer as it is copied: its words, and between them its charts and tables as tables in Markdown. */
export function copiedAnswer(
  contents: readonly AnswerContent[],
  t: ReturnType<typeof useTranslations<'charts'>>,
): string {
  const words: BlockWords = {
    ofCharts: chartWords(t),
    kind: (kind) => t(`kinds.${kind}`),
    problem: (problem) => t(`problems.${problem}`),
    source: (source) => t('source', { source }),
    someRows: (shown, all) => t('someRows', { shown, all }),
  };
  return contents
    .map((content) =>
      content.kind === 'text' ? content.text.trim() : blockMarkdown(content, words, { allRows: true }),
    )
    .filter((text) => text !== '')
    .join('\n\n');
}
