import { type ServerEvent, ServerEventDecoder } from './server-event-decoder';
import type { TurnListener } from './turn-event';

/** What mending a stream needs from around it. */
export interface Mending {
  /** The address of the rest of the turn, after a chunk; null while the conversation has no id. */
  readonly urlAfter: (chunk: number) => string | null;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Resolves after a time, when it is aborted, or sooner where trying at once makes sense. */
  readonly wait: (waitMs: number, signal: AbortSignal) => Promise<void>;
  /** Milliseconds. */
  readonly clock: () => number;
  /** Called when the connection stays cut, and when it is back. */
  readonly hear: TurnListener;
}

/** Waits before each try to go on. */
const RECONNECT_WAITS_MS = [0, 200, 1_000, 2_000, 4_000, 8_000, 15_000];
/** The server sends a heartbeat every 15 s; a connection that is silent for longer than two is dead. */
const SILENCE_MS = 40_000;
/** How long a try may take to be answered. */
const ANSWER_PATIENCE_MS = 10_000;
/** A connection that lived for this long was a good one, even if no chunk came. */
const GOOD_CONNECTION_MS = 10_000;
/** A cut that is mended sooner is not reported. */
const NOTICE_AFTER_MS = 500;

/** How the closing chunks of a turn begin; after one of them nothing is missing. */
const CLOSING_CHUNK = /^\{"type":"(?:finish|abort)"/;

/**
 * The events of a turn's stream, each of them the JSON of one chunk, as something that outlives its connection:
 * where one breaks, falls silent or ends too early, the rest is fetched from the first missing chunk on. It ends
 * where the turn has ended, or cannot be reached.
 */
export function resumingStream(
  first: ReadableStream<Uint8Array>,
  mending: Mending,
): ReadableStream<readonly string[]> {
  const turn = new MendedTurn(first, mending);
  return new ReadableStream(
    { pull: (controller) => turn.pull(controller), cancel: () => turn.cancel() },
    { highWaterMark: 0 },
  );
}

class MendedTurn {
  private connection: Connection;
  /** The number of the last chunk that was handed on. */
  private position = 0;
  /** The data of that chunk. It is requested again with the rest, which shows whether it is still the same turn. */
  private lastData: string | null = null;
  private recognised = true;
  private tries = 0;
  private complete = false;
  private readonly cancelling = new AbortController();

  constructor(
    first: ReadableStream<Uint8Array>,
    private readonly mending: Mending,
  ) {
    this.connection = new Connection(first, mending);
  }

  async pull(controller: ReadableStreamDefaultController<readonly string[]>): Promise<void> {
    for (;;) {
      const events = await this.connection.read();
      if (this.cancelling.signal.aborted) return;
      if (events === null) {
        if (this.complete) return controller.close();
        if (this.position === 0 && this.mending.urlAfter(0) === null)
          return controller.error(new TypeError('network error'));
        if (await this.mend()) continue;
        if (!this.cancelling.signal.aborted) controller.close();
        return;
      }
      if (!this.recognised && events.length > 0) {
        if (!this.recognise(events.shift())) {
          this.connection.close();
          return controller.close();
        }
      }
      const done = events.some(({ data }) => data === '[DONE]');
      const fresh = this.newOf(events.filter(({ data }) => data !== '[DONE]'));
      if (fresh.length > 0) controller.enqueue(fresh);
      if (done) {
        this.connection.close();
        return controller.close();
      }
      if (fresh.length > 0) return;
    }
  }

  cancel(): void {
    this.cancelling.abort();
    this.connection.close();
  }

  /** Whether a resumed stream begins with the chunk that came last; if not, another turn runs by now. */
  private recognise(first: ServerEvent | undefined): boolean {
    this.recognised = true;
    return (
      first !== undefined && first.data === this.lastData && (first.id ?? this.position) === this.position
    );
  }

  /** What is new in these events. */
  private newOf(events: readonly ServerEvent[]): string[] {
    const fresh: string[] = [];
    for (const { id, data } of events) {
      const number = id ?? this.position + 1;
      if (number <= this.position) continue;
      this.position = number;
      this.lastData = data;
      this.tries = 0;
      this.complete ||= CLOSING_CHUNK.test(data);
      fresh.push(data);
    }
    return fresh;
  }

  /** Opens another connection; false where the turn is over, out of reach or not wanted any more. */
  private async mend(): Promise<boolean> {
    const { mending, cancelling, connection } = this;
    if (connection.ageMs >= GOOD_CONNECTION_MS) this.tries = 0;
    const mended = new AbortController();
    void pause(mending, NOTICE_AFTER_MS, mended.signal).then(() => {
      if (!mended.signal.aborted && !cancelling.signal.aborted)
        mending.hear({ kind: 'connection', lost: true });
    });
    for (const waitMs of RECONNECT_WAITS_MS.slice(this.tries)) {
      this.tries += 1;
      if (waitMs > 0) await mending.wait(waitMs, cancelling.signal);
      if (cancelling.signal.aborted) break;
      const body = await this.reopen();
      if (body === 'gone') break;
      if (body === 'failed') continue;
      this.connection = new Connection(body, mending);
      this.recognised = this.position === 0;
      if (cancelling.signal.aborted) this.connection.close();
      mended.abort();
      mending.hear({ kind: 'connection', lost: false });
      return true;
    }
    mended.abort();
    return false;
  }

  private async reopen(): Promise<ReadableStream<Uint8Array> | 'gone' | 'failed'> {
    const { mending, cancelling } = this;
    const url = mending.urlAfter(Math.max(this.position - 1, 0));
    if (url === null) return 'failed';
    const opening = new AbortController();
    const answered = new AbortController();
    const abort = (): void => opening.abort();
    cancelling.signal.addEventListener('abort', abort, { once: true });
    void pause(mending, ANSWER_PATIENCE_MS, answered.signal).then(() => {
      if (!answered.signal.aborted) opening.abort();
    });
    try {
      const { ok, status, body } = await mending.fetch(url, { cache: 'no-store', signal: opening.signal });
      // Some browsers give an empty body to 204, which says that no turn runs.
      if (ok && status !== 204 && body !== null) return body;
      // Where the request itself is refused, another try would not change anything.
      const refused = status >= 400 && status < 500 && status !== 408 && status !== 429;
      return ok || refused ? 'gone' : 'failed';
    } catch {
      return 'failed';
    } finally {
      answered.abort();
      cancelling.signal.removeEventListener('abort', abort);
    }
  }
}

/** One response body, read until it ends, breaks or falls silent. */
class Connection {
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>;
  private readonly decoder = new ServerEventDecoder();
  private readonly closing = new AbortController();
  private readonly openedAt: number;
  private heardAt: number;

  constructor(
    body: ReadableStream<Uint8Array>,
    private readonly mending: Mending,
  ) {
    this.reader = body.getReader();
    this.openedAt = mending.clock();
    this.heardAt = this.openedAt;
    void this.watch();
  }

  get ageMs(): number {
    return this.mending.clock() - this.openedAt;
  }

  /** The next whole events, perhaps none; null where no more will come. Throws where it was aborted. */
  async read(): Promise<ServerEvent[] | null> {
    try {
      const { done, value } = await this.reader.read();
      this.heardAt = this.mending.clock();
      if (!done) return this.decoder.push(value);
    } catch (cause) {
      this.close();
      if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
      return null;
    }
    this.close();
    return null;
  }

  close(): void {
    this.closing.abort();
    this.reader.cancel().catch(() => undefined);
  }

  /** Some networks swallow a connection without a word; a dead one is closed from here. */
  private async watch(): Promise<void> {
    const { closing, mending } = this;
    while (!closing.signal.aborted) {
      const leftMs = this.heardAt + SILENCE_MS - mending.clock();
      if (leftMs <= 0) return this.close();
      await mending.wait(leftMs, closing.signal);
    }
  }
}

/** Waits for the whole time, unless it is aborted. */
async function pause({ wait, clock }: Mending, pauseMs: number, signal: AbortSignal): Promise<void> {
  const end = clock() + pauseMs;
  while (!signal.aborted && clock() < end) await wait(end - clock(), signal);
}
