import type { ChatMessageChunk } from '@/lib/chat/chat-message';
import type { TurnOutput } from '@/lib/pipelines/turn-output';

const ENCODER = new TextEncoder();
const HEARTBEAT_EVERY_MS = 15_000;

export interface LiveTurnKey {
  readonly turnId: string;
  readonly conversationId: string;
  readonly ownerId: string;
}

/**
 * A turn that is running in this process. Holds every chunk it has sent as a server-sent event, so that any
 * number of readers can start at any time; a reader has a position, not a queue, so a slow one costs nothing.
 */
export class LiveTurn implements TurnOutput {
  private readonly events: string[] = [];
  private readonly waiting = new Set<() => void>();
  private readonly controller = new AbortController();
  private over = false;

  constructor(readonly key: LiveTurnKey) {}

  /** Aborted by `stop`. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  write(chunk: ChatMessageChunk): void {
    if (this.over) return;
    this.events.push(`data: ${JSON.stringify(chunk)}\n\n`);
    this.wake();
  }

  /** Ends the turn's model call; what was shown stays. */
  stop(): void {
    this.controller.abort();
  }

  /** No more chunks will come; readers end. */
  end(): void {
    if (this.over) return;
    this.events.push('data: [DONE]\n\n');
    this.over = true;
    this.wake();
  }

  /** The whole turn as server-sent events, from its beginning, then live. Cancelling it does not stop the turn. */
  stream(): ReadableStream<Uint8Array> {
    let position = 0;
    let cancelled = false;
    return new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          while (position === this.events.length && !this.over && !cancelled) {
            if ((await this.news()) === 'heartbeat') {
              controller.enqueue(ENCODER.encode(': still here\n\n'));
              return;
            }
          }
          if (cancelled) return;
          if (position < this.events.length) {
            const text = this.events.slice(position).join('');
            position = this.events.length;
            controller.enqueue(ENCODER.encode(text));
          }
          if (this.over && position === this.events.length) controller.close();
        },
        cancel: () => {
          cancelled = true;
          this.wake();
        },
      },
      { highWaterMark: 1 },
    );
  }

  private news(): Promise<'news' | 'heartbeat'> {
    return new Promise((resolve) => {
      const settle = (reason: 'news' | 'heartbeat'): void => {
        clearTimeout(timer);
        this.waiting.delete(onNews);
        resolve(reason);
      };
      const onNews = (): void => settle('news');
      const timer = setTimeout(settle, HEARTBEAT_EVERY_MS, 'heartbeat');
      timer.unref();
      this.waiting.add(onNews);
    });
  }

  private wake(): void {
    for (const wake of [...this.waiting]) wake();
  }
}
