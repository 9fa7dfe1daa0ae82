'use client';

import { ChartNoAxesColumn } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import type { ChartBlockProblem } from '@/lib/charts/chart-block';
import type { TableBlock } from '@/lib/charts/table/table-block';
import type { AnswerContent, ChartPart } from '@/lib/chat/answer-block';
import { ChartFrame } from './chart-frame';
import { ChartRoom } from './chart-room';
import { DataTable } from './data-table';
import { LazyChart } from './lazy-chart';

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

interface ProblemNoteProps {
  readonly problem: ChartBlockProblem;
  readonly table: TableBlock | null;
}

/** Says why a chart that was proposed is not drawn, and shows its table where there is one. */
function ProblemNote({ problem, table }: ProblemNoteProps) {
  const t = useTranslations('charts');
  return (
    <div data-slot="chart-problem" className="my-4">
      <div className="flex items-start gap-3 rounded-xl border border-line bg-raised px-4 py-3 text-[13.5px] leading-5">
        <ChartNoAxesColumn aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
        <div className="min-w-0">
          <p>{t(`problems.${problem}`)}</p>
          {table !== null && <p className="mt-0.5 text-muted-foreground">{t('tableInstead')}</p>}
        </div>
      </div>
      {table !== null && <DataTable table={table} />}
    </div>
  );
}
