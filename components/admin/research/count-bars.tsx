import { useFormatter } from 'next-intl';
import { type ReactNode, useId } from 'react';

interface CountBarsProps {
  readonly title: string;
  /** What is counted, where the title does not say it. */
  readonly text?: string;
  /** Said where nothing was counted. */
  readonly none: string;
  readonly rows: readonly { readonly key: string; readonly label: ReactNode; readonly count: number }[];
}

/** Counts beside each other, each with a bar as long as its share of the largest. */
export function CountBars({ title, text, none, rows }: CountBarsProps) {
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
