'use client';

import { ChartNoAxesColumn } from 'lucide-react';
import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useFeedback } from '@/components/page/feedback-context';
import { Skeleton } from '@/components/ui/skeleton';
import { readChart } from '@/lib/charts/chart-spec';
import type { DrawableChart } from '@/lib/charts/diagrams/diagram';
import { chartFormat } from '@/lib/charts/drawing/chart-format';
import type { ChartLook, ChartTip } from '@/lib/charts/drawing/chart-look';
import { stillChart } from '@/lib/charts/still-chart';
import type { TableBlock } from '@/lib/charts/table/table-block';
import { ChartSummary } from './chart-summary';
import styles from './charts.module.css';
import { nextStop } from './next-stop';
import { fileNameOf, saveFile } from './save-file';
import { TableGrid } from './table-grid';
import { TakeAwayMenu } from './take-away-menu';
import { useChartColors } from './use-chart-colors';
import { useChartWords } from './use-chart-words';
import { useDrawing } from './use-drawing';
import { ViewSwitch } from './view-switch';

const SIZE = { width: 1_000, height: 600 };
/** Sharp on screens with small pixels. */
const PNG_SCALE = 2;

type PictureLook = Pick<ChartLook, 'colors' | 'words' | 'format'>;

/** A chart with its title as a picture that stands on its own. */
async function svgOf(chart: DrawableChart, look: PictureLook): Promise<Blob> {
  const fontFamily = 'ui-sans-serif, system-ui, sans-serif';
  const svg = await stillChart(chart, { ...look, fontFamily, width: SIZE.width }, SIZE);
  return new Blob([svg], { type: 'image/svg+xml' });
}

/** The same in pixels. */
async function pngOf(chart: DrawableChart, look: PictureLook): Promise<Blob> {
  const address = URL.createObjectURL(await svgOf(chart, look));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = SIZE.width * PNG_SCALE;
    canvas.height = SIZE.height * PNG_SCALE;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (png === null) throw new Error('the browser made no picture');
    return png;
  } finally {
    URL.revokeObjectURL(address);
  }
}

interface ChartMenuProps {
  readonly chart: DrawableChart;
  readonly table: TableBlock;
  readonly look: Pick<ChartLook, 'colors' | 'words' | 'format'>;
}

/** What a chart can be taken away as. */
function ChartMenu({ chart, table, look }: ChartMenuProps) {
  const t = useTranslations('charts');
  const { toast } = useFeedback();
  const name = fileNameOf(chart.spec.title);
  const save = async (ending: string, content: Promise<Blob>): Promise<void> => {
    try {
      saveFile(`${name}.${ending}`, await content);
    } catch {
      toast(t('saveFailed'), true);
    }
  };
  return (
    <TakeAwayMenu
      title={chart.spec.title}
      table={table}
      pictures={[
        {
          kind: 'action',
          key: 'png',
          label: t('save.png'),
          icon: 'image',
          onSelect: () => void save('png', pngOf(chart, look)),
        },
        {
          kind: 'action',
          key: 'svg',
          label: t('save.svg'),
          icon: 'shapes',
          onSelect: () => void save('svg', svgOf(chart, look)),
        },
      ]}
    />
  );
}

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

interface ChartPlotProps extends Pick<ChartLook, 'colors' | 'words' | 'format'> {
  readonly chart: DrawableChart;
}

/** The picture of a chart; with the keyboard one goes from place to place and hears what each says. */
function ChartPlot({ chart, colors, words, format }: ChartPlotProps) {
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

/** What a place of a chart says, to be read out. */
const tipSentence = ({ heading, rows }: ChartTip): string =>
  rows.length === 0
    ? heading
    : `${heading}: ${rows.map(({ label, value }) => `${label} ${value}`).join(', ')}`;

interface ProblemRoomProps {
  readonly text: string;
  /** In the words of whoever checked it. */
  readonly detail?: string;
  readonly retry?: { readonly label: string; readonly onRetry: () => void };
}

/** What stands in the room of a chart that cannot be drawn. */
function ProblemRoom({ text, detail = '', retry }: ProblemRoomProps) {
  return (
    <div
      role="status"
      className={`${styles.room} flex flex-col items-center justify-center gap-1.5 rounded-lg bg-raised px-6 text-center text-[13px]`}
    >
      <ChartNoAxesColumn aria-hidden="true" className="size-6 text-muted-foreground" />
      <p>{text}</p>
      {detail !== '' && (
        <p className="max-w-prose text-muted-foreground [overflow-wrap:anywhere]">{detail}</p>
      )}
      {retry && (
        <button
          type="button"
          className="mt-1 rounded-md px-2 py-1 font-medium text-accent-strong hover:underline"
          onClick={retry.onRetry}
        >
          {retry.label}
        </button>
      )}
    </div>
  );
}
