'use client';

import dynamic from 'next/dynamic';
import type { AnswerContent } from '@/lib/chat/answer-block';
import { AnswerMarkdown } from './answer-markdown';

interface AnswerBodyProps {
  /** Of the message: the blocks of another one are others, whatever they are called. */
  readonly messageId: string;
  readonly contents: readonly AnswerContent[];
  readonly growing: boolean;
  readonly firstWeight?: number | undefined;
}

/** As high as most charts are, for as long as it takes to load what shows them. */
const AnswerBlock = dynamic(() => import('@/components/charts/answer-block'), {
  loading: () => <div className="my-4 h-115 rounded-xl border border-line bg-surface" />,
});

/** An answer: its words as Markdown, and the charts and tables that stand between them. */
export function AnswerBody({ messageId, contents, growing, firstWeight }: AnswerBodyProps) {
  return contents.map((content, index) => {
    if (content.kind !== 'text')
      return <AnswerBlock key={`${messageId}-${blockIdOf(content)}`} content={content} />;
    if (content.text.trim() === '') return null;
    return (
      <AnswerMarkdown
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer grows at its end, so its texts keep their places
        key={index}
        text={content.text}
        growing={growing && index === contents.length - 1}
        firstWeight={firstWeight}
      />
    );
  });
}

const blockIdOf = (content: Exclude<AnswerContent, { kind: 'text' }>): string =>
  content.kind === 'chart' ? content.chart.chartId : content.table.tableId;
