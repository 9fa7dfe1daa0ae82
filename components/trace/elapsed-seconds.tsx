import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import { serverClock } from '@/components/http/server-clock';
import { formatDuration } from '@/lib/trace/format-duration';
import { createElapsedTime, type Ticking } from './elapsed-time';

interface ElapsedSecondsProps {
  /** When the turn began, by the server's clock; null until the server has said so, counted from being shown. */
  readonly startedAt: number | null;
}

/** How long a turn has been running, in whole seconds; it alone renders again with each of them. */
export function ElapsedSeconds({ startedAt }: ElapsedSecondsProps) {
  const t = useTranslations('trace.status');
  const locale = useLocale();
  const shownSince = useRef<number | null>(null);
  const elapsed = useMemo(() => {
    shownSince.current ??= Date.now();
    const begun = startedAt === null ? shownSince.current : serverClock.toLocal(startedAt);
    // Who has waited since before the server noted the question has waited that long.
    return createElapsedTime(Math.min(begun, shownSince.current), pageTicking);
  }, [startedAt]);
  const seconds = useSyncExternalStore(elapsed.subscribe, elapsed.read, noneYet);
  const text = seconds === 0 ? null : formatDuration(seconds * 1_000, locale);
  return (
    <span
      role="timer"
      data-slot="elapsed"
      aria-label={text === null ? undefined : t('elapsed', { duration: text })}
      className="tabular-nums"
    >
      {/* Another element for another figure: one that grows by a digit would count as moved. */}
      {text !== null && <span key={text}>{text}</span>}
    </span>
  );
}

const noneYet = (): number => 0;

const pageTicking: Ticking = {
  clock: Date.now,
  timer: (callback, delayMs) => {
    const timeout = setTimeout(callback, delayMs);
    return () => clearTimeout(timeout);
  },
  isHidden: () => document.visibilityState === 'hidden',
  onVisibility: (listener) => {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};
