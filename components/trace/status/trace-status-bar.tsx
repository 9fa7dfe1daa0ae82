'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type MouseEvent, memo, useEffect, useState } from 'react';
import styles from '@/components/trace/live/trace-status-bar.module.css';
import { classNames } from '@/components/ui/class-names';
import type { MessageMetadata } from '@/lib/chat/chat-message';
import type { AnswerChoice } from '@/lib/chat/turn-mode';
import { formatDuration } from '@/lib/trace/format-duration';
import { liveTurnStore } from '../live/live-turn-store';
import { useLiveTurn } from '../live/use-live-turn';
import { preloadTracePanel } from '../panel/load-trace-panel';
import { useShownInTracePanel, useTracePanelController } from '../panel/trace-panel-provider';
import { LiveStatus, type StatusButtonProps } from './live-status';
import { TraceAnnouncer } from './trace-announcer';

interface TraceStatusBarProps {
  /** What is known of the answer; absent until its first part has come. */
  readonly metadata?: MessageMetadata | undefined;
  /** What was asked. */
  readonly question?: string | undefined;
  /** The trace of the turn from which this one goes on. */
  readonly earlierTraceId?: string | undefined;
  /** Has the question answered once more, where there is more than one way. */
  readonly onAnswerAgain?: ((choice: AnswerChoice) => void) | undefined;
  /** Whether an answer is being made, so that no other can be asked for. */
  readonly isBusy?: boolean;
  /** Whether this page is receiving the turn now. */
  readonly live?: boolean;
}

/**
 * One line above an answer: the live thought and the seconds so far, then the step under way, then how long it
 * took. It opens the panel, takes up the same height at all times, and stays in sight with its answer.
 */
export function TraceStatusBar({
  metadata,
  question,
  earlierTraceId,
  onAnswerAgain,
  isBusy = false,
  live = false,
}: TraceStatusBarProps) {
  return (
    <StatusBar
      traceId={metadata?.traceId}
      status={metadata?.status ?? 'running'}
      durationMs={metadata?.durationMs}
      thoughtMs={metadata?.thoughtMs}
      createdAt={metadata?.createdAt ?? 0}
      modelId={metadata?.modelId}
      thinking={metadata?.thinking}
      question={question}
      earlierTraceId={earlierTraceId}
      onAnswerAgain={onAnswerAgain}
      isBusy={isBusy}
      live={live}
    />
  );
}

interface StatusBarProps {
  readonly traceId: string | undefined;
  readonly status: NonNullable<MessageMetadata['status']>;
  readonly durationMs: number | undefined;
  readonly thoughtMs: number | undefined;
  readonly createdAt: number;
  readonly modelId: string | undefined;
  readonly thinking: MessageMetadata['thinking'];
  readonly question: string | undefined;
  readonly earlierTraceId: string | undefined;
  readonly onAnswerAgain: TraceStatusBarProps['onAnswerAgain'];
  readonly isBusy: boolean;
  readonly live: boolean;
}

const StatusBar = memo(function StatusBar(props: StatusBarProps) {
  const { traceId, status, durationMs, thoughtMs, createdAt, modelId, thinking, question, live } = props;
  const { earlierTraceId, onAnswerAgain, isBusy } = props;
  const t = useTranslations('trace.status');
  const locale = useLocale();
  const { controller, panelId } = useTracePanelController();
  const expanded = useShownInTracePanel(traceId);
  const settled = status !== 'running';
  const streamed = useLiveTurn(traceId, (turn) => turn !== undefined);
  const [sawRunning, setSawRunning] = useState(!settled);
  if (!settled && !sawRunning) setSawRunning(true);

  useEffect(() => {
    if (settled && traceId !== undefined) liveTurnStore.settle(traceId);
  }, [settled, traceId]);

  useEffect(
    () =>
      traceId === undefined
        ? undefined
        : controller.register(traceId, {
            createdAt,
            modelId,
            thinking,
            question,
            earlierTraceId,
            onAnswerAgain,
            isBusy,
          }),
    [controller, traceId, createdAt, modelId, thinking, question, earlierTraceId, onAnswerAgain, isBusy],
  );

  const isBeingMade = live && streamed;
  const canBeShown = settled || isBeingMade;
  useEffect(() => {
    if (canBeShown && traceId !== undefined) controller.follow(traceId, isBeingMade);
  }, [canBeShown, isBeingMade, controller, traceId]);

  const summary = settled
    ? status === 'completed' && thoughtMs !== undefined
      ? t('thought', { duration: formatDuration(thoughtMs, locale) })
      : durationMs === undefined
        ? t(`${status}Untimed`)
        : t(status, { duration: formatDuration(durationMs, locale) })
    : t('running');
  const button = {
    'aria-expanded': expanded,
    'aria-controls': expanded ? panelId : undefined,
    disabled: traceId === undefined || !(settled || live || streamed),
    onPointerEnter: preloadTracePanel,
    onFocus: preloadTracePanel,
    onClick: (event: MouseEvent) => {
      // A click without a pointer (detail 0) comes from the keyboard or a screen reader.
      if (traceId !== undefined) controller.toggle(traceId, { byKeyboard: event.detail === 0 });
    },
  };

  return (
    <>
      <div
        data-slot="trace-status-bar"
        data-status={status}
        data-trace-id={traceId}
        className="sticky flat:static top-0 z-10 h-11 bg-background"
      >
        {settled ? (
          <SettledStatus
            summary={summary}
            failed={status === 'failed' || status === 'interrupted'}
            justEnded={sawRunning}
            button={button}
          />
        ) : (
          <LiveStatus
            traceId={traceId}
            startedAt={createdAt > 0 ? createdAt : null}
            fallback={live ? t('waiting') : summary}
            button={button}
          />
        )}
      </div>
      {sawRunning && <LiveAnnouncer traceId={traceId} settled={settled} summary={summary} />}
    </>
  );
});

interface LiveAnnouncerProps {
  readonly traceId: string | undefined;
  readonly settled: boolean;
  readonly summary: string;
}

function LiveAnnouncer({ traceId, settled, summary }: LiveAnnouncerProps) {
  const phase = useLiveTurn(traceId, (turn) => turn?.phase ?? 'thinking');
  const line = useLiveTurn(traceId, (turn) => turn?.line ?? null);
  return <TraceAnnouncer phase={settled ? 'settled' : phase} line={line} summary={summary} />;
}

interface SettledStatusProps {
  /** For example "Thought for 12s". */
  readonly summary: string;
  readonly failed: boolean;
  /** Whether this page saw it end: then the full bar fades. */
  readonly justEnded: boolean;
  readonly button: StatusButtonProps;
}

/** The status bar of a turn that has ended: one muted line that opens the panel. */
function SettledStatus({ summary, failed, justEnded, button }: SettledStatusProps) {
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
