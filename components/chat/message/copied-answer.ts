import type { useTranslations } from 'next-intl';
import { chartWords } from '@/components/charts/use-chart-words';
import { answerContents } from '@/lib/chat/answer-contents';
import { type BlockWords, blockMarkdown } from '@/lib/chat/block-markdown';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { answerNotes, FootnoteLabels } from '@/lib/chat/footnotes';
import { groundsOf, NO_GROUNDS } from '@/lib/chat/grounds-of';
import { withPagesAsCited } from '@/lib/chat/pages-as-cited';

/**
 * An answer as it is copied: its words, between them its charts and tables as tables in Markdown, and what it cites as
 * footnotes.
 */
export function copiedAnswer(
  message: Pick<ChatMessage, 'parts'>,
  t: ReturnType<typeof useTranslations<'charts'>>,
  cited: ReturnType<typeof useTranslations<'citations'>>,
): string {
  const contents = answerContents(withPagesAsCited(message));
  const grounds = groundsOf(message);
  const labels = new FootnoteLabels(contents.map((content) => (content.kind === 'text' ? content.text : '')));
  const notes = answerNotes(grounds ?? NO_GROUNDS, labels, {
    place: ({ name, values }) => cited(`place.${name}`, values),
    tier: (tier) => (tier === null ? cited('unknownTier') : cited('tier', { tier })),
    snippet: cited('snippet'),
    deleted: cited('deleted'),
    changed: cited('gone.changed'),
    missing: cited('missing'),
    tried: (queries) => cited('tried', { queries }),
  });
  const words: BlockWords = {
    ofCharts: chartWords(t),
    kind: (kind) => t(`kinds.${kind}`),
    problem: (problem) => t(`problems.${problem}`),
    source: (source) => t('source', { source }),
    someRows: (shown, all) => t('someRows', { shown, all }),
  };
  const shown = contents.map((content) =>
    content.kind === 'text'
      ? notes.mark(content.text.trim())
      : blockMarkdown(content, words, { allRows: true }),
  );
  return [...shown, notes.below].filter((text) => text !== '').join('\n\n');
}
