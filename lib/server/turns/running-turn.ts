import type { ChatMessageChunk } from '@/lib/chat/chat-message';
import { type StopReason, turnStopped } from '@/lib/pipelines/turn/turn-outcome';
import type { TurnOutput } from '@/lib/pipelines/turn/turn-output';
import { type ChunkSource, eventStream } from '../http/event-stream';
import type { ReadPermit } from '../http/read-permits';

export interface RunningTurnKey {
  readonly turnId: string;
  readonly conversationId: string;
  readonly ownerId: string;
}

/** Told of every chunk, as JSON and with its sequence number, which counts from 1. */
export type ChunkListener = (sequence: number, chunk: string) => void;

/** Of one turn. */
const MOST_REMARKS = 5;

/**
 * A turn that is running in this process. Holds every chunk it has sent, so that any number of readers can start
 * at any time and place; a reader has a position, not a queue, so a slow one costs nothing.
 */
export class RunningTurn implements TurnOutput {
  private readonly chunks: string[] = [];
  private readonly waiting = new Set<() => void>();
  private readonly controller = new AbortController();
  private readonly hurrying = new AbortController();
  /** What the person has said meanwhile and nobody has taken up; null until somebody listens. */
  private remarks: string[] | null = null;
  private remarkCount = 0;
  private over = false;
  private isWaking = false;
  private resolveEnded: () => void = () => {};
  /** Resolves when the turn has ended and been kept. */
  readonly ended = new Promise<void>((resolve) => {
    this.resolveEnded = resolve;
  });

  constructor(
    private named: RunningTurnKey,
    private readonly onChunk: ChunkListener = () => {},
    /** Has what was sent so far kept, if anything is; false where the store does not take it. */
    readonly keep: () => Promise<boolean> = async () => true,
  ) {}

  /** Whose turn it is by now. */
  get key(): RunningTurnKey {
    return this.named;
  }

  /** Makes it somebody else's: a guest has signed in. */
  handOver(ownerId: string): void {
    this.named = { ...this.named, ownerId };
  }

  /** Aborted by `stop`. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Aborted by `hurry`. */
  get hurried(): AbortSignal {
    return this.hurrying.signal;
  }

  write(chunk: ChatMessageChunk): void {
    if (this.over) return;
    const json = JSON.stringify(chunk);
    this.chunks.push(json);
    this.onChunk(this.chunks.length, json);
    this.wake();
  }

  /** Ends the turn's model call; what was shown stays. */
  stop(reason: StopReason = 'stopped'): void {
    this.controller.abort(turnStopped(reason));
  }

  /** Stops the turn once nobody is there any more for whom it is made. */
  stopOn(gone: AbortSignal): void {
    if (gone.aborted) this.stop();
    else gone.addEventListener('abort', () => this.stop(), { once: true });
  }

  /** Has the turn gather no more, and answer from what there is. */
  hurry(): void {
    this.hurrying.abort();
  }

  /** Hands over what the person says of the turn meanwhile; false where nobody listens, or enough was said. */
  remark(text: string): boolean {
    if (this.over || this.remarks === null || this.remarkCount === MOST_REMARKS) return false;
    this.remarkCount += 1;
    this.remarks.push(text);
    return true;
  }

  /** Takes up what was said since it was called before; from the first call on somebody listens. */
  takeRemarks(): readonly string[] {
    const taken = this.remarks ?? [];
    this.remarks = [];
    return taken;
  }

  /** No more chunks will come; readers end. */
  end(): void {
    if (this.over) return;
    this.over = true;
    this.resolveEnded();
    // Not later: the process may end as soon as its turns have.
    this.wakeNow();
  }

  /**
   * The turn as server-sent events: what came after a chunk, by default everything, then live. Cancelling it does
   * not stop the turn.
   */
  stream(after = 0, permit?: ReadPermit): ReadableStream<Uint8Array> {
    return eventStream(this.source, Math.min(after, this.chunks.length), permit);
  }

  /** What the turn has sent and will send, as JSON. */
  get source(): ChunkSource {
    return {
      read: async (position) => ({
        chunks: this.chunks.slice(position),
        end: this.over ? 'complete' : null,
      }),
      news: (position, signal) => this.news(position, signal),
    };
  }

  private async news(position: number, signal: AbortSignal): Promise<void> {
    if (this.chunks.length > position || this.over) return;
    await new Promise<void>((resolve) => {
      const settle = (): void => {
        this.waiting.delete(settle);
        signal.removeEventListener('abort', settle);
        resolve();
      };
      signal.addEventListener('abort', settle);
      this.waiting.add(settle);
    });
  }

  /** Readers are woken once for all that is written before the event loop goes on, and get it as one piece. */
  private wake(): void {
    if (this.isWaking || this.waiting.size === 0) return;
    this.isWaking = true;
    setImmediate(() => {
      this.isWaking = false;
      this.wakeNow();
    });
  }

  private wakeNow(): void {
    for (const wake of [...this.waiting]) wake();
  }
}
