import { useFormatter, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { Confidence } from '@/lib/trace/research/confidences';
import type { ReportRange, ResearchReport } from '@/lib/trace/research/research-report';

const TONES: Readonly<Record<Confidence, string>> = {
  High: 'border-accent/40 bg-accent-tint text-accent-strong',
  Medium: 'border-line-strong text-foreground',
  Low: 'border-warning/40 bg-warning-tint text-warning',
};

interface ReportStandingProps {
  readonly report: ResearchReport;
  readonly headingId: string;
}

/** To which days the report was limited, as the question says or as they were chosen. */
function AskedTime({ range: { from, to, words } }: { readonly range: ReportRange }) {
  const t = useTranslations('report');
  const format = useFormatter();
  const dayOf = (day: string): string =>
    format.dateTime(new Date(`${day}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });
  const days =
    from === null
      ? t('daysUntil', { to: dayOf(to) })
      : t('daysBetween', { from: dayOf(from), to: dayOf(to) });
  return (
    <p data-slot="report-time" className="mt-1 break-words text-[13px] text-muted-foreground">
      {words === undefined ? t('time', { days }) : t('timeNamed', { words, days })}
    </p>
  );
}

/** How far a report can be relied on, why not further, and how its debate ended. */
export function ReportStanding({ report, headingId }: ReportStandingProps) {
  const t = useTranslations('report');
  const { mode, range, confidence, reasons, iterations, convergence } = report;
  return (
    <div className="px-3.5 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 id={headingId} className="font-medium">
          {t('label')}
        </h3>
        <span
          data-confidence={confidence}
          className={classNames('rounded-md border px-2 text-[12.5px] leading-5', TONES[confidence])}
        >
          {t(`confidence.${confidence}`)}
        </span>
        <span className="text-[13px] text-muted-foreground">{t(`mode.${mode}`)}</span>
      </div>
      {reasons.length > 0 && (
        <ul data-slot="report-reasons" className="mt-2 list-disc ps-4 marker:text-muted-foreground">
          {reasons.map((reason) => (
            <li key={reason}>{t(`reasons.${reason}`)}</li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-[13px] text-muted-foreground">
        {t('drafts', { count: iterations })} · {t(`ended.${convergence}`)}
      </p>
      {range && <AskedTime range={range} />}
    </div>
  );
}
