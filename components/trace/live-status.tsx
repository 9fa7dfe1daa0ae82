import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { LiveLine } from './live-line';
import type { StatusButtonProps } from './status-button';
import styles from './trace-status-bar.module.css';
import { useLiveTurn } from './use-live-turn';

interface LiveStatusProps {
  readonly traceId: string | undefined;
  /** What to say before there is a thought or a step. */
  readonly fallback: string;
  readonly button: StatusButtonProps;
}

/** The status bar of a running turn: a breathing dot, one line, the percentage and a thin bar. */
export function LiveStatus({ traceId, fallback, button }: LiveStatusProps) {
  const t = useTranslations('trace.status');
  const line = useLiveTurn(traceId, (turn) => turn?.line ?? null);
  const phase = useLiveTurn(traceId, (turn) => turn?.phase ?? 'thinking');
  const progress = useLiveTurn(traceId, (turn) => Math.round(turn?.progress ?? 0));
  const waitingText = phase === 'responding' ? t('answering') : fallback;

  return (
    <>
      <button
        type="button"
        {...button}
        data-phase={phase}
        aria-label={t('openLive', { line: line?.text ?? waitingText })}
        className="flex h-full w-full min-w-0 items-center gap-2.5 rounded-md pb-0.5 text-left text-[14px] leading-5"
      >
        <span
          aria-hidden="true"
          className={classNames(styles.dot, 'ml-0.5 size-[7px] shrink-0 rounded-full bg-accent')}
        />
        <LiveLine line={line} fallback={waitingText} />
        <span className="min-w-[2.75rem] shrink-0 text-right text-[12.5px] text-muted-foreground tabular-nums">
          {/* Another element for another figure: one that grows by a digit would count as moved. */}
          {progress > 0 && <span key={progress}>{t('percent', { percent: progress })}</span>}
        </span>
      </button>
      <div
        role="progressbar"
        aria-label={t('progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={progress}
        className="absolute inset-x-0 bottom-0 h-0.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full w-full origin-left rounded-full bg-accent transition-transform duration-[250ms] ease-out"
          style={{ transform: `scaleX(${progress / 100})` }}
        />
      </div>
    </>
  );
}
