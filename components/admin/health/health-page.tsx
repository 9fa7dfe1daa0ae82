'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { fetchOrThrow } from '@/components/http/request-error';
import { useRequest } from '@/components/http/use-request';
import { FormProblem } from '@/components/page/form-problem';
import { classNames } from '@/components/ui/class-names';
import { HEALTH_DAYS, type HealthReport } from '@/lib/chat/health-report';
import type { ModelOption } from '@/lib/chat/model-option';
import { RangeChoice } from '../spending/range-choice';
import { HealthCharts } from './health-charts';
import { HealthTables } from './health-tables';
import { HealthTotals } from './health-totals';

interface HealthPageProps {
  readonly report: HealthReport;
  readonly utcOffsetMinutes: number;
  readonly models: readonly Pick<ModelOption, 'modelId' | 'label'>[];
}

/** How turns went in some days: how many, what failed, how long they took, and what they cost. */
export function HealthPage({ report: first, utcOffsetMinutes, models }: HealthPageProps) {
  const t = useTranslations('admin.health');
  const [report, setReport] = useState(first);
  const { busy, problem, run } = useRequest();
  const load = (days: number): Promise<boolean> =>
    run(async () => {
      const query = new URLSearchParams({ days: `${days}`, utcOffsetMinutes: `${utcOffsetMinutes}` });
      const response = await fetchOrThrow(`/api/admin/health?${query}`, { cache: 'no-store' });
      setReport(await response.json());
    });
  const { turns } = report.total;
  return (
    <>
      <RangeChoice days={report.days} ranges={HEALTH_DAYS} busy={busy} onChoose={(days) => void load(days)} />
      <div className="has-[p]:mt-3">
        <FormProblem problem={problem} />
      </div>
      <div aria-busy={busy} className={classNames('mt-5 transition-opacity', busy && 'opacity-50')}>
        {turns === 0 ? (
          <p role="status" className="text-[14px] text-muted-foreground">
            {t('none')}
          </p>
        ) : (
          <>
            <HealthTotals total={report.total} />
            {report.isCut && <Remark text={t('cut', { turns })} />}
            {report.noted < turns && <Remark text={t('partlyNoted', { turns: turns - report.noted })} />}
            <HealthCharts key={report.days} report={report} models={models} />
            <HealthTables report={report} />
          </>
        )}
      </div>
    </>
  );
}

const Remark = ({ text }: { readonly text: string }) => (
  <p className="mt-3 text-[13px] text-muted-foreground">{text}</p>
);
