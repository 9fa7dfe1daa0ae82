import type { Clock } from '@/lib/shared/clock';

/** What the server's clock says, as far as its answers tell. */
export interface ServerClock {
  /** What this browser's clock showed at a time (ms since the epoch) of the server's clock. */
  readonly toLocal: (serverTime: number) => number;
  /** Takes the `Date` header of an answer to a request that was sent at this time of this browser's clock. */
  readonly observe: (dateHeader: string | null, sentAt: number) => void;
}

/** A `Date` header says whole seconds only. */
const HEADER_STEP_MS = 1_000;

/**
 * Tells the server's time from the dates of its answers. Each of them bounds how far the two clocks are apart; the
 * bounds narrow with every answer, and clocks that may agree are taken to agree.
 */
export function createServerClock(clock: Clock = Date.now): ServerClock {
  let lowest = Number.NEGATIVE_INFINITY;
  let highest = Number.POSITIVE_INFINITY;
  return {
    toLocal: (serverTime) => serverTime - Math.min(Math.max(0, lowest), highest),
    observe(dateHeader, sentAt) {
      const date = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
      if (Number.isNaN(date)) return;
      const least = date - clock();
      const most = date + HEADER_STEP_MS - sentAt;
      // One of the clocks has been set: what was known before holds no more.
      const contradicts = least > highest || most < lowest;
      lowest = contradicts ? least : Math.max(lowest, least);
      highest = contradicts ? most : Math.min(highest, most);
    },
  };
}

/** The page's view of its server's clock. */
export const serverClock = createServerClock();
