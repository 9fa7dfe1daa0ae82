import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { classNames } from '@/components/ui/class-names';
import { ElapsedSeconds } from '../elapsed-seconds';
import { LiveLine, useLineText } from '../live/live-line';
import styles from '../live/trace-status-bar.module.css';
import { useLiveTurn } from '../live/use-live-turn';

interface LiveStatusProps {
  readonly traceId: string | undefined;
  /** When the turn began, by the server's clock; null until that is known. */
  readonly startedAt: number | null;
  /** What to say before there is a thought or a step. */
  readonly fallback: string;
  readonly button: StatusButtonProps;
}

/** The status bar of a running turn: a breathing dot, what is going on, for how long, and a thin bar that moves. */
export function LiveStatus({ traceId, startedAt, fallback, button }: LiveStatusProps) {
  const t = useTranslations('trace.status');
  const lineText = useLineText();
  const line = useLiveTurn(traceId, (turn) => turn?.line ?? null);
  const phase = useLiveTurn(traceId, (turn) => turn?.phase ?? 'thinking');
  const tokensPerSecond = useLiveTurn(traceId, (turn) => turn?.tokensPerSecond ?? null);
  const waitingText = phase === 'responding' ? t('answering') : fallback;

  return (
    <>
      <button
        type="button"
        {...button}
        data-phase={phase}
        aria-label={t('openLive', { line: line ? lineText(line) : waitingText })}
        className={classNames(
          'flex h-full w-full min-w-0 items-center gap-2.5 rounded-md pb-0.5 text-left text-[14px] leading-5',
          tokensPerSecond === null ? 'pr-16' : 'pr-44',
        )}
      >
        <span
          aria-hidden="true"
          className={classNames(styles.dot, 'ml-0.5 size-[7px] shrink-0 rounded-full bg-accent')}
        />
        <LiveLine line={line} fallback={waitingText} />
      </button>
      {/* Beside the button, whose name would otherwise change every second. */}
      <div className="pointer-events-none absolute inset-y-0 right-0 flex items-center pb-0.5 text-[12.5px] text-muted-foreground">
        {tokensPerSecond !== null && (
          <span data-slot="writing-speed" className="mr-2 tabular-nums">
            {t('writingSpeed', { tokensPerSecond })}
          </span>
        )}
        <ElapsedSeconds startedAt={startedAt} />
      </div>
      {/* Without a value: nobody knows how much of an answer there is still to come. */}
      <div
        role="progressbar"
        aria-label={t('progress')}
        className="absolute inset-x-0 bottom-0 h-0.5 overflow-hidden rounded-full bg-line"
      >
        <div className={classNames(styles.underway, 'h-full rounded-full bg-accent')} />
      </div>
    </>
  );
}

/** What both faces of the status bar pass to their button. */
export type StatusButtonProps = Pick<
  ComponentProps<'button'>,
  'aria-expanded' | 'aria-controls' | 'disabled' | 'onClick' | 'onFocus' | 'onPointerEnter'
>;
