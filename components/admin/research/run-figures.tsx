import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { ResearchAnalytics } from '@/lib/chat/research/research-analytics';
import { formatElapsed } from '@/lib/trace/format-duration';

const TENTHS = { maximumFractionDigits: 1 } as const;

/** The few figures that say how research goes. */
export function RunFigures({ analytics }: { readonly analytics: ResearchAnalytics }) {
  const t = useTranslations('admin.research');
  const format = useFormatter();
  const locale = useLocale();
  const { runs, statuses, converged, iterations, durationMs } = analytics;
  const { reported } = statuses;
  const figures = [
    { key: 'runs', value: format.number(runs), text: t('figure.reported', { count: reported }) },
    {
      key: 'agreed',
      value:
        reported === 0
          ? t('untold')
          : format.number(converged / reported, { style: 'percent', maximumFractionDigits: 0 }),
      text: t('figure.agreedText', { count: converged }),
    },
    { key: 'drafts', value: format.number(iterations / runs, TENTHS), text: t('figure.draftsText') },
    {
      key: 'time',
      value: formatElapsed(durationMs / runs, locale),
      text: t('figure.timeText'),
    },
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
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
