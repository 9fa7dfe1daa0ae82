/** Lets everything else that waits for the event loop have its turn. */
export type Yield = () => Promise<void>;

const toEventLoop: Yield = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Keeps work that is always ready to go on, such as a stream that is there already, from holding up all else:
 * `pause` resolves at once until `sliceMs` have passed since the last time it let the event loop go on.
 */
export class TimeSlice {
  private endsAt: number;

  constructor(
    private readonly sliceMs: number,
    private readonly now: () => number = () => performance.now(),
    private readonly giveWay: Yield = toEventLoop,
  ) {
    this.endsAt = now() + sliceMs;
  }

  get isOver(): boolean {
    return this.now() >= this.endsAt;
  }

  async pause(): Promise<void> {
    if (this.isOver) await this.end();
  }

  /** Lets the event loop go on now, however long the slice has been. */
  async end(): Promise<void> {
    await this.giveWay();
    this.endsAt = this.now() + this.sliceMs;
  }
}
