import { describe, expect, it } from 'vitest';
import { proxyAuthorization, proxyFor, readOutgoingProxies } from './outgoing-proxies';

/** Where an address is asked, with these variables. */
function wayTo(address: string, variables: Record<string, string>): string {
  const proxies = readOutgoingProxies(variables);
  return (proxies && proxyFor(proxies, new URL(address))?.origin) ?? 'directly';
}
const PROXY = 'http://proxy.firm.example:3128';

describe('readOutgoingProxies', () => {
  it.each([
    [{}, 'directly', 'directly'],
    [{ HTTPS_PROXY: ' ', https_proxy: '' }, 'directly', 'directly'],
    [{ HTTPS_PROXY: PROXY }, 'directly', PROXY],
    [{ https_proxy: PROXY, HTTPS_PROXY: 'http://other.example' }, 'directly', PROXY],
    [{ HTTP_PROXY: PROXY }, PROXY, PROXY],
    [{ http_proxy: 'https://a.example', https_proxy: PROXY }, 'https://a.example', PROXY],
    [{ HTTPS_PROXY: 'proxy.firm.example:3128' }, 'directly', PROXY],
    [{ HTTPS_PROXY: 'ana:secret@proxy.firm.example:3128/' }, 'directly', PROXY],
  ])('reads %j', (variables, plain, secure) => {
    expect(wayTo('http://site.example.org/', variables)).toBe(plain);
    expect(wayTo('https://site.example.org/', variables)).toBe(secure);
  });

  it.each([
    ...['socks5://127.0.0.1:1080', 'http://', 'file:///etc'],
    ...['notaurl', 'proxy.firm.example', 'http:/proxy', 'two words:80', 'proxy:99999', ':3128'],
  ])('refuses %s', (address) => {
    expect(() => readOutgoingProxies({ HTTPS_PROXY: address })).toThrow(
      /HTTPS_PROXY must be the address of a proxy/,
    );
  });
});

describe('proxyFor', () => {
  it.each([
    'http://localhost:3000/',
    'http://LOCALHOST/',
    'http://nalar.localhost/',
    'http://127.0.0.1:11434/v1',
    'http://127.8.9.10/',
    'http://[::1]:8080/',
    'http://0.0.0.0:8000/',
  ])('never leads to this machine: %s', (address) => {
    expect(wayTo(address, { HTTP_PROXY: PROXY, SEARXNG_URL: address })).toBe('directly');
  });

  it.each([
    ['*', 'directly'],
    ['site.example.org', 'directly'],
    ['example.org', 'directly'],
    ['.example.org', 'directly'],
    ['*.example.org', 'directly'],
    ['EXAMPLE.org', 'directly'],
    ['other.example, example.org', 'directly'],
    ['other.example example.org', 'directly'],
    ['example.org:443', 'directly'],
    ['example.org:8443', PROXY],
    ['ample.org', PROXY],
    ['site.example', PROXY],
    ['', PROXY],
  ])('heeds NO_PROXY=%s', (NO_PROXY, way) => {
    expect(wayTo('https://site.example.org/', { HTTPS_PROXY: PROXY, NO_PROXY })).toBe(way);
    expect(wayTo('https://site.example.org/', { HTTPS_PROXY: PROXY, no_proxy: NO_PROXY })).toBe(way);
  });

  it('heeds addresses', () => {
    expect(wayTo('https://10.0.0.7/', { HTTPS_PROXY: PROXY, NO_PROXY: '10.0.0.7' })).toBe('directly');
    expect(wayTo('https://10.0.0.70/', { HTTPS_PROXY: PROXY, NO_PROXY: '10.0.0.7' })).toBe(PROXY);
  });
});

it.each([
  ['an%40a:p:w', 'an@a:p:w'],
  ['ana:50%', 'ana:50%'],
  ['ana:%zz%4', 'ana:%zz%4'],
  ['ana:%ff', 'ana:%ff'],
  ['a%na:p%20w%', 'a%na:p w%'],
  ['ana', 'ana:'],
])('tells a proxy who asks, where its address says it: %s', (credentials, told) => {
  const https = readOutgoingProxies({ HTTPS_PROXY: `http://${credentials}@proxy.example` })?.https;
  expect(https && proxyAuthorization(https)).toBe(`Basic ${Buffer.from(told).toString('base64')}`);
});

it('tells a proxy nothing of who asks where its address does not', () => {
  expect(proxyAuthorization(new URL(PROXY))).toBeNull();
});
