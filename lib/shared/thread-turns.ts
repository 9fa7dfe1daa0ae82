import type { Steps } from './steps';

/** What holds the thread, until it gives way. */
export interface ThreadTurn {
  /** Resolves at once as long as the slice lasts, else with this person's next turn; rejects where that is stopped. */
  pause(): Promise<void>;
}

const SLICE_MS = 5;
/** Everything else has as much time after a slice as that took, up to this. */
const MOST_REST_MS = 20;

/**
 * Shares the thread among long work for people: one slice at a time, person after person, and as much time for
 * everything else between two slices as one has taken. Of one person's work the next begins once the one before has
 * ended, so that whoever asks for much waits for themselves.
 */
export class ThreadTurns {
  private readonly own = new Map<string, Promise<unknown>>();
  private readonly waiting = new Map<string, () => void>();
  private isHeld = false;

  /** What the work comes to; rejects with the reason of a signal that is aborted before it begins or pauses next. */
  async run<Value>(
    person: string,
    work: (turn: ThreadTurn) => Promise<Value>,
    signal?: AbortSignal,
  ): Promise<Value> {
    const before = this.own.get(person);
    const done = (before ?? Promise.resolve()).then(() => this.runNow(person, work, signal));
    const settled = done.catch(() => {});
    this.own.set(person, settled);
    try {
      return await done;
    } finally {
      if (this.own.get(person) === settled) this.own.delete(person);
    }
  }

  private async runNow<Value>(
    person: string,
    work: (turn: ThreadTurn) => Promise<Value>,
    signal: AbortSignal | undefined,
  ): Promise<Value> {
    signal?.throwIfAborted();
    let heldSince = await this.take(person);
    const pause = async (): Promise<void> => {
      signal?.throwIfAborted();
      if (performance.now() - heldSince < SLICE_MS) return;
      this.giveWay(heldSince);
      heldSince = await this.take(person);
    };
    try {
      return await work({ pause });
    } finally {
      this.giveWay(heldSince);
    }
  }

  /** Resolves once the thread is this person's, with when that was. */
  private async take(person: string): Promise<number> {
    if (this.isHeld) await new Promise<void>((resolve) => this.waiting.set(person, resolve));
    this.isHeld = true;
    return performance.now();
  }

  private giveWay(heldSince: number): void {
    const tookMs = performance.now() - heldSince;
    const next = (): void => {
      const [first] = this.waiting;
      this.isHeld = first !== undefined;
      if (!first) return;
      this.waiting.delete(first[0]);
      first[1]();
    };
    if (tookMs < 1) setImmediate(next);
    else setTimeout(next, Math.min(tookMs, MOST_REST_MS));
  }
}

/** Does all steps of some work, as long as a turn lasts and then with the next one. */
export async function runInTurn<Value>(steps: Steps<Value>, turn: ThreadTurn): Promise<Value> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await turn.pause();
  }
}
