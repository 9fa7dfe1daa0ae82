import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

interface FigureTableProps {
  readonly label: string;
  /** What stands above each column; the first one names the rows. */
  readonly columns: readonly string[];
  readonly className?: string;
  /** True where each row becomes a block, and each figure a line of it, as soon as columns do not fit. */
  readonly stacks?: boolean;
  readonly children: ReactNode;
}

/** The head of a column of names. */
export const ROW_HEAD_CLASS = 'whitespace-nowrap px-4 py-2 text-left font-normal';
export const FIGURE_CLASS = 'px-4 py-2 text-right';

/** A table of figures that scrolls by itself where it is too wide; its rows are the children. */
export function FigureTable({ label, columns, className, stacks = false, children }: FigureTableProps) {
  return (
    <section
      aria-label={label}
      className={classNames('overflow-x-auto rounded-xl border border-line bg-surface', className)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable with the keyboard
      tabIndex={0}
    >
      <table className={classNames('w-full text-[14px]', stacks && 'max-sm:block')}>
        <thead className={classNames('text-[13px] text-muted-foreground', stacks && 'max-sm:hidden')}>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="whitespace-nowrap px-4 py-2 text-right font-normal first:text-left"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          className={classNames(
            'divide-y divide-line border-line tabular-nums',
            stacks ? 'max-sm:block sm:border-t' : 'border-t',
          )}
        >
          {children}
        </tbody>
      </table>
    </section>
  );
}
