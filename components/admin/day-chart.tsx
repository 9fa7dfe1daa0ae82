'use client';

import { useFormatter } from 'next-intl';
import { axisEnd } from './axis-end';

interface DayBar {
  /** When the day begins, in ms. */
  readonly startsAt: number;
  readonly total: number;
  /** How much of the total is of the second kind. */
  readonly part: number;
  /** The day in one sentence, shown where somebody points at it. */
  readonly label: string;
}

interface DayChartProps {
  readonly title: string;
  /** The whole chart in one sentence; the table has the numbers. */
  readonly summary: string;
  /** What the two colours mean, where there are two. */
  readonly legend?: { readonly rest: string; readonly part: string };
  readonly bars: readonly DayBar[];
}

const HEIGHT = 96;
const BAR = 8;
const GAP = 2;

/** Bars over days, without a library. */
export function DayChart({ title, summary, legend, bars }: DayChartProps) {
  const format = useFormatter();
  const end = axisEnd(Math.max(0, ...bars.map(({ total }) => total)));
  const heightOf = (value: number): number => (value === 0 ? 0 : Math.max(2, (value / end) * HEIGHT));
  const width = bars.length * (BAR + GAP) - GAP;
  const ticks = end % 2 === 0 ? [end, end / 2, 0] : [end, 0];
  const day = (bar: DayBar | undefined): string =>
    bar ? format.dateTime(bar.startsAt, { day: 'numeric', month: 'short' }) : '';

  return (
    <figure className="flex min-w-0 flex-col rounded-xl border border-line bg-surface p-4">
      <figcaption>
        <span className="block font-medium text-[14px]">{title}</span>
        <span className="block text-[13px] text-muted-foreground">{summary}</span>
      </figcaption>
      <div className="pt-4 text-[11.5px] text-muted-foreground tabular-nums leading-4">
        <div className="flex gap-2">
          <div aria-hidden="true" className="-my-2 flex flex-col justify-between text-right">
            {ticks.map((tick) => (
              <span key={tick}>{format.number(tick, { notation: 'compact' })}</span>
            ))}
          </div>
          <svg
            role="img"
            aria-label={summary}
            viewBox={`0 0 ${width} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="h-24 min-w-0 flex-1 overflow-visible"
          >
            {ticks.map((tick) => (
              <line
                key={tick}
                x1={0}
                x2={width}
                y1={HEIGHT - (tick / end) * HEIGHT}
                y2={HEIGHT - (tick / end) * HEIGHT}
                vectorEffect="non-scaling-stroke"
                className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
              />
            ))}
            {bars.map(({ startsAt, total, part, label }, index) => (
              <g key={startsAt} className="group">
                <title>{label}</title>
                <rect
                  x={index * (BAR + GAP) - GAP / 2}
                  width={BAR + GAP}
                  height={HEIGHT}
                  className="fill-transparent group-hover:fill-line/60"
                />
                <rect
                  x={index * (BAR + GAP)}
                  y={HEIGHT - heightOf(total)}
                  width={BAR}
                  height={heightOf(total)}
                  className="fill-accent"
                />
                <rect
                  x={index * (BAR + GAP)}
                  y={HEIGHT - heightOf(part)}
                  width={BAR}
                  height={heightOf(part)}
                  className="fill-warning"
                />
              </g>
            ))}
          </svg>
        </div>
        <p aria-hidden="true" className="mt-2 flex justify-between">
          <span>{day(bars[0])}</span>
          <span>{day(bars.at(-1))}</span>
        </p>
        {legend && (
          <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
            <LegendEntry className="bg-accent" text={legend.rest} />
            <LegendEntry className="bg-warning" text={legend.part} />
          </p>
        )}
      </div>
    </figure>
  );
}

function LegendEntry({ className, text }: { readonly className: string; readonly text: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className={`size-2 rounded-xs ${className}`} />
      {text}
    </span>
  );
}
