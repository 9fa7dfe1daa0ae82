import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import type { RawResponse } from './byte-source';
import { nodeFetch } from './node-fetch';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(listener: RequestListener): Promise<string> {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
}

/** Everything of a body, and how it ended. */
const bodyOf = ({ body }: RawResponse): Promise<{ text: string; failure: unknown }> =>
  new Promise((resolve) => {
    const pieces: Uint8Array[] = [];
    const over = (failure?: unknown): void => resolve({ text: Buffer.concat(pieces).toString(), failure });
    body?.start({ data: (bytes) => pieces.push(bytes), end: () => over(), fail: over });
  });

describe('nodeFetch', () => {
  it('sends what it is given and reads what comes back', async () => {
    const url = await serve(async (request, response) => {
      let sent = '';
      for await (const bytes of request) sent += bytes;
      response.writeHead(201, { 'content-type': 'text/plain', 'set-cookie': ['a=1', 'b=2'] });
      response.end(`${request.method} ${request.url} ${request.headers['x-key']} ${sent}`);
    });
    const response = await nodeFetch(`${url}/v1?alt=sse`, {
      method: 'POST',
      headers: { 'x-key': 'a key' },
      body: 'héllo',
    });
    expect(response.status).toBe(201);
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(await bodyOf(response)).toEqual({ text: 'POST /v1?alt=sse a key héllo', failure: undefined });
  });

  it('reads what was compressed without being asked for', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.end(gzipSync('an answer'));
    });
    expect((await bodyOf(await nodeFetch(url))).text).toBe('an answer');
  });

  it.each(['fails', 'is cancelled', 'fails before anybody reads it'])(
    'closes the connection of a compressed body that %s',
    async (how) => {
      let left: () => void = () => {};
      const closed = new Promise<void>((resolve) => {
        left = resolve;
      });
      const url = await serve((_, response) => {
        response.once('close', left);
        response.writeHead(200, { 'content-encoding': 'gzip' });
        response.write(how === 'is cancelled' ? gzipSync('an answer').subarray(0, 12) : 'no gzip at all');
      });
      const response = await nodeFetch(url);
      if (how === 'is cancelled') response.body?.cancel('enough');
      if (how === 'fails before anybody reads it') await closed;
      if (how !== 'is cancelled')
        expect((await bodyOf(response)).failure).toMatchObject({ cause: { code: 'Z_DATA_ERROR' } });
      await closed;
    },
  );

  it('fails where a compressed body breaks off', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.write(gzipSync('an answer').subarray(0, 12), () => response.destroy());
    });
    const { failure } = await bodyOf(await nodeFetch(url));
    expect(failure).toMatchObject({ message: 'terminated', cause: { code: 'ECONNRESET' } });
  });

  it('follows no redirect', async () => {
    const paths: (string | undefined)[] = [];
    const url = await serve((request, response) => {
      paths.push(request.url);
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    expect((await nodeFetch(`${url}/here`)).status).toBe(307);
    expect(paths).toEqual(['/here']);
  });

  it('gives everything that came before a connection broke', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200);
      response.write('one ');
      response.write('two', () => response.destroy());
    });
    const { text, failure } = await bodyOf(await nodeFetch(url));
    expect(text).toBe('one two');
    expect(failure).toMatchObject({
      name: 'TypeError',
      message: 'terminated',
      cause: { code: 'ECONNRESET' },
    });
  });

  it('fails as fetch does where nobody listens', async () => {
    const url = await serve(() => {});
    await new Promise((resolve) => server?.close(resolve));
    await expect(nodeFetch(url)).rejects.toMatchObject({
      message: 'fetch failed',
      cause: { code: 'ECONNREFUSED' },
    });
  });

  it('ends with the reason of an abort, before the headers and after them', async () => {
    const reason = new DOMException('enough', 'AbortError');
    const silent = new AbortController();
    const url = await serve((request, response) => {
      if (request.url === '/silent') return silent.abort(reason);
      response.writeHead(200);
      response.write('one');
    });
    await expect(nodeFetch(`${url}/silent`, { signal: silent.signal })).rejects.toBe(reason);
    const speaking = new AbortController();
    const body = bodyOf(await nodeFetch(url, { signal: speaking.signal }));
    speaking.abort(reason);
    expect((await body).failure).toBe(reason);
    const early = new AbortController();
    const unread = await nodeFetch(url, { signal: early.signal });
    early.abort(reason);
    await new Promise((resolve) => setImmediate(resolve));
    expect((await bodyOf(unread)).failure).toBe(reason);
    await expect(nodeFetch(url, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });
});
