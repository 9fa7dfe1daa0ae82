import { describe, expect, it } from 'vitest';
import { resumingStream } from './resuming-stream';

const CHUNKS = [
  '{"type":"start","messageId":"a1"}',
  '{"type":"text-start","id":"t"}',
  '{"type":"text-delta","id":"t","delta":"Nálar "}',
  '{"type":"text-delta","id":"t","delta":"berpikir 🌿 "}',
  '{"type":"text-delta","id":"t","delta":"pelan."}',
  '{"type":"text-end","id":"t"}',
  '{"type":"finish"}',
];
const DONE = 'data: [DONE]\n\n';
const HEARTBEAT = ': still here\n\n';

const event = (number: number): string => `id: ${number}\ndata: ${CHUNKS[number - 1]}\n\n`;
const events = (from: number, to = CHUNKS.length): string =>
  CHUNKS.slice(from - 1, to)
    .map((_, index) => event(from + index))
    .join('');
const WHOLE = CHUNKS.map((chunk) => `data: ${chunk}\n\n`).join('');

type End = 'close' | 'cut' | 'silence';

/** A response body; `onCancel` hears when nobody wants more of it. */
function body(bytes: Uint8Array, end: End, onCancel?: () => void): ReadableStream<Uint8Array> {
  let sent = false;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (!sent && bytes.length > 0) controller.enqueue(bytes);
        else if (end === 'close') controller.close();
        else if (end === 'cut') controller.error(new TypeError('network error'));
        else await new Promise(() => undefined);
        sent = true;
      },
      cancel: onCancel,
    },
    { highWaterMark: 0 },
  );
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const sse = (text: string, end: End = 'close'): ReadableStream<Uint8Array> => body(encode(text), end);

/** Time that passes only when nothing else can happen. */
class Time {
  now = 1_000_000;
  readonly waits: number[] = [];
  private readonly pending = new Set<{ readonly at: number; readonly resolve: () => void }>();

  wait = (waitMs: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve();
      this.waits.push(waitMs);
      const entry = { at: this.now + waitMs, resolve: () => this.pending.delete(entry) && resolve() };
      this.pending.add(entry);
      signal.addEventListener('abort', entry.resolve);
    });

  /** As when the browser comes back online. */
  wake(): void {
    for (const { resolve } of [...this.pending]) resolve();
  }

  async until<Value>(promise: Promise<Value>): Promise<Value> {
    let settled = false;
    const note = (): void => {
      settled = true;
    };
    promise.then(note, note);
    for (;;) {
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      if (settled) return promise;
      const [next] = [...this.pending].sort((left, right) => left.at - right.at);
      if (!next) throw new Error('nothing will ever happen');
      this.now = Math.max(this.now, next.at);
      next.resolve();
    }
  }
}

/** Everything in a stream of events, as it would be sent. */
async function textOf(stream: ReadableStream<readonly string[]>): Promise<string> {
  let text = '';
  for await (const events of stream) for (const data of events) text += `data: ${data}\n\n`;
  return text;
}

type Answer = (after: number, signal: AbortSignal) => Response | Promise<Response>;

/** A turn that is read over a first connection and then over those that the answers open. */
function play(first: ReadableStream<Uint8Array>, answers: readonly Answer[], conversationKnown = true) {
  const time = new Time();
  const asked: number[] = [];
  const connection: boolean[] = [];
  const left = [...answers];
  const stream = resumingStream(first, {
    urlAfter: (chunk) => (conversationKnown ? `/stream?after=${chunk}` : null),
    fetch: async (url, { signal }) => {
      const after = Number(new URL(url, 'http://test').searchParams.get('after'));
      asked.push(after);
      const answer = left.shift();
      if (!answer || !(signal instanceof AbortSignal)) throw new TypeError('Failed to fetch');
      return answer(after, signal);
    },
    wait: time.wait,
    clock: () => time.now,
    hear: (event) => {
      if (event.kind === 'connection') connection.push(event.lost);
    },
  });
  const text = (): Promise<string> => time.until(textOf(stream));
  return { stream, text, time, asked, connection };
}

const ok =
  (text: string, end: End = 'close'): Answer =>
  () =>
    new Response(sse(text, end));
const rest: Answer = (after) => new Response(sse(events(after + 1) + DONE));
const status =
  (code: number): Answer =>
  () =>
    new Response(null, { status: code });

describe('resumingStream', () => {
  it('hands a turn on as it is where nothing happens to it', async () => {
    const turn = play(sse(events(1) + DONE), []);
    expect(await turn.text()).toBe(WHOLE);
    expect(turn.asked).toEqual([]);
  });

  it.each(['close', 'cut'] as const)(
    'mends a %s after every chunk, at once and without a word',
    async (end) => {
      for (let sent = 0; sent < CHUNKS.length; sent += 1) {
        const turn = play(sse(events(1, sent), end), [rest]);
        expect(await turn.text()).toBe(WHOLE);
        // Together with the last chunk, so that another turn is not taken for this one.
        expect(turn.asked).toEqual([Math.max(sent - 1, 0)]);
        expect(turn.connection).toEqual([false]);
      }
    },
  );

  it('mends a cut after every byte, in the middle of a character or of a line', async () => {
    const bytes = encode(events(1) + DONE);
    for (let sent = 0; sent < bytes.length; sent += 1)
      expect(await play(body(bytes.slice(0, sent), 'cut'), [rest]).text()).toBe(WHOLE);
  });

  it('mends any number of cuts', async () => {
    const oneMore: Answer = (after) => new Response(sse(events(after + 1, after + 2), 'cut'));
    const turn = play(sse(event(1), 'cut'), [...CHUNKS.map(() => oneMore), rest]);
    expect(await turn.text()).toBe(WHOLE);
    expect(turn.asked).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('does the same with events that have no numbers', async () => {
    const plain = (from: number, to = CHUNKS.length): string => events(from, to).replaceAll(/id: \d+\n/g, '');
    const turn = play(sse(plain(1, 3), 'cut'), [(after) => new Response(sse(plain(after + 1) + DONE))]);
    expect(await turn.text()).toBe(WHOLE);
  });

  it('drops what a server sends twice', async () => {
    const turn = play(sse(events(1, 4) + events(2, 5), 'cut'), [rest]);
    expect(await turn.text()).toBe(WHOLE);
  });

  it('waits longer after each failure, says that the connection is lost, and that it is back', async () => {
    const turn = play(sse(events(1, 4), 'cut'), [status(502), status(503), status(429), rest]);
    expect(await turn.text()).toBe(WHOLE);
    expect(turn.time.waits).toEqual(expect.arrayContaining([200, 1_000, 2_000]));
    expect(turn.time.waits).not.toContain(4_000);
    expect(turn.connection).toEqual([true, false]);
  });

  it('tries at once when the browser is back online', async () => {
    const turn = play(sse(events(1, 4), 'cut'), [status(502), status(502), rest]);
    const before = turn.time.now;
    const text = textOf(turn.stream);
    for (let tries = 0; tries < 30; tries += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      turn.time.wake();
    }
    expect(await text).toBe(WHOLE);
    expect(turn.time.now).toBe(before);
  });

  it('ends where the turn is over, so that the stored answer is shown', async () => {
    const turn = play(sse(events(1, 4), 'cut'), [status(502), status(204)]);
    expect(await turn.text()).toBe(events(1, 4).replaceAll(/id: \d+\n/g, ''));
    expect(turn.asked).toHaveLength(2);
  });

  it('takes 204 for that even where a browser gives it a body', async () => {
    const empty = Object.defineProperty(new Response(sse('')), 'status', { value: 204 });
    const turn = play(sse(events(1, 4), 'cut'), [() => empty]);
    await turn.text();
    expect(turn.asked).toHaveLength(1);
  });

  it.each([401, 404])('ends where the request is refused with %i', async (code) => {
    const turn = play(sse(events(1, 4), 'cut'), [status(code)]);
    await turn.text();
    expect(turn.asked).toHaveLength(1);
  });

  it('gives up after seven tries, for the page to say so', async () => {
    const turn = play(sse(events(1, 4), 'cut'), []);
    await turn.text();
    expect(turn.asked).toHaveLength(7);
    expect(turn.connection).toEqual([true]);
  });

  it('does not count the tries of an earlier cut', async () => {
    const failures = Array.from({ length: 6 }, () => status(500));
    const turn = play(sse(events(1, 2), 'cut'), [...failures, ok(events(2, 4), 'cut'), ...failures, rest]);
    expect(await turn.text()).toBe(WHOLE);
  });

  it('does not go on with another turn that runs by now', async () => {
    const other = event(4).replace('berpikir', 'tidur');
    const turn = play(sse(events(1, 4), 'cut'), [ok(other + events(5) + DONE)]);
    expect(await turn.text()).toBe(events(1, 4).replaceAll(/id: \d+\n/g, ''));
    const shorter = play(sse(events(1, 4), 'cut'), [ok(DONE)]);
    expect(await shorter.text()).toBe(events(1, 4).replaceAll(/id: \d+\n/g, ''));
  });

  it('does not look for more after the closing chunk', async () => {
    const turn = play(sse(events(1), 'cut'), []);
    expect(await turn.text()).toBe(WHOLE);
    expect(turn.asked).toEqual([]);
  });

  it('takes a connection that is silent for 40 seconds as dead', async () => {
    let closed = false;
    const first = body(encode(events(1, 4)), 'silence', () => {
      closed = true;
    });
    const turn = play(first, [rest]);
    const before = turn.time.now;
    expect(await turn.text()).toBe(WHOLE);
    expect(turn.time.now - before).toBe(40_000);
    expect(closed).toBe(true);
  });

  it('waits for as long as heartbeats come, however long the model thinks', async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const turn = play(readable, []);
    const text = textOf(turn.stream);
    await writer.write(encode(events(1, 4)));
    for (let beat = 0; beat < 20; beat += 1) {
      await turn.time.until(turn.time.wait(15_000, new AbortController().signal));
      await writer.write(encode(HEARTBEAT));
    }
    void writer.write(encode(events(5) + DONE));
    expect(await turn.time.until(text)).toBe(WHOLE);
    expect(turn.asked).toEqual([]);
  });

  it('gives a try up that is not answered', async () => {
    const never: Answer = (_after, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const turn = play(sse(events(1, 4), 'cut'), [never, rest]);
    expect(await turn.text()).toBe(WHOLE);
    expect(turn.connection).toEqual([true, false]);
  });

  it('passes an abort on instead of reconnecting', async () => {
    const aborted = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new DOMException('stopped', 'AbortError')),
    });
    const turn = play(aborted, [rest]);
    await expect(turn.text()).rejects.toMatchObject({ name: 'AbortError' });
    expect(turn.asked).toEqual([]);
  });

  it('stops trying when nobody reads any more', async () => {
    const turn = play(sse(events(1, 4), 'cut'), [status(502), status(502), rest]);
    const reader = turn.stream.getReader();
    await reader.read();
    const pending = reader.read();
    await turn.time.until(turn.time.wait(300, new AbortController().signal));
    expect(turn.asked).toHaveLength(2);
    await reader.cancel();
    expect((await pending).done).toBe(true);
    await turn.time.until(turn.time.wait(60_000, new AbortController().signal));
    expect(turn.asked).toHaveLength(2);
  });

  it('closes a resumed connection when nobody reads any more', async () => {
    let closed = false;
    const resumed = body(encode(events(4, 5)), 'silence', () => {
      closed = true;
    });
    const turn = play(sse(events(1, 4), 'cut'), [() => new Response(resumed)]);
    const reader = turn.stream.getReader();
    await reader.read();
    await reader.read();
    await reader.cancel();
    expect(closed).toBe(true);
  });

  it('fails where nothing came and the conversation has no name to ask by', async () => {
    const turn = play(sse('', 'cut'), [rest], false);
    await expect(turn.text()).rejects.toThrow('network error');
  });
});
