import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ChunkSource, eventStream } from './event-stream';

const decoder = new TextDecoder();

/** A source that already has all its chunks. */
const settled = (chunks: readonly string[], end: 'complete' | 'lost' = 'complete'): ChunkSource => ({
  read: async (position) => ({ chunks: chunks.slice(position), end }),
  news: async () => {},
});

const silent: ChunkSource = {
  read: async () => ({ chunks: [], end: null }),
  news: (_, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
};

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  let text = '';
  for await (const bytes of stream) text += decoder.decode(bytes, { stream: true });
  return text;
}

describe('eventStream', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('numbers the events and says when the turn is complete', async () => {
    expect(await readAll(eventStream(settled(['1', '2', '3']), 1))).toBe(
      'id: 2\ndata: 2\n\nid: 3\ndata: 3\n\ndata: [DONE]\n\n',
    );
  });

  it('ends without a word where the rest is elsewhere, so that the reader looks for it', async () => {
    expect(await readAll(eventStream(settled(['1'], 'lost'), 0))).toBe('id: 1\ndata: 1\n\n');
  });

  it('gives a slow reader a bounded piece at a time', async () => {
    const chunks = Array.from({ length: 100 }, (_, index) => JSON.stringify(`${index}`.padEnd(10_000)));
    const read = vi.fn(settled(chunks).read);
    const reader = eventStream({ ...settled(chunks), read }, 0).getReader();
    const { value } = await reader.read();
    expect(value?.byteLength).toBeLessThan(70_000);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(read.mock.calls.length).toBeLessThanOrEqual(2);
    await reader.cancel();
  });

  it('sends even a chunk that is larger than a piece', async () => {
    const large = JSON.stringify('x'.repeat(200_000));
    expect(await readAll(eventStream(settled([large, '2']), 0))).toContain(large);
  });

  it('gives signs of life in silence', async () => {
    const reader = eventStream(silent, 0).getReader();
    const first = reader.read();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(decoder.decode((await first).value)).toBe(': still here\n\n');
    await reader.cancel();
  });

  it('drops a reader that takes nothing for a minute', async () => {
    const chunks = Array.from({ length: 30 }, () => JSON.stringify('x'.repeat(10_000)));
    const reader = eventStream(settled(chunks), 0).getReader();
    await reader.read();
    await vi.advanceTimersByTimeAsync(61_000);
    let pieces = 0;
    while (!(await reader.read()).done) pieces += 1;
    expect(pieces).toBeLessThanOrEqual(1);
  });

  it('breaks where its source does, and leaves no timer behind', async () => {
    const source: ChunkSource = { ...silent, read: async () => Promise.reject(new Error('no store')) };
    await expect(readAll(eventStream(source, 0))).rejects.toThrow('no store');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stops waiting when the reader leaves', async () => {
    let waiting: AbortSignal | undefined;
    const source: ChunkSource = {
      ...silent,
      news: (position, signal) => {
        waiting = signal;
        return silent.news(position, signal);
      },
    };
    const reader = eventStream(source, 0).getReader();
    void reader.read();
    await vi.advanceTimersByTimeAsync(1);
    await reader.cancel();
    expect(waiting?.aborted).toBe(true);
  });
});
