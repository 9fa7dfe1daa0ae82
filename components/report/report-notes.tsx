'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { ResearchReport } from '@/lib/trace/research/research-report';
import { ReportDisputes } from './report-disputes';
import { ReportSection } from './report-section';
import { ReportSources } from './report-sources';
import { ReportStanding } from './report-standing';

/** Beneath a report: how far it can be relied on and why, its sources, what they dispute, and what nobody could verify. */
export default function ReportNotes({ report }: { readonly report: ResearchReport }) {
  const t = useTranslations('report');
  const headingId = useId();
  const { disputed, unverified, sources } = report;
  return (
    <section
      aria-labelledby={headingId}
      data-slot="report"
      className="mt-5 divide-y divide-line overflow-clip rounded-xl border border-line bg-surface text-[13.5px] leading-[1.55]"
    >
      <ReportStanding report={report} headingId={headingId} />
      {sources.length > 0 && (
        <ReportSection title={t('sources', { count: sources.length })} isOpen>
          <ReportSources sources={sources} />
        </ReportSection>
      )}
      {disputed.length > 0 && (
        <ReportSection title={t('disputed', { count: disputed.length })}>
          <ReportDisputes disputed={disputed} />
        </ReportSection>
      )}
      {unverified.length > 0 && (
        <ReportSection title={t('unverified', { count: unverified.length })}>
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
