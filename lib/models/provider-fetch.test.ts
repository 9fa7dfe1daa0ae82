import { describe, expect, it } from 'vitest';
import { createProviderFetch } from './provider-fetch';
import { mergingEvents } from './response/merge-events';
import { DEFAULT_RESPONSE_LIMITS } from './response/response-limits';
import type { Wait } from './wait';

type Reply = number | 'refused' | 'hangs';

const reading = { limits: DEFAULT_RESPONSE_LIMITS, transform: () => mergingEvents(() => null) };

function fakeFetch(replies: readonly Reply[]) {
  const calls: (RequestInit | undefined)[] = [];
  const fetch: typeof globalThis.fetch = async (_input, init) => {
    const reply = replies[calls.length];
    calls.push(init);
    if (reply === 'refused') throw new TypeError('fetch failed', { cause: new Error('refused') });
    if (reply !== 'hangs') return new Response('body', { status: reply ?? 200 });
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  };
  return { fetch, calls };
}

function recordedWait() {
  const waits: number[] = [];
  const wait: Wait = async (durationMs, signal) => {
    signal?.throwIfAborted();
    waits.push(durationMs);
  };
  return { wait, waits };
}

describe('createProviderFetch', () => {
  it.each<[readonly Reply[], number, readonly number[]]>([
    [[200], 200, []],
    [[503, 200], 200, [10]],
    [['refused', 500, 200], 200, [10, 20]],
    [[503, 503, 503], 503, [10, 20]],
    [[429], 429, []],
    [[404], 404, []],
  ])('turns %j into %i after the waits %j', async (replies, status, expectedWaits) => {
    const { fetch } = fakeFetch(replies);
    const { wait, waits } = recordedWait();
    const response = await createProviderFetch({
      fetch,
      wait,
      reading,
      responseTimeoutMs: 1_000,
      retryDelaysMs: [10, 20],
    })('x:');
    expect(response.status).toBe(status);
    expect(waits).toEqual(expectedWaits);
  });

  it('throws the last failed connection', async () => {
    const { fetch } = fakeFetch(['refused', 'refused']);
    const { wait } = recordedWait();
    const call = createProviderFetch({ fetch, wait, reading, responseTimeoutMs: 1_000, retryDelaysMs: [10] })(
      'x:',
    );
    await expect(call).rejects.toThrow('fetch failed');
  });

  it('gives up on a response that does not begin, without a second attempt', async () => {
    const { fetch, calls } = fakeFetch(['hangs']);
    const call = createProviderFetch({ fetch, reading, responseTimeoutMs: 5, retryDelaysMs: [1, 1] })('x:');
    await expect(call).rejects.toMatchObject({
      name: 'TimeoutError',
      message: 'Response timeout of 5ms exceeded',
    });
    expect(calls).toHaveLength(1);
  });

  it('stops at once when the caller aborts, also between attempts', async () => {
    const stop = new AbortController();
    const { fetch, calls } = fakeFetch([503, 200]);
    const call = createProviderFetch({ fetch, reading, responseTimeoutMs: 1_000, retryDelaysMs: [60_000] })(
      'x:',
      {
        signal: stop.signal,
      },
    );
    await Promise.resolve();
    stop.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(calls).toHaveLength(1);
  });
});
