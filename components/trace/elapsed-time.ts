import type { Timer } from '@/components/observable/latest-value-throttle';
import type { Clock } from '@/lib/shared/clock';

/** What counting seconds needs from the page. */
export interface Ticking {
  readonly clock: Clock;
  readonly timer: Timer;
  readonly isHidden: () => boolean;
  /** Calls back when the page is shown or hidden; returns what ends that. */
  readonly onVisibility: (listener: () => void) => () => void;
}

export interface ElapsedTime {
  /** Whole seconds that are over since the start; they never go back. */
  readonly read: () => number;
  /** Calls back as each second is over, while the page is in sight. Returns what ends that. */
  readonly subscribe: (listener: () => void) => () => void;
}

const SECOND_MS = 1_000;

/** Counts the seconds since a moment of the given clock; nobody is called, and no timer runs, while the page is hidden. */
export function createElapsedTime(startedAt: number, ticking: Ticking): ElapsedTime {
  const { clock, timer, isHidden, onVisibility } = ticking;
  let seconds = 0;
  const read = (): number => {
    seconds = Math.max(seconds, Math.floor((clock() - startedAt) / SECOND_MS));
    return seconds;
  };
  return {
    read,
    subscribe(listener) {
      let cancel: (() => void) | null = null;
      const tick = (): void => {
        cancel?.();
        cancel = null;
        if (isHidden()) return;
        listener();
        // At least a moment, in case the clock stands behind what has been shown.
        const untilNextMs = startedAt + (read() + 1) * SECOND_MS - clock();
        cancel = timer(tick, Math.min(Math.max(untilNextMs, 50), SECOND_MS));
      };
      const leave = onVisibility(tick);
      tick();
      return () => {
        leave();
        cancel?.();
      };
    },
  };
}
