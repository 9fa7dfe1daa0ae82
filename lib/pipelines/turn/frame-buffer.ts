import type { Clock } from '@/lib/shared/clock';

/** Runs a callback once after a delay in ms; returns how to cancel it. */
export type Scheduler = (callback: () => void, delayMs: number) => () => void;

/** The event loop's timers. */
export const timerScheduler: Scheduler = (callback, delayMs) => {
  const timer = setTimeout(callback, delayMs);
  return () => clearTimeout(timer);
};

/**
 * Joins the small deltas of an answer into one per frame, so that readers and stores see fewer of them. What comes
 * after a frame's time without any goes out at once.
 */
export class FrameBuffer {
  private pending = '';
  private cancel: (() => void) | null = null;
  private emittedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly emit: (text: string) => void,
    private readonly frameMs: number,
    private readonly schedule: Scheduler,
    private readonly clock: Clock,
  ) {}

  push(text: string): void {
    this.pending += text;
    if (this.cancel !== null) return;
    const delayMs = this.emittedAt + this.frameMs - this.clock();
    if (delayMs <= 0) this.flush();
    else this.cancel = this.schedule(() => this.flush(), delayMs);
  }

  /** Emits what is pending now; anything that must come after the text calls this first. */
  flush(): void {
    this.cancel?.();
    this.cancel = null;
    if (this.pending === '') return;
    const text = this.pending;
    this.pending = '';
    this.emittedAt = this.clock();
    this.emit(text);
  }
}
