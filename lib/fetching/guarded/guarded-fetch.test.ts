import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createGuardedFetch, GuardedFetchError } from './guarded-fetch';
import { isServiceAddress } from './public-address';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serving(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const problemOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof GuardedFetchError ? error.problem : String(error)),
  );
const own = createGuardedFetch({ mayBePrivate: true });
const names = (addresses: readonly string[]) => ({ resolve: async () => addresses });

describe('createGuardedFetch', () => {
  it('sends what it is given, with headers and body, and gives the answer as it comes', async () => {
    const origin = await serving((request, response) => {
      response.writeHead(201, { 'content-type': 'text/plain', 'x-was': String(request.headers['x-is']) });
      request.pipe(response);
    });
    const response = await own(`${origin}/a?b=c`, {
      method: 'POST',
      headers: { 'x-is': 'so' },
      body: 'Hello',
    });
    expect([response.status, response.headers.get('x-was')]).toEqual([201, 'so']);
    expect(await response.text()).toBe('Hello');
  });

  it.each([
    ['http://10.0.0.1/mcp', 'address-not-public'],
    ['https://10.0.0.1:8443/mcp', 'address-not-public'],
    ['https://0x7f000001/', 'address-not-public'],
    ['https://2130706433/', 'address-not-public'],
    ['https://[::1]/', 'address-not-public'],
    ['https://[::ffff:10.0.0.1]/', 'address-not-public'],
    ['https://localhost/', 'address-not-public'],
    ['https://tools.internal/', 'address-not-public'],
    ['http://example.com/', 'address-not-secure'],
    ['ftp://example.com/', 'address-scheme'],
    ['https://me:secret@example.com/', 'address-credentials'],
  ])('asks nobody at %s', async (address, problem) => {
    expect(await problemOf(createGuardedFetch({ mayBePrivate: false })(address))).toBe(problem);
  });

  it.each([[['192.168.0.7']], [['93.184.216.34', '127.0.0.1']], [['fe80::1']]])(
    'asks no name that has an address of another network: %s',
    async (addresses) => {
      const fetch = createGuardedFetch({ mayBePrivate: false }, names(addresses));
      expect(await problemOf(fetch('https://tools.example.com/'))).toBe('address-not-public');
    },
  );

  it.each([
    'http://169.254.169.254/latest/meta-data',
    'http://[::ffff:169.254.169.254]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://[fd00:ec2::254]/',
    'http://100.100.100.200/',
    'http://168.63.129.16/',
    'http://0.0.0.0/',
    'http://[fe80::1]/',
  ])('asks what clouds tell their machines nowhere, even in the own network: %s', async (address) => {
    expect(await problemOf(own(address))).toBe('address-not-public');
    const named = createGuardedFetch(
      { mayBePrivate: true },
      names([new URL(address).hostname.replace(/[[\]]/g, '')]),
    );
    expect(await problemOf(named('http://tools.internal/'))).toBe('address-not-public');
  });

  it('takes services of the own network where that is allowed', () => {
    for (const address of ['127.0.0.1', '10.1.2.3', '192.168.0.7', '::1', 'fd12:3456::1'])
      expect(isServiceAddress(address)).toBe(true);
  });

  it.each([301, 302, 303, 307, 308])('follows no redirect: %i', async (status) => {
    const asked: (string | undefined)[] = [];
    const origin = await serving(({ url }, response) => {
      asked.push(url);
      response.writeHead(status, { location: '/elsewhere' }).end();
    });
    expect(await problemOf(own(`${origin}/first`))).toBe('redirected');
    expect(asked).toEqual(['/first']);
  });

  it('takes nothing that is packed, and no more than it may', async () => {
    const packed = await serving((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(1_000)));
    });
    expect(await problemOf(own(packed))).toBe('answer-unreadable');
    const announced = await serving((_request, response) => {
      response.writeHead(200, { 'content-length': String(9 * 1024 * 1024) }).write('a');
    });
    expect(await problemOf(own(announced))).toBe('file-too-large');
    const endless = await serving((_request, response) => {
      const more = (): void => void (response.destroyed || response.write(Buffer.alloc(256 * 1024), more));
      more();
    });
    expect(await problemOf((await own(endless)).text())).toBe('file-too-large');
  });

  it('says that an answer was cut, and gives up when nobody wants it', async () => {
    const cut = await serving((_request, response) => {
      response.writeHead(200, { 'content-length': '10' });
      response.write('half', () => response.destroy());
    });
    expect(await problemOf((await own(cut)).text())).toBe('answer-unreadable');
    const silent = await serving(() => {});
    const stop = new AbortController();
    const asked = own(silent, { signal: stop.signal });
    stop.abort(new Error('nobody'));
    await expect(asked).rejects.toThrow('nobody');
  });
});
