import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import styles from '../live/trace-status-bar.module.css';
import type { StatusButtonProps } from './status-button';

interface SettledStatusProps {
  /** For example "Processed in 12s". */
  readonly summary: string;
  readonly failed: boolean;
  /** Whether this page saw it end: then the full bar fades. */
  readonly justEnded: boolean;
  readonly button: StatusButtonProps;
}

/** The status bar of a turn that has ended: one muted line that opens the panel. */
export function SettledStatus({ summary, failed, justEnded, button }: SettledStatusProps) {
  const t = useTranslations('trace.status');
  return (
    <>
      <button
        type="button"
        {...button}
        data-phase="settled"
        aria-label={t('openSettled', { summary })}
        className={classNames(
          '-ml-2 flex h-full max-w-full items-center gap-1.5 rounded-md px-2 text-[14px] leading-5 transition-colors motion-safe:animate-fade-in',
          failed
            ? 'text-warning'
            : 'text-muted-foreground hover:text-foreground aria-expanded:text-foreground',
        )}
      >
        <span className="truncate tabular-nums">{summary} ›</span>
      </button>
      {justEnded && !failed && (
        <div
          aria-hidden="true"
          className={classNames(styles.finished, 'absolute inset-x-0 bottom-0 h-0.5 rounded-full bg-accent')}
        />
      )}
    </>
  );
}
