'use client';

import { useTranslations } from 'next-intl';
import { memo } from 'react';
import type { AnswerContent, ChartPart } from '@/lib/chat/answer-block';
import { ChartFrame } from './chart-frame';
import { ChartRoom } from './chart-room';
import { DataTable } from './data-table';
import { LazyChart } from './lazy-chart';
import { ProblemNote } from './problem-note';

interface AnswerBlockProps {
  readonly content: Exclude<AnswerContent, { kind: 'text' }>;
}

/** A chart or a table of an answer. What it says never changes, however often the answer around it does. */
const AnswerBlock = memo(
  function AnswerBlock({ content }: AnswerBlockProps) {
    return content.kind === 'table' ? (
      <DataTable table={content.table.table} />
    ) : (
      <AnswerChart chart={content.chart} />
    );
  },
  (before, after) => stateOf(before) === stateOf(after),
);
export default AnswerBlock;

const stateOf = ({ content }: AnswerBlockProps): string =>
  content.kind === 'chart' ? content.chart.state : content.kind;

function AnswerChart({ chart }: { readonly chart: ChartPart }) {
  const t = useTranslations('charts');
  switch (chart.state) {
    case 'ready':
      return <LazyChart chart={chart.spec} />;
    case 'pending':
      return (
        <ChartFrame title={t('pending')}>
          <ChartRoom />
        </ChartFrame>
      );
    case 'problem':
      return <ProblemNote problem={chart.problem} table={chart.table} />;
  }
}
