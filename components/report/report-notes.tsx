'use client';

import { ChevronRight } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { NumberMark } from '@/components/citations/number-mark';
import { TierBadge } from '@/components/tiers/tier-badge';
import { classNames } from '@/components/ui/class-names';
import type { Confidence } from '@/lib/trace/research/confidences';
import { countUnverified, type ReportRange, type ResearchReport } from '@/lib/trace/research/research-report';
import { ReportSources } from './report-sources';

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
function ReportStanding({ report, headingId }: ReportStandingProps) {
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

/** Beneath a report: how far it can be relied on and why, its sources, what they dispute, and what nobody could verify. */
export default function ReportNotes({ report }: { readonly report: ResearchReport }) {
  const t = useTranslations('report');
  const headingId = useId();
  const { disputed, unverified, sources } = report;
  const open = [
    t('unverified'),
    ...countUnverified(unverified).map(({ why, count }) => t(`unverifiedCount.${why}`, { count })),
  ].join(' · ');
  const citedCount = sources.filter(({ cited }) => cited > 0).length;
  return (
    <section
      aria-labelledby={headingId}
      data-slot="report"
      className="mt-5 divide-y divide-line overflow-clip rounded-xl border border-line bg-surface text-[13.5px] leading-[1.55]"
    >
      <ReportStanding report={report} headingId={headingId} />
      {disputed.length > 0 && (
        <ReportSection title={t('disputed', { count: disputed.length })} isOpen>
          <ReportDisputes disputed={disputed} />
        </ReportSection>
      )}
      {sources.length > 0 && (
        <ReportSection title={t('sources', { count: sources.length, cited: citedCount })} isOpen>
          <ReportSources sources={sources} />
        </ReportSection>
      )}
      {unverified.length > 0 && (
        <ReportSection title={open}>
          <ul className="grid gap-2">
            {unverified.map(({ text, why }) => (
              <li key={`${why} ${text}`} className="break-words">
                <bdi>{text}</bdi>
                <span className="block text-[13px] text-muted-foreground">{t(`why.${why}`)}</span>
              </li>
            ))}
          </ul>
        </ReportSection>
      )}
    </section>
  );
}

interface ReportSectionProps {
  readonly title: string;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A part of what is told of a report, which can be folded away; on paper it is always there. */
const ReportSection = ({ title, isOpen = false, children }: ReportSectionProps) => (
  <details open={isOpen} className="group">
    <summary className="flex cursor-pointer list-none items-center gap-2 px-3.5 py-2.5 font-medium transition-colors hover:bg-raised pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
      <ChevronRight
        aria-hidden="true"
        className="size-3.5 shrink-0 text-muted-foreground transition-transform group-open:rotate-90 motion-reduce:transition-none"
      />
      {title}
    </summary>
    <div className="px-3.5 pb-3.5">{children}</div>
  </details>
);

/** What sources disagree on: each statement with what each side says, side by side where there is room. */
const ReportDisputes = ({ disputed }: Pick<ResearchReport, 'disputed'>) => (
  <ul className="grid gap-4">
    {disputed.map(({ statement, sides }) => (
      <li key={statement}>
        <p className="break-words font-medium">
          <bdi>{statement}</bdi>
        </p>
        <ul className="mt-1.5 grid gap-2 sm:grid-cols-2">
          {sides.map((side) => (
            <li key={side.number} className="min-w-0 rounded-lg border border-line px-3 py-2">
              <p className="flex flex-wrap items-center gap-2 text-[12.5px] text-muted-foreground">
                <NumberMark number={side.number} />
                <bdi className="min-w-0 truncate">{side.site ?? side.title}</bdi>
                {side.tier && <TierBadge tier={side.tier.tier} />}
              </p>
              {'quote' in side && side.quote !== undefined && (
                <blockquote dir="auto" className="mt-1 break-words">
                  {side.quote}
                </blockquote>
              )}
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
);
