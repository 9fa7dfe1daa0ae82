import type { Clock } from '@/lib/shared/clock';

/** What waits to be read. */
export interface WaitingFile {
  /** For whom: somebody, or all guests of an address together. */
  readonly party: string;
  readonly bytes: number;
  /** Whether somebody looks on until it is read. */
  readonly isAwaited: boolean;
}

/** After so long, what somebody was given counts half. */
const HALF_LIFE_MS = 60_000;
/** Who was given less than that more than others is no worse off. */
const GRAIN_MS = 1_000;
const MOST_PARTIES = 10_000;

interface Served {
  readonly ms: number;
  readonly at: number;
}

/** Who goes first: whoever was served least lately, then what somebody waits for, then what is smaller. */
export class FairOrder {
  private readonly served = new Map<string, Served>();

  constructor(private readonly clock: Clock) {}

  /** Notes for how long somebody was served; less than nothing takes back what was noted before. */
  charge(party: string, ms: number): void {
    const known = this.servedMs(party);
    this.served.delete(party);
    this.served.set(party, { ms: Math.max(0, known + ms), at: this.clock() });
    const [oldest] = this.served.keys();
    if (this.served.size > MOST_PARTIES && oldest !== undefined) this.served.delete(oldest);
  }

  /** Which of these is next; in the order given where nothing else tells. */
  next<Waiting extends WaitingFile>(waiting: readonly Waiting[]): Waiting | undefined {
    let best: { readonly one: Waiting; readonly rank: readonly number[] } | undefined;
    for (const one of waiting) {
      const rank = [Math.floor(this.servedMs(one.party) / GRAIN_MS), one.isAwaited ? 0 : 1, one.bytes];
      if (!best || isBefore(rank, best.rank)) best = { one, rank };
    }
    return best?.one;
  }

  private servedMs(party: string): number {
    const known = this.served.get(party);
    return known ? known.ms * 0.5 ** ((this.clock() - known.at) / HALF_LIFE_MS) : 0;
  }
}

function isBefore(left: readonly number[], right: readonly number[]): boolean {
  const at = left.findIndex((one, index) => one !== right[index]);
  return at !== -1 && (left[at] ?? 0) < (right[at] ?? 0);
}
