import type { ModelFailure } from '@/lib/models/model-provider';
import type { Clock } from '@/lib/shared/clock';
import type { ExecutionPolicy } from './execution-policy';

const CHECK_EVERY_MS = 250;
/** A model that is known to read slowly has so many times as long, and as its limit says. */
const PATIENCE = 3;

/** What the watchdog looks at in a part of the AI SDK's stream. */
interface WatchedPart {
  readonly type: string;
  readonly toolCallId?: string;
  readonly providerExecuted?: boolean | undefined;
  readonly preliminary?: boolean | undefined;
}

/**
 * Aborts a model call that is silent for too long: before its first part, between parts, or in total.
 * One interval instead of a timer per part, since parts come by the thousand.
 */
export class StreamWatchdog {
  private readonly controller = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private startedAt: number;
  private calledAt: number;
  private lastPartAt: number | null = null;
  private heldAt: number | null = null;
  private readingMs = 0;
  /** Calls of tools that have not ended. */
  private readonly working = new Set<string>();
  private expired: ModelFailure | null = null;

  constructor(
    private readonly timeouts: Pick<ExecutionPolicy['timeouts'], 'firstChunkMs' | 'chunkMs' | 'totalMs'>,
    private readonly clock: Clock,
    /** Called whenever it looks. */
    private readonly onCheck: () => void = () => {},
  ) {
    this.startedAt = clock();
    this.calledAt = this.startedAt;
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

  /** Takes note of what has come: the model speaks, a tool works, or the model is asked again. */
  read(part: WatchedPart): void {
    switch (part.type) {
      case 'start':
        return;
      case 'start-step':
        this.calledAt = this.clock();
        this.lastPartAt = null;
        return;
      case 'tool-call':
        if (part.toolCallId !== undefined && part.providerExecuted !== true)
          this.working.add(part.toolCallId);
        break;
      case 'tool-result':
      case 'tool-error':
        if (part.toolCallId !== undefined && part.preliminary !== true) this.working.delete(part.toolCallId);
        break;
    }
    this.lastPartAt = this.clock();
  }

  /** The model is not asked yet: no time goes by. */
  hold(): void {
    this.heldAt ??= this.clock();
  }

  /** The model is asked now, and is known to read for so long. */
  ask(readingMs: number): void {
    const now = this.clock();
    if (this.heldAt !== null) this.startedAt += now - this.heldAt;
    this.heldAt = null;
    this.readingMs = readingMs;
    this.calledAt = now;
    this.lastPartAt = null;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private check(): void {
    const now = this.clock();
    this.onCheck();
    if (this.heldAt !== null) return;
    const { firstChunkMs: shortMs, chunkMs, totalMs } = this.timeouts;
    const firstChunkMs = Math.max(shortMs, Math.min(PATIENCE * this.readingMs, PATIENCE * shortMs));
    if (now - this.startedAt > totalMs) this.expire('total-timeout', totalMs);
    else if (this.working.size > 0) {
      // Tools have time-outs of their own, and the model waits for them.
      this.lastPartAt = now;
    } else if (this.lastPartAt === null) {
      if (now - this.calledAt > firstChunkMs) this.expire('first-chunk-timeout', firstChunkMs);
    } else if (now - this.lastPartAt > chunkMs) this.expire('chunk-timeout', chunkMs);
  }

  private expire(code: ModelFailure['code'], limitMs: number): void {
    this.stop();
    this.expired = { code, detail: `no answer within ${limitMs} ms` };
    this.controller.abort();
  }
}
