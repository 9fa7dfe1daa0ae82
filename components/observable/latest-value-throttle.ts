import type { Clock } from '@/lib/shared/clock';

/** Calls back after a delay in ms; returns what cancels that. */
export type Timer = (callback: () => void, delayMs: number) => () => void;

export interface LatestValueThrottle<Value> {
  /** Emits the value now or as soon as the interval allows; an `urgent` one is not replaced by a later one. */
  readonly push: (value: Value, options?: { readonly urgent?: boolean }) => void;
  /** Emits a last value now, in the place of what waits. */
  readonly finish: (value: Value) => void;
  /** Forgets what waits. */
  readonly cancel: () => void;
}

export interface LatestValueThrottleOptions<Value> {
  readonly intervalMs: number;
  readonly emit: (value: Value) => void;
  readonly clock?: Clock;
  readonly timer?: Timer;
}

const browserTimer: Timer = (callback, delayMs) => {
  const timeout = setTimeout(callback, delayMs);
  return () => clearTimeout(timeout);
};

/** Lets at most one value through per interval: the first at once, of those in between only the newest. */
export function createLatestValueThrottle<Value>(
  options: LatestValueThrottleOptions<Value>,
): LatestValueThrottle<Value> {
  const { intervalMs, emit, clock = Date.now, timer = browserTimer } = options;
  let waiting: { readonly value: Value; readonly urgent: boolean } | null = null;
  let cancelTimer: (() => void) | null = null;
  let emittedAt = Number.NEGATIVE_INFINITY;

  const release = (): void => {
    cancelTimer = null;
    if (waiting === null) return;
    const { value } = waiting;
    waiting = null;
    emittedAt = clock();
    emit(value);
  };

  const cancel = (): void => {
    cancelTimer?.();
    cancelTimer = null;
    waiting = null;
  };

  return {
    push(value, { urgent = false } = {}) {
      if (waiting?.urgent && !urgent) return;
      waiting = { value, urgent };
      const delayMs = emittedAt + intervalMs - clock();
      if (delayMs <= 0) {
        cancelTimer?.();
        release();
      } else cancelTimer ??= timer(release, delayMs);
    },
    finish(value) {
      cancel();
      emittedAt = clock();
      emit(value);
    },
    cancel,
  };
}
