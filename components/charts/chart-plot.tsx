'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import type { DrawableChart } from '@/lib/charts/diagrams/diagram';
import type { ChartLook } from '@/lib/charts/drawing/chart-look';
import styles from './charts.module.css';
import { nextStop } from './next-stop';
import { ProblemRoom } from './problem-room';
import { tipSentence } from './tip-sentence';
import { useDrawing } from './use-drawing';

interface ChartPlotProps extends Pick<ChartLook, 'colors' | 'words' | 'format'> {
  readonly chart: DrawableChart;
}

/** The picture of a chart; with the keyboard one goes from place to place and hears what each says. */
export function ChartPlot({ chart, colors, words, format }: ChartPlotProps) {
  const t = useTranslations('charts');
  const place = useRef<HTMLDivElement>(null);
  const { drawing, isComplete, failed, retry } = useDrawing(place, chart, { colors, words, format });
  const [stop, setStop] = useState<number | null>(null);
  if (failed) return <ProblemRoom text={t('notLoaded')} retry={{ label: t('retry'), onRetry: retry }} />;

  const tip = stop === null ? null : chart.tip(stop, 0, { colors, words, format, fontFamily: '', width: 0 });
  const leave = (): void => {
    drawing?.dispatchAction({ type: 'hideTip' });
    setStop(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && stop !== null) {
      // Otherwise the panel would close with it.
      event.stopPropagation();
      leave();
      return;
    }
    const next = nextStop(stop, chart.stops, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    setStop(next);
    drawing?.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: next });
  };

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t('goThrough', { title: chart.spec.title })}
      aria-valuemin={1}
      aria-valuemax={Math.max(1, chart.stops)}
      aria-valuenow={(stop ?? 0) + 1}
      aria-valuetext={tip === null ? t('places', { count: chart.stops }) : tipSentence(tip)}
      onKeyDown={onKeyDown}
      onBlur={leave}
      className={styles.plot}
    >
      <div ref={place} aria-hidden="true" className={isComplete ? 'size-full' : 'invisible size-full'} />
      {!isComplete && <Skeleton className="absolute inset-0 rounded-lg opacity-50" />}
    </div>
  );
}
