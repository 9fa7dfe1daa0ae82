import type { Clock } from '@/lib/shared/clock';

/** What is left of the time is for the answer. */
const SHARE_OF_QUESTIONS = 0.75;

/** Nobody hurries. */
const PATIENT = new AbortController().signal;

/** When a turn has to be over, whatever it calls in the meantime; it begins when this is made. */
export class TurnDeadline {
  private readonly startedAt: number;
  private waits = 0;
  private waitsSince = 0;
  private waitedBefore = 0;

  constructor(
    private readonly totalMs: number,
    private readonly clock: Clock,
    /** Aborted where the person wants the answer now, from whatever there is. */
    readonly hurried: AbortSignal = PATIENT,
  ) {
    this.startedAt = clock();
  }

  get leftMs(): number {
    return this.leftOf(this.totalMs);
  }

  /** What may still be spent before the answer is begun: on plans, searches, tools and checks. */
  get leftForQuestionsMs(): number {
    return this.hurried.aborted ? 0 : this.leftOf(this.totalMs * SHARE_OF_QUESTIONS);
  }

  /** Something that the turn needs waits for its turn: none of its time goes by until the returned function is called. */
  wait(): () => void {
    if (this.waits === 0) this.waitsSince = this.clock();
    this.waits += 1;
    return () => {
      this.waits -= 1;
      if (this.waits === 0) this.waitedBefore += this.clock() - this.waitsSince;
    };
  }

  /** For how long the turn has waited so far. */
  get waitedMs(): number {
    return this.waitedBefore + (this.waits === 0 ? 0 : this.clock() - this.waitsSince);
  }

  /** How much of its time has gone by. */
  get spentMs(): number {
    return this.clock() - this.startedAt - this.waitedMs;
  }

  private leftOf(limitMs: number): number {
    return Math.max(0, limitMs - this.spentMs);
  }
}
