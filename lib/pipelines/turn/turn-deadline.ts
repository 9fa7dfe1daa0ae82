import type { Clock } from '@/lib/shared/clock';

/** What is left of the time is for the answer. */
const SHARE_OF_QUESTIONS = 0.75;

/** Nobody hurries. */
const PATIENT = new AbortController().signal;

/** When a turn has to be over, whatever it calls in the meantime; it begins when this is made. */
export class TurnDeadline {
  private readonly startedAt: number;

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

  private leftOf(limitMs: number): number {
    return Math.max(0, this.startedAt + limitMs - this.clock());
  }
}
