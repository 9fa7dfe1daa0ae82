'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { fetchOrThrow } from '@/components/http/request-error';
import { type RequestState, useRequest } from '@/components/http/use-request';
import { FormProblem } from '@/components/page/form-problem';
import { classNames } from '@/components/ui/class-names';
import { Select } from '@/components/ui/select';
import { RESEARCH_DAYS, type ResearchAnalytics } from '@/lib/chat/research/research-analytics';
import { RESEARCH_MODES, type ResearchMode } from '@/lib/chat/research/research-mode';
import { COUNTED_TIERS, REJECTION_CAUSES, RESEARCH_RUN_STATUSES } from '@/lib/chat/research/research-run';
import { formatElapsed } from '@/lib/trace/format-duration';
import { DROP_REASONS } from '@/lib/trace/research/source-detail';
import { DayChart } from './day-chart';
import { RoleTable } from './role-table';

const TENTHS = { maximumFractionDigits: 1 } as const;

/** The few figures that say how research goes. */
function RunFigures({ analytics }: { readonly analytics: ResearchAnalytics }) {
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

/** Which runs are looked at. */
interface RunFilter {
  readonly days: number;
  /** Null: all. */
  readonly mode: ResearchMode | null;
}

interface AnalyticsState extends Pick<RequestState, 'busy' | 'problem'> {
  /** The latest that has come. */
  readonly analytics: ResearchAnalytics;
  readonly filter: RunFilter;
  readonly narrow: (filter: RunFilter) => void;
}

/** What runs came to, of other days and of one mode as soon as these are asked for. */
function useResearchAnalytics(first: ResearchAnalytics, utcOffsetMinutes: number): AnalyticsState {
  const [analytics, setAnalytics] = useState(first);
  const { busy, problem, run } = useRequest();
  const load = async ({ days, mode }: RunFilter): Promise<void> => {
    const parameters = new URLSearchParams({ days: `${days}`, utcOffsetMinutes: `${utcOffsetMinutes}` });
    if (mode !== null) parameters.set('mode', mode);
    await run(async () => {
      const response = await fetchOrThrow(`/api/admin/research?${parameters}`, { cache: 'no-store' });
      setAnalytics(await response.json());
    });
  };
  const { days, mode } = analytics;
  return { analytics, busy, problem, filter: { days, mode }, narrow: (filter) => void load(filter) };
}

interface CountBarsProps {
  readonly title: string;
  /** What is counted, where the title does not say it. */
  readonly text?: string;
  /** Said where nothing was counted. */
  readonly none: string;
  readonly rows: readonly { readonly key: string; readonly label: ReactNode; readonly count: number }[];
}

/** Counts beside each other, each with a bar as long as its share of the largest. */
function CountBars({ title, text, none, rows }: CountBarsProps) {
  const format = useFormatter();
  const id = useId();
  const shown = rows.filter(({ count }) => count > 0);
  const largest = Math.max(1, ...shown.map(({ count }) => count));
  return (
    <section aria-labelledby={id} className="rounded-xl border border-line bg-surface p-4">
      <h2 id={id} className="font-medium text-[14px]">
        {title}
      </h2>
      {text !== undefined && <p className="text-[13px] text-muted-foreground">{text}</p>}
      {shown.length === 0 ? (
        <p className="mt-3 text-[13.5px] text-muted-foreground">{none}</p>
      ) : (
        <dl className="mt-3 space-y-2.5 text-[13.5px]">
          {shown.map(({ key, label, count }) => (
            <div key={key} className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1">
              <dt className="flex min-w-0 items-center gap-2">{label}</dt>
              <dd className="text-right tabular-nums">{format.number(count)}</dd>
              <div aria-hidden="true" className="col-span-2 h-1.5 overflow-hidden rounded-full bg-line/60">
                <div
                  className="h-full rounded-full bg-accent"
                  style={{ width: `${(count / largest) * 100}%` }}
                />
              </div>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
