'use client';

import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { CitationsProvider } from '@/components/citations/marks/citations-provider';
import { keepLoading } from '@/components/network/keep-loading';
import { nothingYet } from '@/components/ui/nothing-yet';
import type { AnswerContent } from '@/lib/chat/answer-block';
import { type Grounds, NO_GROUNDS } from '@/lib/chat/grounds-of';
import { withoutLacksNote } from '@/lib/chat/lacks-note';
import type { ResearchReport } from '@/lib/trace/research/research-report';
import { AnswerMarkdown } from './answer-markdown';
import type { Source } from './sources-of';

interface AnswerBodyProps {
  /** Of the message: the blocks of another one are others, whatever they are called. */
  readonly messageId: string;
  readonly contents: readonly AnswerContent[];
  readonly growing: boolean;
  readonly firstWeight?: number | undefined;
  /** What it cites and what it lacks, if it is from documents. */
  readonly grounds?: Grounds | null | undefined;
  /** The pages of the web that it names. */
  readonly sources?: readonly Source[] | undefined;
  /** What is told of it where it is a report of research. */
  readonly report?: ResearchReport | null | undefined;
  /** What else is said of it, which may show what it cites. */
  readonly children?: ReactNode;
}

/** As high as most charts are, for as long as it takes to load what shows them. */
const AnswerBlock = dynamic(() => keepLoading(() => import('@/components/charts/answer-block')), {
  loading: () => <div data-unfinished className="my-4 h-115 rounded-xl border border-line bg-surface" />,
});

/** Loaded with the first answer from documents. */
const GroundsList = dynamic(() => keepLoading(() => import('@/components/citations/marks/grounds-list')), {
  loading: nothingYet,
});

/** Loaded with the first report of research. */
const ReportNotes = dynamic(() => keepLoading(() => import('@/components/report/report-notes')), {
  loading: nothingYet,
});

/** An answer: its words as Markdown, the charts and tables between them, and what it is from. */
export function AnswerBody({ grounds, sources, report, children, ...answer }: AnswerBodyProps) {
  const { citations, insufficiencies } = grounds ?? NO_GROUNDS;
  // A report has a table of its sources; what could not be searched for it, or not be found, stands below that.
  const isListed = insufficiencies.length > 0 || (!report && citations.length > 0);
  return (
    <CitationsProvider answerId={answer.messageId} citations={citations} pages={sources}>
      <Contents {...answer} grounds={grounds ?? NO_GROUNDS} />
      {report && <ReportNotes report={report} />}
      {isListed && <GroundsList insufficiencies={insufficiencies} listsSources={!report} />}
      {children}
    </CitationsProvider>
  );
}

function Contents({
  messageId,
  contents,
  growing,
  firstWeight,
  grounds,
}: Omit<AnswerBodyProps, 'children' | 'report' | 'sources'> & { readonly grounds: Grounds }) {
  return contents.map((content, index) => {
    if (content.kind !== 'text')
      return <AnswerBlock key={`${messageId}-${blockIdOf(content)}`} content={content} />;
    const text = withoutLacksNote(content.text, grounds);
    if (text.trim() === '') return null;
    return (
      <AnswerMarkdown
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer grows at its end, so its texts keep their places
        key={index}
        text={text}
        growing={growing && index === contents.length - 1}
        firstWeight={firstWeight}
      />
    );
  });
}

const blockIdOf = (content: Exclude<AnswerContent, { kind: 'text' }>): string =>
  content.kind === 'chart' ? content.chart.chartId : content.table.tableId;
