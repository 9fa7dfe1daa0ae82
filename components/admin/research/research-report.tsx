'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { FormProblem } from '@/components/page/form-problem';
import { classNames } from '@/components/ui/class-names';
import { Select } from '@/components/ui/select';
import { RESEARCH_DAYS, type ResearchAnalytics } from '@/lib/chat/research/research-analytics';
import { RESEARCH_MODES } from '@/lib/chat/research/research-mode';
import { COUNTED_TIERS, REJECTION_CAUSES, RESEARCH_RUN_STATUSES } from '@/lib/chat/research/research-run';
import { DROP_REASONS } from '@/lib/trace/research/source-detail';
import { DayChart } from '../day-chart';
import { CountBars } from './count-bars';
import { RoleTable } from './role-table';
import { RunFigures } from './run-figures';
import { useResearchAnalytics } from './use-research-analytics';

interface ResearchReportProps {
  readonly first: ResearchAnalytics;
  readonly utcOffsetMinutes: number;
}

/** What runs of research came to: how they ended, why drafts were rejected, on what they stood, and what they took. */
export function ResearchReport({ first, utcOffsetMinutes }: ResearchReportProps) {
  const t = useTranslations('admin.research');
  const sourceWords = useTranslations('admin.sources');
  const { analytics, filter, busy, problem, narrow } = useResearchAnalytics(first, utcOffsetMinutes);
  return (
    <>
      <search aria-label={t('filter')} className="flex flex-wrap gap-2">
        <Select
          aria-label={t('window')}
          boxClassName="grow basis-36 sm:max-w-44"
          value={filter.days}
          onChange={({ target }) => narrow({ ...filter, days: Number(target.value) })}
        >
          {RESEARCH_DAYS.map((days) => (
            <option key={days} value={days}>
              {t('days', { days })}
            </option>
          ))}
        </Select>
        <Select
          aria-label={t('mode')}
          boxClassName="grow basis-36 sm:max-w-44"
          value={filter.mode ?? ''}
          onChange={({ target }) =>
            narrow({ ...filter, mode: RESEARCH_MODES.find((known) => known === target.value) ?? null })
          }
        >
          <option value="">{t('anyMode')}</option>
          {RESEARCH_MODES.map((known) => (
            <option key={known} value={known}>
              {sourceWords(`modes.${known}`)}
            </option>
          ))}
        </Select>
      </search>
      <div className="has-[p]:mt-3">
        <FormProblem problem={problem} />
      </div>
      <div aria-busy={busy} className={classNames('mt-4 transition-opacity', busy && 'opacity-50')}>
        {analytics.runs === 0 ? (
          <p role="status" className="text-[14px] text-muted-foreground">
            {t('none')}
          </p>
        ) : (
          <Runs analytics={analytics} />
        )}
      </div>
    </>
  );
}

function Runs({ analytics }: { readonly analytics: ResearchAnalytics }) {
  const t = useTranslations('admin.research');
  const tierWords = useTranslations('admin.sources');
  const rowWords = useTranslations('trace.row.research');
  const format = useFormatter();
  const { runs, statuses, byIterations, rejections, sources, dropped, roles, perDay } = analytics;
  const words = (count: number, unreported: number): string => t('runsSummary', { runs: count, unreported });
  const named = <Key extends string>(
    keys: readonly Key[],
    counts: Readonly<Record<Key, number>>,
    label: (key: Key) => string,
  ) => keys.map((key) => ({ key, label: label(key), count: counts[key] }));
  return (
    <>
      <RunFigures analytics={analytics} />
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        <DayChart
          title={t('perDay')}
          summary={words(runs, runs - statuses.reported)}
          legend={{ rest: t('status.reported'), part: t('unreported') }}
          bars={perDay.map(({ startsAt, runs: count, unreported }) => ({
            startsAt,
            total: count,
            part: unreported,
            label: `${format.dateTime(startsAt, { dateStyle: 'medium' })}: ${words(count, unreported)}`,
          }))}
        />
        <CountBars
          title={t('endings')}
          none={t('nothing')}
          rows={named(RESEARCH_RUN_STATUSES, statuses, (key) => t(`status.${key}`))}
        />
        <CountBars
          title={t('iterations')}
          text={t('iterationsText')}
          none={t('nothing')}
          rows={byIterations.map(({ iterations, runs: count, converged }) => ({
            key: String(iterations),
            label: t('iterationsRow', { iterations, converged }),
            count,
          }))}
        />
        <CountBars
          title={t('rejections')}
          text={t('rejectionsText')}
          none={t('noRejections')}
          rows={named(REJECTION_CAUSES, rejections, (key) => t(`cause.${key}`))}
        />
        <CountBars
          title={t('sources')}
          text={t('sourcesText')}
          none={t('nothing')}
          rows={named(COUNTED_TIERS, sources, (key) =>
            key === 'unknown' ? t('unknownTier') : tierWords('tier', { tier: Number(key) }),
          )}
        />
        <CountBars
          title={t('dropped')}
          text={t('droppedText')}
          none={t('nothing')}
          rows={named(DROP_REASONS, dropped, (key) => rowWords(`dropped.${key}`))}
        />
      </div>
      <h2 className="mt-8 font-semibold text-[16px]">{t('roles')}</h2>
      <RoleTable roles={roles} />
    </>
  );
}
