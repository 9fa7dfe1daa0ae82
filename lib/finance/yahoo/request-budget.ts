import type { Clock } from '@/lib/shared/clock';

const MINUTE_MS = 60_000;

/** How many requests this installation sends to a source that is not its own. */
export interface RequestBudget {
  /** Takes one; 0 where it may be sent, otherwise in how many milliseconds to try again. */
  take(): number;
  /** The source itself asked to be left alone. */
  pause(forMs: number): void;
}

/** At most `perMinute` requests in any minute, and none while the source wants none. */
export function createRequestBudget(clock: Clock, perMinute: number): RequestBudget {
  let sentAt: number[] = [];
  let pausedUntil = 0;
  return {
    take: () => {
      const now = clock();
      if (now < pausedUntil) return pausedUntil - now;
      sentAt = sentAt.filter((at) => at > now - MINUTE_MS);
      const oldest = sentAt[0];
      if (sentAt.length >= perMinute && oldest !== undefined) return oldest + MINUTE_MS - now;
      sentAt.push(now);
      return 0;
    },
    pause: (forMs) => {
      pausedUntil = Math.max(pausedUntil, clock() + forMs);
    },
  };
}
