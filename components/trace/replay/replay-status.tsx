import { useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { TraceStatus } from '@/lib/trace/trace-envelope';
import { formatDuration } from '../format-duration';
import { LiveLine } from '../live-line';
import type { Replay } from './replay';
import { useReplayState } from './use-replay-state';

interface ReplayStatusProps {
  readonly replay: Replay;
  readonly status: TraceStatus;
}

/** What the status bar said at this moment of the turn: the thought or step on one line, and the progress. */
export function ReplayStatus({ replay, status }: ReplayStatusProps) {
  const t = useTranslations('trace.status');
  const locale = useLocale();
  const line = useReplayState(replay, ({ positionMs }) => replay.turnAt(positionMs).line);
  const phase = useReplayState(replay, ({ positionMs }) => replay.turnAt(positionMs).phase);
  const progress = useReplayState(replay, ({ positionMs }) => replay.progressAt(positionMs));
  const settled = phase === 'settled';

  return (
    <div
      data-slot="replay-status"
      data-phase={phase}
      className="relative flex h-10 shrink-0 items-center gap-2.5 border-line border-b px-5 text-[13px] leading-5"
    >
      {settled ? (
        <span className="min-w-0 flex-1 truncate text-muted-foreground tabular-nums">
          {t(status, { duration: formatDuration(replay.timeline.durationMs, locale) })}
        </span>
      ) : (
        // Before the first line there is none to stay with.
        <LiveLine key={line === null ? 'waiting' : 'line'} line={line} fallback={t(phaseText(phase))} />
      )}
      <span className="min-w-[2.5rem] shrink-0 text-right text-[12px] text-muted-foreground tabular-nums">
        <span key={progress}>{t('percent', { percent: progress })}</span>
      </span>
      <div
        role="progressbar"
        aria-label={t('progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={progress}
        className="absolute inset-x-0 -bottom-px h-0.5 overflow-hidden"
      >
        <div
          className={classNames(
            'h-full w-full origin-left bg-accent transition-[transform,opacity] duration-[250ms] ease-out',
            settled && 'opacity-0',
          )}
          style={{ transform: `scaleX(${progress / 100})` }}
        />
      </div>
    </div>
  );
}

const phaseText = (phase: 'thinking' | 'responding'): 'waiting' | 'answering' =>
  phase === 'thinking' ? 'waiting' : 'answering';
