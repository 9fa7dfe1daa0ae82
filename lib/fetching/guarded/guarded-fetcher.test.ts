import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect as connectTo, createServer as createSocketServer } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { err, ok } from '@/lib/shared/result';
import type { FetchLimits } from '../web-fetcher';
import type { Connect, ConnectTarget } from './connect-socket';
import { createGuardedFetcher } from './guarded-fetcher';

const PUBLIC = '93.184.215.14';
const LIMITS: FetchLimits = {
  timeoutMs: 5_000,
  bytes: 100_000,
  expandedBytes: 1_000_000,
  mediaTypes: new Set(['text/plain', 'application/octet-stream']),
};
const signal = new AbortController().signal;

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A web of one server on this machine, which every address that is connected to leads to. */
async function web(
  answer: RequestListener | Server,
  {
    names = {},
    after,
  }: {
    readonly names?: Readonly<Record<string, readonly string[]>>;
    readonly after?: (ms: number) => AbortSignal;
  } = {},
) {
  const server = typeof answer === 'function' ? createServer(answer) : answer;
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections?.();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const targets: ConnectTarget[] = [];
  const connect: Connect = (target, aborted) => {
    targets.push(target);
    return new Promise((resolve, reject) => {
      const socket = connectTo({ port, host: '127.0.0.1' });
      socket.once('connect', () => resolve(ok(socket)));
      socket.on('error', () => resolve(err({ code: 'host-unreachable' })));
      aborted.addEventListener('abort', () => reject(aborted.reason));
    });
  };
  const resolve = vi.fn(async (name: string) => names[name] ?? [PUBLIC]);
  const fetcher = createGuardedFetcher({ resolve, connect, ...(after && { after }) });
  const fetchOf = async (address: string, limits: Partial<FetchLimits> = {}) => {
    const fetched = await fetcher.fetch(address, { ...LIMITS, ...limits }, signal);
    return fetched.ok
      ? { ...fetched.value, bytes: Buffer.from(fetched.value.bytes).toString() }
      : fetched.error;
  };
  return { fetcher, fetchOf, targets, resolve };
}

const text = (
  response: ServerResponse,
  body: string | Uint8Array,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(200, { 'content-type': 'text/plain; charset=UTF-8', ...headers });
  response.end(body);
};
const redirect = (response: ServerResponse, location: string, status = 302): void => {
  response.writeHead(status, { location });
  response.end('elsewhere');
};

describe('createGuardedFetcher', () => {
  it('fetches a file, and says nothing of who asks', async () => {
    const asked: IncomingMessage[] = [];
    const { fetchOf, targets } = await web((request, response) => {
      asked.push(request);
      text(response, 'Hello', { 'set-cookie': 'a=1' });
    });
    expect(await fetchOf('http://example.com/notes/a.txt?x=1#part')).toEqual({
      url: 'http://example.com/notes/a.txt?x=1',
      bytes: 'Hello',
      mediaType: 'text/plain',
      charset: 'utf-8',
      fileName: 'a.txt',
    });
    await fetchOf('http://example.com/b');
    expect(targets[0]).toEqual({ address: PUBLIC, port: 80, host: 'example.com', isSecure: false });
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /notes/a.txt?x=1', 'GET /b']);
    for (const { headers } of asked)
      expect(headers).toEqual({
        'user-agent': 'Nalar',
        accept: '*/*',
        'accept-encoding': 'gzip, deflate, br',
        connection: 'close',
        host: 'example.com',
      });
  });

  it('gives a host back what it has set on the way, and nobody else', async () => {
    const asked: string[] = [];
    const { fetchOf } = await web(({ headers: { host, cookie, referer }, url }, response) => {
      asked.push(`${host}${url} ${cookie ?? '-'}${referer ?? ''}`);
      if (host === 'other.example.org') return text(response, 'there');
      if (!cookie)
        return void response
          .writeHead(302, { location: url ?? '/', 'set-cookie': ['seen=1; Path=/; HttpOnly', 'bad name=2'] })
          .end();
      redirect(response, 'http://other.example.org/');
    });
    expect(await fetchOf('http://example.com/a')).toMatchObject({ bytes: 'there' });
    await fetchOf('http://example.com/a');
    expect(asked.slice(0, 3)).toEqual(['example.com/a -', 'example.com/a seen=1', 'other.example.org/ -']);
    expect(asked.slice(3)).toEqual(asked.slice(0, 3));
  });

  it('follows a page that leads on by itself, within the same rules', async () => {
    const leads: Record<string, string> = {
      '/a': '/b',
      '/private': 'http://10.0.0.1/',
      '/port': 'http://example.com:8080/',
      '/scheme': 'file:///etc/passwd',
      '/round': '/round2',
      '/round2': '/round',
      '/again': '/again',
    };
    const { fetchOf, targets } = await web(({ url = '' }, response) => {
      const to = leads[url];
      const head = to === undefined ? '' : `<meta http-equiv="refresh" content="0; url=${to}">`;
      text(response, `${head}<p>${url}</p>`, { 'content-type': 'text/html' });
    });
    const html = { mediaTypes: new Set(['text/html']) };
    expect(await fetchOf('http://example.com/a', html)).toMatchObject({
      url: 'http://example.com/b',
      bytes: '<p>/b</p>',
    });
    expect(await fetchOf('http://example.com/again', html)).toMatchObject({
      url: 'http://example.com/again',
    });
    expect(await fetchOf('http://example.com/round', html)).toMatchObject({
      url: 'http://example.com/round',
    });
    const before = targets.length;
    expect(await fetchOf('http://example.com/private', html)).toEqual({ code: 'address-not-public' });
    expect(await fetchOf('http://example.com/port', html)).toEqual({ code: 'address-port' });
    expect(await fetchOf('http://example.com/scheme', html)).toEqual({ code: 'address-scheme' });
    expect(targets.length - before).toBe(3);
  });

  it('loads a page that loads itself once more, whatever it sets', async () => {
    let asked = 0;
    const { fetchOf } = await web((_, response) => {
      asked += 1;
      text(response, '<meta http-equiv="refresh" content="5;url=/wait">', {
        'content-type': 'text/html',
        'set-cookie': `turn=${asked}`,
      });
    });
    const html = { mediaTypes: new Set(['text/html']) };
    expect(await fetchOf('http://example.com/wait', html)).toMatchObject({ url: 'http://example.com/wait' });
    expect(asked).toBe(2);
  });

  it.each([
    '/wait',
    '#now',
    'http://example.com/wait',
    '//example.com/wait#now',
    'https://example.com:443/wait',
  ])('reads a secure page as it stands that leads to itself by %s', async (to) => {
    const { fetchOf, targets } = await web((_, response) =>
      text(response, `<meta http-equiv="refresh" content="5;url=${to}">`, { 'content-type': 'text/html' }),
    );
    const html = { mediaTypes: new Set(['text/html']) };
    expect(await fetchOf('https://example.com/wait', html)).toMatchObject({
      url: 'https://example.com/wait',
    });
    expect(targets).toHaveLength(1);
  });

  it('reads a page as it was shown first where it cannot be loaded once more', async () => {
    let asked = 0;
    const { fetchOf } = await web((_, response) => {
      asked += 1;
      if (asked > 1) return void response.writeHead(429).end();
      text(response, '<meta http-equiv="refresh" content="5;url=/wait"><p>first</p>', {
        'content-type': 'text/html',
        'set-cookie': 'seen=1',
      });
    });
    const html = { mediaTypes: new Set(['text/html']) };
    expect(await fetchOf('http://example.com/wait', html)).toMatchObject({
      bytes: expect.stringContaining('first'),
    });
    expect(asked).toBe(2);
  });

  it('takes what there is of pages that lead on without an end', async () => {
    const { fetchOf, targets } = await web(({ url = '' }, response) =>
      text(response, `<meta http-equiv="refresh" content="0;url=${url}x">`, { 'content-type': 'text/html' }),
    );
    const html = { mediaTypes: new Set(['text/html']) };
    expect(await fetchOf('http://example.com/', html)).toMatchObject({ url: 'http://example.com/xxxxx' });
    expect(targets).toHaveLength(6);
  });

  it('gets past a question that is answered for the site as a whole', async () => {
    const { fetchOf } = await web(({ headers: { host, cookie } }, response) => {
      if (host === 'www.example.com') return text(response, cookie ?? 'nothing');
      response
        .writeHead(302, {
          location: 'http://www.example.com/',
          'set-cookie': ['ok=1; Domain=.example.com; Path=/', 'old=1; Domain=.example.com; Max-Age=0'],
        })
        .end();
    });
    expect(await fetchOf('http://example.com/')).toMatchObject({ bytes: 'ok=1' });
  });

  it.each([
    ['one that is private', ['10.0.0.1']],
    ['a public and a private one', [PUBLIC, '::ffff:169.254.169.254']],
    ['one that is no address', ['localhost']],
    ['one with a zone', ['fe80::1%eth0']],
  ])('connects to nothing where a name has %s', async (_, addresses) => {
    const { fetchOf, targets } = await web(() => {}, { names: { 'rebinding.example.com': addresses } });
    expect(await fetchOf('https://rebinding.example.com/')).toEqual({ code: 'address-not-public' });
    expect(targets).toEqual([]);
  });

  it('connects to what it has checked, whatever the name says a moment later', async () => {
    const { fetchOf, targets, resolve } = await web((_, response) => text(response, 'ok'));
    resolve.mockResolvedValueOnce([PUBLIC]).mockResolvedValue(['127.0.0.1']);
    expect(await fetchOf('http://example.com/')).toMatchObject({ bytes: 'ok' });
    expect(resolve).toHaveBeenCalledTimes(1);
    expect(targets.map(({ address }) => address)).toEqual([PUBLIC]);
    expect(await fetchOf('http://example.com/')).toEqual({ code: 'address-not-public' });
    expect(targets).toHaveLength(1);
  });

  it('asks nobody about a host that is a number, and connects to it', async () => {
    const { fetchOf, targets, resolve } = await web((_, response) => text(response, 'ok'));
    expect(await fetchOf('http://0x5db8d70e/')).toMatchObject({ url: `http://${PUBLIC}/`, bytes: 'ok' });
    expect(await fetchOf('http://2852039166/')).toEqual({ code: 'address-not-public' });
    expect(resolve).not.toHaveBeenCalled();
    expect(targets.map(({ address }) => address)).toEqual([PUBLIC]);
  });

  it('says that there is no such host, or that it cannot be reached', async () => {
    const { fetchOf, resolve } = await web(() => {}, { names: { 'none.example.com': [] } });
    expect(await fetchOf('http://none.example.com/')).toEqual({ code: 'host-not-found' });
    resolve.mockRejectedValueOnce(new Error('ENOTFOUND'));
    expect(await fetchOf('http://example.com/')).toEqual({ code: 'host-not-found' });
    const dead = createGuardedFetcher({
      resolve: async () => [PUBLIC],
      connect: async () => err({ code: 'host-unreachable' }),
    });
    expect(await dead.fetch('http://example.com/', LIMITS, signal)).toEqual(
      err({ code: 'host-unreachable' }),
    );
  });

  it('tries three addresses of a host', async () => {
    const tried: string[] = [];
    const fetcher = createGuardedFetcher({
      resolve: async () => [1, 2, 3, 4].map((last) => `93.184.215.${last}`),
      connect: async ({ address }) => {
        tried.push(address);
        return err({ code: 'connection-not-secure' });
      },
    });
    expect(await fetcher.fetch('https://example.com/', LIMITS, signal)).toEqual(
      err({ code: 'connection-not-secure' }),
    );
    expect(tried).toEqual(['93.184.215.1', '93.184.215.2', '93.184.215.3']);
  });

  describe('with redirects', () => {
    const chain = (length: number) =>
      web((request, response) => {
        const step = Number(request.url?.slice(1));
        if (step < length) redirect(response, `/${step + 1}`, [301, 302, 303, 307, 308][step % 5]);
        else text(response, 'there');
      });

    it('follows five, and no more', async () => {
      expect(await (await chain(5)).fetchOf('http://example.com/0')).toMatchObject({
        url: 'http://example.com/5',
        bytes: 'there',
      });
      expect(await (await chain(6)).fetchOf('http://example.com/0')).toEqual({ code: 'too-many-redirects' });
    });

    it.each([
      ['http://127.0.0.1/', 'address-not-public'],
      ['http://169.254.169.254/latest/', 'address-not-public'],
      ['//[::1]/', 'address-not-public'],
      ['http://localhost/', 'address-not-public'],
      ['http://inside.example.com/', 'address-not-public'],
      ['http://example.com:6379/', 'address-port'],
      ['file:///etc/passwd', 'address-scheme'],
      ['http://ani:secret@example.com/', 'address-credentials'],
      ['http://[', 'address-invalid'],
    ])('looks at where %s leads like at the first address', async (location, code) => {
      const { fetchOf, targets } = await web((_, response) => redirect(response, location), {
        names: { 'inside.example.com': ['192.168.1.1'] },
      });
      expect(await fetchOf('http://example.com/')).toEqual({ code });
      expect(targets).toHaveLength(1);
    });

    it('goes from http to https, and not back', async () => {
      const { fetchOf, targets } = await web((request, response) => {
        if (request.url === '/down') redirect(response, 'http://example.com/end');
        else if (request.url === '/end') text(response, 'end');
        else redirect(response, 'https://example.com/end');
      });
      expect(await fetchOf('http://example.com/up')).toMatchObject({
        url: 'https://example.com/end',
        bytes: 'end',
      });
      expect(targets.map(({ isSecure, port }) => [isSecure, port])).toEqual([
        [false, 80],
        [true, 443],
      ]);
      expect(await fetchOf('https://example.com/down')).toEqual({ code: 'redirect-downgrade' });
    });
  });

  describe('with limits', () => {
    it.each([
      ['gzip', gzipSync],
      ['x-gzip', gzipSync],
      ['deflate', deflateSync],
      ['br', brotliCompressSync],
    ] as const)('expands %s', async (encoding, compress) => {
      const { fetchOf } = await web((_, response) =>
        text(response, compress('a'.repeat(5_000)), { 'content-encoding': encoding }),
      );
      expect(await fetchOf('http://example.com/')).toMatchObject({ bytes: 'a'.repeat(5_000) });
    });

    it.each([
      ['gzip', gzipSync],
      ['br', brotliCompressSync],
    ] as const)('stops a bomb of %s as soon as it is too large', async (encoding, compress) => {
      const bomb = compress(Buffer.alloc(20_000_000));
      const { fetchOf } = await web((_, response) => text(response, bomb, { 'content-encoding': encoding }));
      expect(await fetchOf('http://example.com/')).toEqual({ code: 'file-expands-too-much' });
    });

    it('takes no more bytes than allowed, announced or not', async () => {
      const { fetchOf } = await web((request, response) => {
        const body = Buffer.alloc(request.url === '/fits' ? 100_000 : 100_001, 'a');
        if (request.url === '/announced') response.setHeader('content-length', body.byteLength);
        text(response, body);
      });
      expect(await fetchOf('http://example.com/fits')).toMatchObject({ bytes: 'a'.repeat(100_000) });
      for (const path of ['announced', 'streamed'])
        expect(await fetchOf(`http://example.com/${path}`)).toEqual({ code: 'file-too-large' });
    });

    it.each([
      ['nothing', undefined, 'text/plain', 404, { code: 'refused-by-host', status: 404 }],
      ['not modified', undefined, 'text/plain', 304, { code: 'refused-by-host', status: 304 }],
      ['a redirect to nowhere', undefined, 'text/plain', 302, { code: 'refused-by-host', status: 302 }],
      ['a picture', undefined, 'image/png', 200, { code: 'file-kind', mediaType: 'image/png' }],
      ['an unknown compression', 'zstd', 'text/plain', 200, { code: 'answer-unreadable' }],
      ['compression twice', 'gzip, gzip', 'text/plain', 200, { code: 'answer-unreadable' }],
      ['a wrong compression', 'gzip', 'text/plain', 200, { code: 'answer-unreadable' }],
    ])('refuses %s', async (_, encoding, mediaType, status, problem) => {
      const { fetchOf } = await web((__, response) => {
        response.writeHead(status, {
          'content-type': mediaType,
          ...(encoding !== undefined && { 'content-encoding': encoding }),
        });
        response.end(status === 304 ? undefined : 'no');
      });
      expect(await fetchOf('http://example.com/')).toEqual(problem);
    });

    it('takes a file of which no kind is said as one of any kind', async () => {
      const { fetchOf } = await web((_, response) => response.end('bytes'));
      expect(await fetchOf('http://example.com/x')).toMatchObject({ mediaType: 'application/octet-stream' });
    });

    it.each([
      ['too many headers', `HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(10_000)}\r\n`],
      ['no HTTP', 'SSH-2.0-OpenSSH_9.6\r\n'],
      ['a cut answer', 'HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: 50\r\n\r\nhalf'],
      ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab'],
      ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'],
      ['nothing at all', ''],
    ])('refuses %s', async (_, answer) => {
      const server = createSocketServer((socket) => {
        socket.on('error', () => {});
        socket.once('data', () => socket.end(answer));
      });
      const { fetchOf } = await web(server as unknown as Server);
      expect(await fetchOf('http://example.com/')).toEqual({ code: 'answer-unreadable' });
    });

    it('gives up when time is over, wherever it is: name, answer or file', async () => {
      const deadline = new AbortController();
      const { fetcher, fetchOf, resolve } = await web(
        (request, response) => {
          if (request.url === '/file') {
            response.writeHead(200, { 'content-type': 'text/plain' });
            response.write('first');
          }
          setImmediate(() => deadline.abort());
        },
        { after: (ms) => (ms === 5_000 ? deadline.signal : new AbortController().signal) },
      );
      void fetcher;
      expect(await fetchOf('http://example.com/file', { timeoutMs: 5_000 })).toEqual({
        code: 'fetch-too-slow',
      });
      resolve.mockReturnValue(new Promise(() => {}));
      expect(await fetchOf('http://example.com/')).toEqual({ code: 'fetch-too-slow' });
    });

    it('rejects when nobody wants the file any more', async () => {
      const stop = new AbortController();
      const reason = new Error('stopped');
      const { fetcher } = await web(() => stop.abort(reason));
      await expect(fetcher.fetch('http://example.com/', LIMITS, stop.signal)).rejects.toBe(reason);
      await expect(fetcher.fetch('http://example.com/', LIMITS, stop.signal)).rejects.toBe(reason);
    });
  });
});
