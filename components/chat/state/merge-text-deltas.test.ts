import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mergeTextDeltas } from './merge-text-deltas';

const event = (chunk: object): string => `data: ${JSON.stringify(chunk)}\n\n`;
const text = (delta: string, id = 't'): string => event({ type: 'text-delta', id, delta });
const START = event({ type: 'start', messageId: 'msg_1' });
const DONE = 'data: [DONE]\n\n';

/** A stream whose pieces arrive when they are told to. */
function byHand() {
  const encoder = new TextEncoder();
  let source: ReadableStreamDefaultController<Uint8Array> | undefined;
  const cancelled = vi.fn();
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      source = controller;
    },
    cancel: cancelled,
  });
  return {
    stream,
    cancelled,
    send: (...pieces: string[]) => {
      for (const piece of pieces) source?.enqueue(encoder.encode(piece));
    },
    end: () => source?.close(),
    fail: (cause: Error) => source?.error(cause),
  };
}

const decoder = new TextDecoder();
const readerOf = (stream: ReadableStream<Uint8Array>) => {
  const reader = stream.getReader();
  return {
    next: async (): Promise<string | null> => {
      const { done, value } = await reader.read();
      return done ? null : decoder.decode(value);
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

describe('mergeTextDeltas', () => {
  it('passes the first events at once and joins the text that follows closely', async () => {
    const { stream, send, end } = byHand();
    const reader = readerOf(mergeTextDeltas(stream));
    send(START);
    expect(await reader.next()).toBe(START);
    send(text('One '), text('two '), text('three.'));
    const second = reader.next();
    await vi.advanceTimersByTimeAsync(40);
    expect(await second).toBe(text('One two three.'));
    send(text('Four.'), DONE);
    end();
    expect(await reader.next()).toBe(text('Four.') + DONE);
    expect(await reader.next()).toBeNull();
  });

  it('joins only what belongs together and keeps the newest event id', async () => {
    const { stream, send, end } = byHand();
    const reader = readerOf(mergeTextDeltas(stream));
    const kept = [
      text('a'),
      text('b', 'other'),
      event({ type: 'data-notice', data: {} }),
      event({ type: 'text-delta', id: 't', delta: 'c', providerMetadata: {} }),
      'data: {"type":"text-delta",broken}\n\n',
    ];
    send(...kept, `id: 7\n${text('d')}`, `id: 8\n${text('e')}`);
    end();
    expect(await reader.next()).toBe(`${kept.join('')}id: 8\n${text('de')}`);
  });

  it('lets what came before a failure arrive', async () => {
    const { stream, send, fail } = byHand();
    const reader = readerOf(mergeTextDeltas(stream));
    send(START);
    await reader.next();
    send(text('before'));
    const last = reader.next();
    await vi.advanceTimersByTimeAsync(10);
    fail(new TypeError('network'));
    expect(await last).toBe(text('before'));
    await expect(reader.next()).rejects.toThrow('network');
  });

  it('ends its source when nobody reads any more', async () => {
    const { stream, cancelled } = byHand();
    await readerOf(mergeTextDeltas(stream)).cancel('stopped');
    expect(cancelled).toHaveBeenCalledWith('stopped');
  });

  it('changes no text, however the bytes are cut', async () => {
    vi.useRealTimers();
    const deltas = fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(deltas, fc.integer({ min: 1, max: 60 }), async (pieces, length) => {
        const bytes = new TextEncoder().encode(START + pieces.map((piece) => text(piece)).join('') + DONE);
        const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
        const writer = writable.getWriter();
        const written = (async () => {
          for (let from = 0; from < bytes.length; from += length)
            await writer.write(bytes.slice(from, from + length));
          await writer.close();
        })();
        const received = await new Response(mergeTextDeltas(readable, 0)).text();
        await written;
        const joined = received
          .split('\n\n')
          .flatMap((line) => (line.includes('"text-delta"') ? [JSON.parse(line.slice(6)).delta] : []));
        expect(joined.join('')).toBe(pieces.join(''));
        expect(received.startsWith(START) && received.endsWith(DONE)).toBe(true);
      }),
    );
  });
});
