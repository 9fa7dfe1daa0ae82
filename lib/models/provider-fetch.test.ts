import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Wait } from '@/lib/shared/wait';
import { createProviderFetch } from './provider-fetch';
import { mergingEvents } from './response/merge-events';
import { DEFAULT_RESPONSE_LIMITS } from './response/response-limits';

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

describe('createProviderFetch, over the wire', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });

  async function serve(listener: RequestListener): Promise<string> {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  const providerFetch = (maxEventBytes = 2_000_000, retryDelaysMs: readonly number[] = []) =>
    createProviderFetch({
      responseTimeoutMs: 10_000,
      retryDelaysMs,
      reading: { limits: { maxEventBytes }, transform: () => mergingEvents(() => null) },
    });

  it.each([301, 302, 303, 307, 308])('refuses a redirect (%i) and tells nobody the key', async (status) => {
    const told: IncomingHttpHeaders[] = [];
    const elsewhere = await serve((request, response) => {
      told.push(request.headers);
      response.end('thanks');
    });
    let asked = 0;
    const provider = await serve((_, response) => {
      asked += 1;
      response.writeHead(status, { location: `${elsewhere}/v1?key=in-the-address` }).end();
    });
    const call = providerFetch(undefined, [1, 1])(`${provider}/v1/chat`, {
      method: 'POST',
      headers: { authorization: 'Bearer mine' },
      body: '{"messages":["a secret"]}',
    });
    await expect(call).rejects.toMatchObject({
      code: 'provider-redirect',
      message: `the provider redirects (${status}) to ${elsewhere}`,
    });
    expect(told).toEqual([]);
    expect(asked).toBe(1);
  });

  it('reads little of an event of 200 MB, and keeps less', async () => {
    const total = 200_000_000;
    const piece = Buffer.alloc(64_000, 'x');
    let written = 0;
    const provider = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: the first\n\ndata: ');
      const write = (): void => {
        while (written < total && !response.destroyed) {
          written += piece.length;
          if (!response.write(piece)) {
            response.once('drain', write);
            return;
          }
        }
        response.end();
      };
      write();
    });
    const rssBefore = process.memoryUsage().rss;
    const { body } = await providerFetch()(provider);
    let read = '';
    const reading = (async () => {
      for await (const bytes of body ?? []) read += Buffer.from(bytes).toString('latin1');
    })();
    await expect(reading).rejects.toMatchObject({ code: 'answer-too-large' });
    expect(read.startsWith('data: the first\n\n')).toBe(true);
    expect(read.length).toBeLessThan(2_100_000);
    expect(written).toBeLessThan(total / 4);
    expect(process.memoryUsage().rss - rssBefore).toBeLessThan(100_000_000);
  });

  it('bounds what is no stream of events, too', async () => {
    const provider = await serve(({ url }, response) => {
      response.writeHead(url === '/failure' ? 400 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ text: 'x'.repeat(500_000) }));
    });
    const whole = await providerFetch(1_000_000)(provider);
    expect((await whole.text()).length).toBeGreaterThan(500_000);
    const large = await providerFetch(100_000)(provider);
    await expect(large.text()).rejects.toMatchObject({ code: 'answer-too-large' });
    const failed = await providerFetch()(`${provider}/failure`);
    expect((await failed.text()).length).toBeLessThanOrEqual(65_536);
  });
});
