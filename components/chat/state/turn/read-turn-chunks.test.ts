import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatMessageChunk } from '@/lib/chat/chat-message';
import { readTurnChunks } from './read-turn-chunks';

const START: ChatMessageChunk = { type: 'start', messageId: 'msg_1' };
const FINISH: ChatMessageChunk = { type: 'finish' };
const text = (delta: string, id = 't'): ChatMessageChunk => ({ type: 'text-delta', id, delta });

/** A stream whose events arrive when they are told to. */
function byHand() {
  let source: ReadableStreamDefaultController<readonly string[]> | undefined;
  const cancelled = vi.fn();
  const stream = new ReadableStream<readonly string[]>({
    start: (controller) => {
      source = controller;
    },
    cancel: cancelled,
  });
  return {
    stream,
    cancelled,
    sendRaw: (event: string) => source?.enqueue([event]),
    send: (...chunks: ChatMessageChunk[]) => source?.enqueue(chunks.map((chunk) => JSON.stringify(chunk))),
    end: () => source?.close(),
    fail: (cause: Error) => source?.error(cause),
  };
}

const readerOf = (stream: ReadableStream<ChatMessageChunk>) => {
  const reader = stream.getReader();
  return {
    next: async (): Promise<ChatMessageChunk | null> => {
      const { done, value } = await reader.read();
      return done ? null : value;
    },
    cancel: (reason: string) => reader.cancel(reason),
  };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('readTurnChunks', () => {
  it('passes the first chunks at once and joins the text that follows closely', async () => {
    const { stream, send, end } = byHand();
    const seen = vi.fn();
    const reader = readerOf(readTurnChunks(stream, seen));
    send(START);
    expect(await reader.next()).toEqual(START);
    send(text('One '), text('two '));
    send(text('three.'));
    const second = reader.next();
    await vi.advanceTimersByTimeAsync(40);
    expect(await second).toEqual(text('One two three.'));
    send(text('Four.'), FINISH);
    end();
    expect(await reader.next()).toEqual(text('Four.'));
    expect(await reader.next()).toEqual(FINISH);
    expect(await reader.next()).toBeNull();
    expect(seen.mock.calls).toEqual([[START], [text('One two three.')], [text('Four.')], [FINISH]]);
  });

  it('joins only what belongs together', async () => {
    const { stream, send, end } = byHand();
    const reader = readerOf(readTurnChunks(stream));
    const kept: ChatMessageChunk[] = [
      text('a'),
      text('b', 'other'),
      { type: 'data-notice', data: { level: 'info', code: 'x', text: 'y' } },
      { type: 'text-delta', id: 't', delta: 'c', providerMetadata: {} },
    ];
    send(...kept, text('d'), text('e'));
    end();
    for (const chunk of kept) expect(await reader.next()).toEqual(chunk);
    expect(await reader.next()).toEqual(text('de'));
    expect(await reader.next()).toBeNull();
  });

  it('passes much that comes at once on in several tasks', async () => {
    const { stream, send, end } = byHand();
    const reader = readerOf(readTurnChunks(stream));
    const words = Array.from({ length: 1_000 }, (_, index) => `word ${index} `);
    send(...words.map((word) => text(word)));
    end();
    const deltas: string[] = [];
    let tasks = 0;
    const read = async (): Promise<void> => {
      for (let next = await reader.next(); next !== null; next = await reader.next())
        if (next.type === 'text-delta') deltas.push(next.delta);
    };
    const done = read();
    while (deltas.join('').length < words.join('').length) {
      const before = deltas.length;
      await vi.advanceTimersToNextTimerAsync();
      // The end does not wait.
      expect(deltas.length - before).toBeLessThanOrEqual(2);
      tasks += 1;
    }
    await done;
    expect(deltas.join('')).toBe(words.join(''));
    expect(tasks).toBeGreaterThan(4);
  });

  it('waits until the page has shown a piece before it passes the next one on, unless it has to catch up', async () => {
    for (const [count, waits] of [
      [500, true],
      [5_000, false],
    ] as const) {
      const { stream, send, end } = byHand();
      let shown = 0;
      const reader = readerOf(
        readTurnChunks(stream, undefined, 40, async () => {
          shown += 1;
        }),
      );
      send(...Array.from({ length: count }, (_, index) => text(`word ${index} `, `text-${index}`)));
      end();
      const first: ChatMessageChunk[] = [];
      const read = (async () => {
        for (let next = await reader.next(); next !== null; next = await reader.next()) first.push(next);
      })();
      await vi.advanceTimersByTimeAsync(100);
      expect(shown > 0).toBe(waits);
      await vi.advanceTimersByTimeAsync(10_000);
      await read;
      expect(first).toHaveLength(count);
    }
  });

  it('lets what came before a failure arrive', async () => {
    const { stream, send, fail } = byHand();
    const reader = readerOf(readTurnChunks(stream));
    send(START);
    await reader.next();
    send(text('before'));
    const last = reader.next();
    await vi.advanceTimersByTimeAsync(10);
    fail(new TypeError('network'));
    expect(await last).toEqual(text('before'));
    await expect(reader.next()).rejects.toThrow('network');
  });

  it('passes nothing twice where whoever looks at a chunk fails', async () => {
    const { stream, send } = byHand();
    const seen: string[] = [];
    const reader = readerOf(
      readTurnChunks(stream, ({ type }) => {
        seen.push(type);
        if (type === 'text-delta') throw new Error('not this one');
      }),
    );
    send(START, text('bad'));
    expect(await reader.next()).toEqual(START);
    await expect(reader.next()).rejects.toThrow('not this one');
    expect(seen).toEqual(['start', 'text-delta']);
  });

  it.each(['{"type":"text-delta",broken}', 'null', '[]', '{"type":3}', '"start"'])(
    'fails at %s, which is no chunk',
    async (event) => {
      const { stream, send, sendRaw } = byHand();
      const reader = readerOf(readTurnChunks(stream));
      send(START);
      sendRaw(event);
      expect(await reader.next()).toEqual(START);
      await expect(reader.next()).rejects.toThrow();
    },
  );

  it('ends its source when nobody reads any more', async () => {
    const { stream, cancelled } = byHand();
    await readerOf(readTurnChunks(stream)).cancel('stopped');
    expect(cancelled).toHaveBeenCalledWith('stopped');
  });

  it('changes no text, however the events are bundled', async () => {
    vi.useRealTimers();
    const deltas = fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(deltas, fc.integer({ min: 1, max: 5 }), async (pieces, length) => {
        const chunks = [START, ...pieces.map((piece) => text(piece)), FINISH];
        const { stream, send, end } = byHand();
        for (let from = 0; from < chunks.length; from += length) send(...chunks.slice(from, from + length));
        end();
        const received: ChatMessageChunk[] = [];
        for await (const chunk of readTurnChunks(stream, () => {}, 0)) received.push(chunk);
        const joined = received.map((chunk) => (chunk.type === 'text-delta' ? chunk.delta : '')).join('');
        expect(joined).toBe(pieces.join(''));
        expect([received[0], received.at(-1)]).toEqual([START, FINISH]);
      }),
    );
  });
});
