import { useFormatter, useTranslations } from 'next-intl';
import type { ScoreBucket } from '@/lib/chat/mode-report';
import { axisEnd } from '../axis-end';

const TENTH = { minimumFractionDigits: 1 };

interface ScoreChartProps {
  readonly buckets: readonly ScoreBucket[];
  /** From here on questions are answered in depth, 0 to 1. */
  readonly threshold: number;
}

const WIDTH = 100;
const HEIGHT = 96;
/** Room between two bars, in hundredths of the whole width. */
const GAP = 1;

/** How many decisions there were of each score, which of them people changed, and where the threshold is. */
export function ScoreChart({ buckets, threshold }: ScoreChartProps) {
  const t = useTranslations('admin.modes.report');
  const format = useFormatter();
  const totalOf = ({ decided }: ScoreBucket): number => decided.fast + decided.deep;
  const overriddenOf = ({ overridden }: ScoreBucket): number => overridden.fast + overridden.deep;
  const sum = (of: (bucket: ScoreBucket) => number): number =>
    buckets.reduce((total, bucket) => total + of(bucket), 0);
  const end = axisEnd(Math.max(0, ...buckets.map(totalOf)));
  const heightOf = (value: number): number => (value === 0 ? 0 : Math.max(2, (value / end) * HEIGHT));
  const summary = t('summary', { decisions: sum(totalOf), overridden: sum(overriddenOf) });
  const width = WIDTH / buckets.length;
  return (
    <figure className="rounded-xl border border-line bg-surface p-4">
      <figcaption className="text-[13px] text-muted-foreground">{summary}</figcaption>
      <div className="mt-4 text-[11.5px] text-muted-foreground tabular-nums leading-4">
        <svg
          role="img"
          aria-label={summary}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-28 w-full overflow-visible"
        >
          {buckets.map((bucket, index) => (
            <g key={bucket.from} className="group">
              <title>
                {t('bar', {
                  from: format.number(bucket.from, TENTH),
                  to: format.number(bucket.to, TENTH),
                  decisions: totalOf(bucket),
                  overridden: overriddenOf(bucket),
                })}
              </title>
              <rect
                x={index * width}
                width={width}
                height={HEIGHT}
                className="fill-transparent group-hover:fill-line/60"
              />
              <rect
                x={index * width + GAP / 2}
                y={HEIGHT - heightOf(totalOf(bucket))}
                width={width - GAP}
                height={heightOf(totalOf(bucket))}
                className="fill-accent"
              />
              <rect
                x={index * width + GAP / 2}
                y={HEIGHT - heightOf(overriddenOf(bucket))}
                width={width - GAP}
                height={heightOf(overriddenOf(bucket))}
                className="fill-warning"
              />
            </g>
          ))}
          <line
            x1={0}
            x2={WIDTH}
            y1={HEIGHT}
            y2={HEIGHT}
            vectorEffect="non-scaling-stroke"
            className="stroke-line-strong"
          />
          <line
            x1={threshold * WIDTH}
            x2={threshold * WIDTH}
            y1={-6}
            y2={HEIGHT}
            strokeDasharray="3 3"
            vectorEffect="non-scaling-stroke"
            className="stroke-foreground"
          />
        </svg>
        <p aria-hidden="true" className="mt-2 flex justify-between">
          <span>{format.number(0)}</span>
          <span>{format.number(0.5, TENTH)}</span>
          <span>{format.number(1)}</span>
        </p>
        <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
          <span className="flex items-center gap-1.5">
            <span className="size-2 rounded-xs bg-accent" />
            {t('legend.decided')}
          </span>
          <span className="flex items-center gap-1.5">
            <span className="size-2 rounded-xs bg-warning" />
            {t('legend.overridden')}
          </span>
          <span className="flex items-center gap-1.5">
            <span className="h-2.5 border-foreground border-l border-dashed" />
            {t('legend.threshold', { threshold: format.number(threshold, { maximumFractionDigits: 2 }) })}
          </span>
        </p>
      </div>
    </figure>
  );
}
