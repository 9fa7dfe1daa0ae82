import { ChevronRight } from 'lucide-react';
import { useLocale } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { formatElapsed } from '@/lib/trace/format-duration';
import type { PresentedRow } from './presented-row';
import { useRowLabel } from './use-row-label';

interface RoundHeadingProps {
  readonly row: PresentedRow;
  readonly isFolded: boolean;
  readonly onFold: (id: string, isFolded: boolean) => void;
}

/** Stands above the stages of a round; folded, it says what the round has come to. */
export function RoundHeading({ row, isFolded, onFold }: RoundHeadingProps) {
  const locale = useLocale();
  const label = useRowLabel()(row);
  const isRunning = row.status === 'running';
  return (
    <li data-row={row.id} data-kind={row.kind} data-status={row.status} className="pb-3.5">
      <button
        type="button"
        aria-expanded={!isFolded}
        onClick={() => onFold(row.id, !isFolded)}
        className="group/row block w-full cursor-pointer text-left pointer-coarse:-my-1.5 pointer-coarse:py-1.5"
      >
        <span className="flex items-baseline justify-between gap-3 border-line border-b pb-1">
          <span
            className={classNames(
              'font-medium text-[12px] tracking-[0.04em]',
              isRunning ? 'text-accent' : 'text-muted-foreground',
            )}
          >
            {label}
            <ChevronRight
              aria-hidden="true"
              className={classNames(
                'ml-1 inline size-3.5 align-[-2px] transition-transform group-hover/row:text-foreground',
                !isFolded && 'rotate-90',
              )}
            />
          </span>
          {row.durationMs !== null && (
            <span className="shrink-0 font-mono text-[11px] text-muted-foreground tabular-nums">
              {formatElapsed(row.durationMs, locale)}
            </span>
          )}
        </span>
        {isFolded && row.lead !== undefined && (
          <span
            dir="auto"
            className="mt-1.5 line-clamp-3 break-words text-[13.5px] text-foreground leading-[1.55]"
          >
            {row.lead}
          </span>
        )}
      </button>
    </li>
  );
}
