import { useLocale, useTranslations } from 'next-intl';
import { useObserved } from '@/components/observable/observable';
import { formatDuration } from '@/lib/trace/format-duration';
import type { TraceStatus } from '@/lib/trace/trace-envelope';
import { LiveLine } from '../live/live-line';
import type { Replay } from './replay';

interface ReplayStatusProps {
  readonly replay: Replay;
  readonly status: TraceStatus;
}

const SECOND_MS = 1_000;

/** What the status bar said at this moment of the turn: the thought or step on one line, and the seconds so far. */
export function ReplayStatus({ replay, status }: ReplayStatusProps) {
  const t = useTranslations('trace.status');
  const locale = useLocale();
  const line = useObserved(replay.player.state, ({ positionMs }) => replay.turnAt(positionMs).line);
  const phase = useObserved(replay.player.state, ({ positionMs }) => replay.turnAt(positionMs).phase);
  const seconds = useObserved(replay.player.state, ({ positionMs }) => Math.floor(positionMs / SECOND_MS));

  return (
    <div
      data-slot="replay-status"
      data-phase={phase}
      className="flex h-10 shrink-0 items-center gap-2.5 border-line border-b px-5 text-[13px] leading-5"
    >
      {phase === 'settled' ? (
        <span className="min-w-0 flex-1 truncate text-muted-foreground tabular-nums">
          {t(status, { duration: formatDuration(replay.timeline.durationMs, locale) })}
        </span>
      ) : (
        <>
          {/* Before the first line there is none to stay with. */}
          <LiveLine key={line === null ? 'waiting' : 'line'} line={line} fallback={t(phaseText(phase))} />
          <span className="min-w-[2.5rem] shrink-0 text-right text-[12px] text-muted-foreground tabular-nums">
            {seconds > 0 && <span key={seconds}>{formatDuration(seconds * SECOND_MS, locale)}</span>}
          </span>
        </>
      )}
    </div>
  );
}

const phaseText = (phase: 'thinking' | 'responding'): 'waiting' | 'answering' =>
  phase === 'thinking' ? 'waiting' : 'answering';
