interface DayChartProps {
  readonly title: string;
  /** The whole chart in one sentence; the table has the numbers. */
  readonly summary: string;
  /** One bar for each day: its height, and how much of it is of the second kind. */
  readonly bars: readonly { readonly key: number; readonly total: number; readonly part: number }[];
}

const HEIGHT = 96;
const BAR = 8;
const GAP = 2;

/** Bars over days, without a library. */
export function DayChart({ title, summary, bars }: DayChartProps) {
  const highest = Math.max(1, ...bars.map(({ total }) => total));
  const heightOf = (value: number): number => (value === 0 ? 0 : Math.max(2, (value / highest) * HEIGHT));
  const width = bars.length * (BAR + GAP);
  return (
    <figure className="min-w-0 rounded-xl border border-line bg-surface p-4">
      <figcaption className="font-medium text-[14px]">{title}</figcaption>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${width} ${HEIGHT + 1}`}
        preserveAspectRatio="none"
        className="mt-3 h-24 w-full"
      >
        <title>{summary}</title>
        <rect x={0} y={HEIGHT} width={width} height={1} className="fill-line-strong" />
        {bars.map(({ key, total, part }, index) => (
          <g key={key}>
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
      <p className="mt-2 text-[13px] text-muted-foreground">{summary}</p>
    </figure>
  );
}
