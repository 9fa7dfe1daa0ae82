import type { Scheduler } from '@/lib/pipelines/turn/frame-buffer';
import type { ChunkBatch, ChunkLogStore } from '@/lib/store/chunk-log-store';
import type { Log } from '@/lib/telemetry/log';

/** What was sent is in the store after at most this long, plus the time of a write. */
const FLUSH_AFTER_MS = 75;
/** This many waiting chunks of one turn are written at once. */
const FLUSH_AT = 256;
const RETRY_AFTER_MS = 250;

interface Pending {
  readonly firstSequence: number;
  readonly chunks: string[];
}

export interface ChunkLogOptions {
  readonly store: ChunkLogStore;
  readonly schedule: Scheduler;
  readonly log: Pick<Log, 'warn'>;
}

/** Writes what running turns send to the store, all turns of the process in one write. */
export class ChunkLog {
  private readonly pending = new Map<string, Pending>();
  /** Batches that the store did not take; they are offered again as they were, before anything newer. */
  private refused: readonly ChunkBatch[] = [];
  private cancel: (() => void) | null = null;
  private writing: Promise<void> | null = null;
  private closed = false;

  constructor(private readonly options: ChunkLogOptions) {}

  /** Notes a chunk of a turn; sequences of a turn come in order and without gaps. */
  add(turnId: string, sequence: number, chunk: string): void {
    if (this.closed) return;
    const pending = this.pending.get(turnId);
    if (pending) pending.chunks.push(chunk);
    else this.pending.set(turnId, { firstSequence: sequence, chunks: [chunk] });
    if (pending && pending.chunks.length >= FLUSH_AT) void this.flush();
    else this.flushAfter(FLUSH_AFTER_MS);
  }

  /** Writes what waits; resolves when the store has taken or refused it. */
  flush(): Promise<void> {
    this.cancel?.();
    this.cancel = null;
    this.writing ??= this.write().finally(() => {
      this.writing = null;
      if (this.refused.length > 0) this.flushAfter(RETRY_AFTER_MS);
      else if (this.pending.size > 0) this.flushAfter(FLUSH_AFTER_MS);
    });
    return this.writing;
  }

  /** Writes all that was noted so far; false where the store does not take it. */
  async catchUp(): Promise<boolean> {
    // A write that is under way has only what came before it.
    await this.writing;
    await this.flush();
    return this.refused.length === 0;
  }

  /** Writes what waits, and nothing from then on, since the store may be gone. */
  async close(): Promise<void> {
    this.closed = true;
    await this.catchUp();
  }

  private async write(): Promise<void> {
    const batches = [...this.refused, ...[...this.pending].map(([turnId, batch]) => ({ turnId, ...batch }))];
    this.pending.clear();
    this.refused = [];
    if (batches.length === 0) return;
    try {
      await this.options.store.append(batches);
    } catch {
      this.options.log.warn({ batches: batches.length }, 'the chunk log could not be written, trying again');
      this.refused = batches;
    }
  }

  private flushAfter(delayMs: number): void {
    if (this.closed) return;
    this.cancel ??= this.options.schedule(() => {
      this.cancel = null;
      void this.flush();
    }, delayMs);
  }
}
