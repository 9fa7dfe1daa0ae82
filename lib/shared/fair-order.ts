import type { Clock } from '@/lib/shared/clock';

/** What waits to be done. */
export interface WaitingWork {
  /** For whom: somebody, or all guests of an address together. */
  readonly party: string;
  /** How much it is, in any unit that all have; the same for all where nobody knows. */
  readonly size: number;
  /** Whether somebody looks on until it is done. */
  readonly isAwaited: boolean;
}

/** After so long, what somebody was given counts half. */
const HALF_LIFE_MS = 60_000;
/** Who was given less than that more than others is no worse off. */
const GRAIN_MS = 1_000;
const MOST_PARTIES = 10_000;
/** What counts as served of work that has been begun, until it is known how long it took. */
const BEGUN_MS = 1_000;

interface Served {
  readonly ms: number;
  readonly at: number;
}

/** Who goes first: whoever was served least lately, then what somebody waits for, then what is smaller. */
export class FairOrder {
  private readonly served = new Map<string, Served>();

  constructor(private readonly clock: Clock) {}

  /** Notes that work of a party has begun; returns what is to be called at its end. */
  begin(party: string): () => void {
    const begunAt = this.clock();
    this.charge(party, BEGUN_MS);
    return () => this.charge(party, this.clock() - begunAt - BEGUN_MS);
  }

  /** Which of these is next; in the order given where nothing else tells. */
  next<Waiting extends WaitingWork>(waiting: readonly Waiting[]): Waiting | undefined {
    return this.inOrder(waiting)[0];
  }

  /** All of these in the order in which they go, as far as that can be told: of each party one after the other. */
  inOrder<Waiting extends WaitingWork>(waiting: readonly Waiting[]): Waiting[] {
    const begun = new Map<string, number>();
    const ranked = waiting.toSorted(byWishAndSize).map((one) => {
      const before = begun.get(one.party) ?? 0;
      begun.set(one.party, before + BEGUN_MS);
      return { one, rank: Math.floor((this.servedMs(one.party) + before) / GRAIN_MS) };
    });
    // A stable order: of those that were served alike, the first of before stays the first.
    return ranked.sort((left, right) => left.rank - right.rank).map(({ one }) => one);
  }

  private charge(party: string, ms: number): void {
    const known = this.servedMs(party);
    this.served.delete(party);
    this.served.set(party, { ms: Math.max(0, known + ms), at: this.clock() });
    const [oldest] = this.served.keys();
    if (this.served.size > MOST_PARTIES && oldest !== undefined) this.served.delete(oldest);
  }

  private servedMs(party: string): number {
    const known = this.served.get(party);
    return known ? known.ms * 0.5 ** ((this.clock() - known.at) / HALF_LIFE_MS) : 0;
  }
}

const byWishAndSize = (left: WaitingWork, right: WaitingWork): number =>
  Number(right.isAwaited) - Number(left.isAwaited) || left.size - right.size;
