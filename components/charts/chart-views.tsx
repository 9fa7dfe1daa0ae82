'use client';

import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { readChart } from '@/lib/charts/chart-spec';
import { chartFormat } from '@/lib/charts/drawing/chart-format';
import { ChartMenu } from './chart-menu';
import { ChartPlot } from './chart-plot';
import { ChartSummary } from './chart-summary';
import styles from './charts.module.css';
import { ProblemRoom } from './problem-room';
import { TableGrid } from './table-grid';
import { useChartColors } from './use-chart-colors';
import { useChartWords } from './use-chart-words';
import { ViewSwitch } from './view-switch';

/** A chart as picture and as table, with what can be done with it. */
export default function ChartViews({ chart: given }: { readonly chart: unknown }) {
  const t = useTranslations('charts');
  const locale = useLocale();
  const timeZone = useTimeZone() ?? 'UTC';
  const words = useChartWords();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const colors = useChartColors();
  const read = useMemo(() => readChart(given), [given]);
  const format = useMemo(() => chartFormat(locale, timeZone), [locale, timeZone]);
  const chart = read.ok ? read.value : null;
  const table = useMemo(() => chart?.table(words), [chart, words]);
  if (chart === null || table === undefined)
    return (
      <div className="pt-9">
        <ProblemRoom text={t('notDrawable')} detail={read.ok ? '' : read.error} />
      </div>
    );
  const { title, reduced } = chart.spec;

  return (
    <div>
      <div className="flex h-9 items-center gap-2 pb-2">
        <ViewSwitch view={view} onChange={setView} />
        {reduced !== undefined && (
          <span className="min-w-0 truncate text-[12px] text-muted-foreground">
            {t('reduced', { from: reduced.from, to: reduced.to })}
          </span>
        )}
        <span className="flex-1" />
        {colors !== null && <ChartMenu chart={chart} table={table} look={{ colors, words, format }} />}
      </div>
      <div className={styles.room}>
        {view === 'table' ? (
          <TableGrid table={table} format={format} label={title} />
        ) : (
          colors !== null && <ChartPlot chart={chart} colors={colors} words={words} format={format} />
        )}
      </div>
      <ChartSummary kind={chart.spec.kind} table={table} format={format} />
    </div>
  );
}
