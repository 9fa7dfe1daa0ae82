import type { ModelFailure } from '@/lib/models/model-provider';
import type { Clock } from '@/lib/shared/clock';
import type { ExecutionPolicy } from './execution-policy';

const CHECK_EVERY_MS = 250;

/**
 * Aborts a model call that is silent for too long: before its first part, between parts, or in total.
 * One interval instead of a timer per part, since parts come by the thousand.
 */
export class StreamWatchdog {
  private readonly controller = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private readonly startedAt: number;
  private lastPartAt: number | null = null;
  private expired: ModelFailure | null = null;

  constructor(
    private readonly timeouts: ExecutionPolicy['timeouts'],
    private readonly clock: Clock,
  ) {
    this.startedAt = clock();
    this.timer = setInterval(() => this.check(), CHECK_EVERY_MS);
    this.timer.unref();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** The time-out that ended the call, if one did. */
  get failure(): ModelFailure | null {
    return this.expired;
  }

  /** The model has said something. */
  partArrived(): void {
    this.lastPartAt = this.clock();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private check(): void {
    const now = this.clock();
    const { firstChunkMs, chunkMs, totalMs } = this.timeouts;
    if (now - this.startedAt > totalMs) this.expire('total-timeout', totalMs);
    else if (this.lastPartAt === null) {
      if (now - this.startedAt > firstChunkMs) this.expire('first-chunk-timeout', firstChunkMs);
    } else if (now - this.lastPartAt > chunkMs) this.expire('chunk-timeout', chunkMs);
  }

  private expire(code: ModelFailure['code'], limitMs: number): void {
    this.stop();
    this.expired = { code, detail: `no answer within ${limitMs} ms` };
    this.controller.abort();
  }
}
