'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { fetchOrThrow } from '@/components/http/request-error';
import { useRequest } from '@/components/http/use-request';
import { FormProblem } from '@/components/page/form-problem';
import { buttonVariants } from '@/components/ui/button';
import type { UsageDayView } from '@/lib/chat/admin';
import type { ModelOption } from '@/lib/chat/model-option';
import type { ModelPrices } from '@/lib/chat/model-prices';
import type { SpendingReport } from '@/lib/chat/spending-report';
import { UsageReport } from '../usage-report';
import { PriceSettings } from './price-settings';
import { RangeChoice } from './range-choice';
import { SpendingOverview } from './spending-overview';

interface UsagePageProps {
  readonly report: SpendingReport;
  readonly days: readonly UsageDayView[];
  readonly utcOffsetMinutes: number;
  readonly models: readonly Pick<ModelOption, 'modelId' | 'label'>[];
  readonly prices: ModelPrices;
}

/** What was used in some days: tokens and money, their prices, and day by day. */
export function UsagePage({ utcOffsetMinutes, models, prices, ...first }: UsagePageProps) {
  const t = useTranslations('admin.usage');
  const [{ report, days }, setShown] = useState(first);
  const { busy, problem, run } = useRequest();
  const query = (range: number): string => `?days=${range}&utcOffsetMinutes=${utcOffsetMinutes}`;
  const load = (range: number): Promise<boolean> =>
    run(async () => {
      const [spending, perDay] = await Promise.all(
        ['/api/admin/usage/spending', '/api/admin/usage'].map(async (path) =>
          (await fetchOrThrow(path + query(range), { cache: 'no-store' })).json(),
        ),
      );
      setShown({ report: spending, days: perDay });
    });

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <RangeChoice days={report.days} busy={busy} onChoose={(range) => void load(range)} />
        <a
          href={`/api/admin/usage/export${query(report.days)}`}
          download
          className={buttonVariants({ size: 'small' })}
        >
          {t('export')}
        </a>
      </div>
      <div className="mt-3">
        <FormProblem problem={problem} />
      </div>
      <section aria-labelledby="spent" className="mt-6">
        <h2 id="spent" className="font-semibold text-[16px]">
          {t('spent')}
        </h2>
        <SpendingOverview report={report} models={models} />
        <PriceSettings
          models={models}
          prices={prices}
          currency={report.currency}
          used={report.models.map(({ key }) => key)}
          onSaved={() => void load(report.days)}
        />
      </section>
      <div className="mt-10">
        <UsageReport days={days} />
      </div>
    </>
  );
}
