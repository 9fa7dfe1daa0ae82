'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { LazyChart } from '@/components/charts/lazy-chart';
import type { ChartSpec } from '@/lib/charts/chart-spec';
import { CHART_LIMITS } from '@/lib/charts/parts/chart-limits';
import { chartText } from '@/lib/charts/parts/chart-parts';
import type { HealthReport } from '@/lib/chat/health-report';
import type { ModelOption } from '@/lib/chat/model-option';
import type { SpendingLine } from '@/lib/chat/spending-report';
import { useSpendingWords } from '../spending-words';
import { useStageName } from './use-stage-name';

interface HealthChartsProps {
  readonly report: HealthReport;
  readonly models: readonly Pick<ModelOption, 'modelId' | 'label'>[];
}

const MOST_BARS = 10;
const SECOND_MS = 1_000;
/** Names of which no two may be the same. */
const distinct = (names: readonly string[]): string[] =>
  names.map((name, index) => {
    const text = chartText(name, CHART_LIMITS.labelCharacters - 6) || '–';
    return names.indexOf(name) === index ? text : `${text} (${index + 1})`;
  });

const inSeconds = (ms: number): number => Math.round(ms / 10) / (SECOND_MS / 10);

/** How turns went over time, and what took long and cost most, as charts that are loaded when they are seen. */
export function HealthCharts({ report, models }: HealthChartsProps) {
  const charts = [...useChartsOverTime(report), ...useChartsOfNames(report, models)];
  return (
    <div className="mt-2 grid gap-x-4 lg:grid-cols-2">
      {charts.map((chart) => (
        <LazyChart key={chart.title} chart={chart} />
      ))}
    </div>
  );
}

function useChartsOverTime({ days, periods }: HealthReport): readonly ChartSpec[] {
  const t = useTranslations('admin.health.chart');
  const format = useFormatter();
  return useMemo(() => {
    const perPeriod = days === 1 ? 'turnsPerHour' : 'turnsPerDay';
    const label = (startsAt: number): string =>
      format.dateTime(
        startsAt,
        days === 1 ? { hour: '2-digit', minute: '2-digit' } : { day: 'numeric', month: 'short' },
      );
    const counts = [
      ['completed', periods.map((of) => of.turns - of.failed - of.interrupted - of.stopped)],
      ['stopped', periods.map(({ stopped }) => stopped)],
      ['failed', periods.map(({ failed, interrupted }) => failed + interrupted)],
    ] as const;
    const common = { version: 1, title: t(perPeriod) } as const;
    const turns: ChartSpec =
      periods.length > CHART_LIMITS.categories
        ? {
            ...{ ...common, kind: 'line', x: { kind: 'time' } },
            series: counts.map(([key, values]) => ({
              name: t(key),
              points: periods.map(({ startsAt }, index): [number, number | null] => [
                startsAt,
                values[index] ?? 0,
              ]),
            })),
          }
        : {
            ...{ ...common, kind: 'bar', stacked: true },
            names: distinct(periods.map(({ startsAt }) => label(startsAt))),
            series: counts.map(([key, values]) => ({ name: t(key), values })),
          };
    const line = (key: 'half' | 'most', of: (period: (typeof periods)[number]) => number | undefined) => ({
      name: t(key),
      points: periods.map((period): [number, number | null] => {
        const ms = of(period);
        return [period.startsAt, ms === undefined ? null : inSeconds(ms)];
      }),
    });
    const firstThought: ChartSpec = {
      ...{ version: 1, kind: 'line', title: t('firstThought'), unit: 's', x: { kind: 'time' } },
      series: [
        line('half', ({ firstThought: spread }) => spread?.halfMs),
        line('most', ({ firstThought: spread }) => spread?.mostMs),
      ],
    };
    return periods.some(({ firstThought: spread }) => spread !== null) ? [turns, firstThought] : [turns];
  }, [days, periods, format, t]);
}

/** Bars for the names that have most; no chart where there are none. */
function useChartsOfNames(
  { failures, stages, spending }: HealthReport,
  models: HealthChartsProps['models'],
): readonly ChartSpec[] {
  const t = useTranslations('admin.health.chart');
  const usage = useTranslations('admin.usage');
  const { engine } = useSpendingWords(spending.currency);
  const stageName = useStageName();
  return useMemo(() => {
    const nameOf = ({ key, name }: SpendingLine): string =>
      name ??
      models.find(({ modelId }) => modelId === key)?.label ??
      (key === 'deleted' ? usage('deleted') : key === 'guests' ? usage('guests') : key);
    const hasMoney = spending.total.cost !== null;
    const cost = (title: string, lines: readonly SpendingLine[]): ChartSpec | null =>
      barsOf(
        { title, unit: hasMoney ? spending.currency : t('tokens') },
        lines.map((line) => ({
          name: nameOf(line),
          values: { [title]: hasMoney ? (line.cost ?? 0) : line.inputTokens + line.outputTokens },
        })),
      );
    return [
      barsOf(
        { title: t('failures') },
        failures.map(({ key, count }) => ({ name: key, values: { [t('turns')]: count } })),
      ),
      barsOf(
        { title: t('stages'), unit: 's' },
        stages.map(({ engine: name, stage, time }) => ({
          name: `${stageName(stage)} (${engine(name)})`,
          values: { [t('half')]: inSeconds(time.halfMs), [t('most')]: inSeconds(time.mostMs) },
        })),
      ),
      cost(t(hasMoney ? 'moneyByModel' : 'tokensByModel'), spending.models),
      cost(t(hasMoney ? 'moneyByPerson' : 'tokensByPerson'), spending.people),
    ].filter((chart) => chart !== null);
  }, [failures, stages, spending, models, engine, stageName, usage, t]);
}

interface NamedValues {
  readonly name: string;
  readonly values: Readonly<Record<string, number>>;
}

function barsOf(
  { title, unit }: { readonly title: string; readonly unit?: string },
  rows: readonly NamedValues[],
): ChartSpec | null {
  const shown = rows.slice(0, MOST_BARS);
  const [first] = shown;
  if (first === undefined) return null;
  return {
    ...{ version: 1, kind: 'bar', title, ...(unit !== undefined && { unit }) },
    names: distinct(shown.map(({ name }) => name)),
    series: Object.keys(first.values).map((name) => ({
      name,
      values: shown.map(({ values }) => values[name] ?? 0),
    })),
  };
}
