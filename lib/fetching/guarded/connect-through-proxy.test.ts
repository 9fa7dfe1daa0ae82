import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { proxyFor, readOutgoingProxies } from '../outgoing-proxies';
import { ownCertificate } from '../testing/own-certificate';
import { type RecordingProxy, startRecordingProxy } from '../testing/recording-proxy';
import { createGuardedFetcher } from './guarded-fetcher';
import type { ResolveName } from './resolve-host';

const PUBLIC = '93.184.215.14';
const LIMITS = { timeoutMs: 5_000, bytes: 1_000, expandedBytes: 1_000, mediaTypes: new Set(['text/plain']) };
const signal = new AbortController().signal;
const certificate = ownCertificate('site.example.org');

let plain: Server;
let secure: Server;
let proxy: RecordingProxy;
let isSecure = false;
const closing: (() => unknown)[] = [];

const listen = (server: Server): Promise<void> =>
  new Promise((resolve) => void server.listen(0, '127.0.0.1', resolve));
const portOf = (server: Server): number => (server.address() as AddressInfo).port;

beforeEach(async () => {
  const answer: Parameters<typeof createServer>[1] = ({ headers: { host }, url }, response) => {
    if (url === '/inside') response.writeHead(302, { location: 'http://inside.example.org/' }).end();
    else response.writeHead(200, { 'content-type': 'text/plain' }).end(`${host}${url}`);
  };
  plain = createServer(answer);
  secure = createSecureServer(certificate, answer);
  isSecure = false;
  await Promise.all([listen(plain), listen(secure)]);
  proxy = await startRecordingProxy(() => portOf(isSecure ? secure : plain));
  const roots = getCACertificates('default');
  setDefaultCACertificates([...roots, certificate.cert]);
  closing.push(
    () => setDefaultCACertificates(roots),
    () => plain.close(),
    () => secure.close(),
    proxy.close,
  );
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const NAMES: Record<string, readonly string[]> = {
  'inside.example.org': ['10.0.0.5'],
  'none.example.org': [],
  'example.com': [PUBLIC],
};
const resolve: ResolveName = async (name) => NAMES[name] ?? [PUBLIC];

/** Fetches by the proxy, with names as they are resolved here. */
async function fetched(address: string, names = resolve, variables: Record<string, string> = {}) {
  const proxies = readOutgoingProxies({ HTTP_PROXY: proxy.url, ...variables });
  const fetcher = createGuardedFetcher({
    resolve: names,
    connect: async () => ({ ok: false, error: { code: 'host-unreachable' } }),
    ...(proxies && { proxyFor: (url: URL) => proxyFor(proxies, url) }),
  });
  const file = await fetcher.fetch(address, LIMITS, signal);
  return file.ok ? Buffer.from(file.value.bytes).toString() : file.error.code;
}

describe('through a proxy', () => {
  it('asks for http with the whole address, and says who asks where the proxy is told', async () => {
    const named = proxy.url.replace('//', `//${['ana', 'word'].join(':')}@`);
    expect(await fetched('http://site.example.org/a?b=1')).toBe('site.example.org/a?b=1');
    expect(await fetched('http://site.example.org/a', resolve, { HTTP_PROXY: named })).toBe(
      'site.example.org/a',
    );
    expect(proxy.asked).toEqual([
      'GET http://site.example.org/a?b=1',
      `GET http://site.example.org/a Basic ${Buffer.from('ana:word').toString('base64')}`,
    ]);
  });

  it('opens a tunnel for https, in which the host proves its name', async () => {
    isSecure = true;
    expect(await fetched('https://site.example.org/a')).toBe('site.example.org/a');
    expect(await fetched('https://other.example.org/a')).toBe('connection-not-secure');
    expect(proxy.asked).toEqual(['CONNECT site.example.org:443', 'CONNECT other.example.org:443']);
  });

  it.each([
    ['http://inside.example.org/', 'address-not-public'],
    ['https://inside.example.org/', 'address-not-public'],
    ['https://none.example.org/', 'host-not-found'],
    ['http://127.0.0.1/', 'address-not-public'],
    ['http://[::1]/', 'address-not-public'],
    ['http://localhost/', 'address-not-public'],
    ['http://wiki/', 'address-not-public'],
    ['http://169.254.169.254/', 'address-not-public'],
  ])('does not ask the proxy for %s', async (address, code) => {
    expect(await fetched(address)).toBe(code);
    expect(proxy.asked).toEqual([]);
  });

  it('looks at each redirect in the same way', async () => {
    expect(await fetched('http://site.example.org/inside')).toBe('address-not-public');
    expect(proxy.asked).toEqual(['GET http://site.example.org/inside']);
  });

  it('leaves names to the proxy where none of the internet are known here', async () => {
    const unknown: ResolveName = async () => {
      throw new Error('ENOTFOUND');
    };
    expect(await fetched('http://site.example.org/a', unknown)).toBe('site.example.org/a');
    const inside: ResolveName = async (name) => (name.startsWith('inside') ? ['10.0.0.5'] : []);
    expect(await fetched('http://inside.example.org/', inside)).toBe('address-not-public');
    expect(proxy.asked).toHaveLength(1);
  });

  it('goes past it where NO_PROXY says so, by an address that was checked', async () => {
    expect(await fetched('http://site.example.org/', resolve, { NO_PROXY: 'example.org' })).toBe(
      'host-unreachable',
    );
    expect(proxy.asked).toEqual([]);
  });

  it.each([
    [403, 'refused-by-proxy'],
    [407, 'refused-by-proxy'],
    [502, 'host-unreachable'],
  ])('says why there is no tunnel: %d', async (status, code) => {
    const closed = await startRecordingProxy(() => portOf(secure), status);
    closing.push(closed.close);
    expect(await fetched('https://site.example.org/', resolve, { HTTPS_PROXY: closed.url })).toBe(code);
  });

  it('says that there is no proxy', async () => {
    const { url } = proxy;
    await proxy.close();
    for (const scheme of ['http', 'https'])
      expect(await fetched(`${scheme}://site.example.org/`, resolve, { HTTP_PROXY: url })).toBe(
        'host-unreachable',
      );
    closing.pop();
  });
});
