import { ChartNoAxesColumn } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ChartBlockProblem } from '@/lib/charts/chart-block';
import type { TableBlock } from '@/lib/charts/table/table-block';
import { DataTable } from './data-table';

interface ProblemNoteProps {
  readonly problem: ChartBlockProblem;
  readonly table: TableBlock | null;
}

/** Says why a chart that was proposed is not drawn, and shows its table where there is one. */
export function ProblemNote({ problem, table }: ProblemNoteProps) {
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
