'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { HealthReport } from '@/lib/chat/health-report';
import { formatElapsed } from '@/lib/trace/format-duration';

/** The few figures that say whether all is well. */
export function HealthTotals({ total }: Pick<HealthReport, 'total'>) {
  const t = useTranslations('admin.health');
  const format = useFormatter();
  const locale = useLocale();
  const { turns, failed, interrupted, stopped, gaveUp, firstThought, duration } = total;
  const share = (count: number): string =>
    format.number(count / turns, { style: 'percent', maximumFractionDigits: 1 });
  const time = (ms: number | undefined): string =>
    ms === undefined ? t('untold') : formatElapsed(ms, locale);
  const figures = [
    { key: 'turns', value: format.number(turns), text: t('figure.stopped', { count: stopped }) },
    {
      key: 'failed',
      value: share(failed + interrupted),
      text: t('figure.failedText', { failed, interrupted }),
    },
    { key: 'gaveUp', value: share(gaveUp), text: t('figure.gaveUpText', { count: gaveUp }) },
    {
      key: 'firstThought',
      value: time(firstThought?.halfMs),
      text: t('figure.mostText', { time: time(firstThought?.mostMs) }),
    },
    {
      key: 'duration',
      value: time(duration?.halfMs),
      text: t('figure.mostText', { time: time(duration?.mostMs) }),
    },
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      {figures.map(({ key, value, text }) => (
        <div key={key} className="flex flex-col rounded-xl border border-line bg-surface px-4 py-3">
          <dt className="text-[13px] text-muted-foreground">{t(`figure.${key}`)}</dt>
          <dd className="mt-0.5 font-semibold text-[22px] tabular-nums leading-8">{value}</dd>
          <dd className="text-[12.5px] text-muted-foreground">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
