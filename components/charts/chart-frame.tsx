import type { ReactNode } from 'react';
import { ChartOrigin } from './chart-origin';
import styles from './charts.module.css';

interface ChartFrameProps {
  readonly title: string;
  readonly unit?: string | undefined;
  readonly note?: string | undefined;
  readonly source?: string | undefined;
  /** What stands in the room for chart and table, which has its height whatever it is. */
  readonly children: ReactNode;
}

/** What stands around a chart; the same before and after it is loaded, so that nothing jumps. */
export function ChartFrame({ title, unit, note, source, children }: ChartFrameProps) {
  return (
    <figure
      data-slot="chart"
      className={`${styles.colors} my-4 flex min-w-0 flex-col rounded-xl border border-line bg-surface p-4`}
    >
      <figcaption className="pb-2 font-medium text-[14px] leading-5 [overflow-wrap:anywhere]">
        {title}
        {unit !== undefined && <span className="font-normal text-muted-foreground"> · {unit}</span>}
      </figcaption>
      {children}
      <ChartOrigin note={note} source={source} />
    </figure>
  );
}
