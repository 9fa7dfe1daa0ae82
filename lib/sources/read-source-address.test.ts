import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSourceAddress } from './read-source-address';

const domainOf = (address: string) => readSourceAddress(address)?.registrableDomain;
/** Cyrillic, written down so that a reader sees that it is. */
const CYRILLIC = { a: '\u0430', e: '\u0435', o: '\u043e', p: '\u0440', c: '\u0441', i: '\u0456' };

describe('readSourceAddress', () => {
  it.each([
    ['https://www.kompas.com/read', 'kompas.com'],
    ['https://user:word@www.kompas.com:8443/', 'kompas.com'],
    ['https://kompas.com./', 'kompas.com'],
    ['https://KOMPAS.com/', 'kompas.com'],
    ['https://www.bps.go.id/', 'bps.go.id'],
    ['https://berita.example.blogspot.com/', 'example.blogspot.com'],
    ['https://example.github.io/', 'example.github.io'],
    ['https://b\u00fccher.example.de/', 'example.de'],
    ['https://www.kompas.com@evil.example/', 'evil.example'],
    ['https://evil.example\\@www.kompas.com/', 'evil.example'],
    ['https:evil.example/kompas.com', 'evil.example'],
    ['https://kompas.com\uff0eevil.example/', 'evil.example'],
    ['https://ko\tmpas.com/', 'kompas.com'],
  ])('reads %j as %s', (address, domain) => {
    expect(domainOf(address)).toBe(domain);
  });

  it.each([
    'https://go.id/',
    'https://blogspot.com/',
    'https://localhost/',
    'https://a..com/',
    'https://.b.com/',
  ])('finds nothing registered in %s', (address) => {
    expect(domainOf(address)).toBeNull();
  });

  it.each([
    'http://2130706433/',
    'http://0xa.0x1f4/',
    'http://012.0.1.0364/',
    'http://127.0.0.1.:80/',
    'http://127\u30020\u30020\u30021/',
    'http://[::ffff:7f00:1]/',
  ])('knows %s as an IP address', (address) => {
    expect(readSourceAddress(address)).toMatchObject({
      isIp: true,
      registrableDomain: null,
      suspicion: null,
    });
  });

  it.each([
    '',
    'kompas.com',
    'https://',
    'https://kompas.com%40evil.example/',
    'data:text/html,kompas.com',
    'mailto:a@kompas.com',
    'javascript:alert(1)',
    'file:///kompas.com',
    'https://256.1.1.1/',
  ])('reads no address in %j', (address) => {
    expect(readSourceAddress(address)).toBeNull();
  });

  it.each([
    [`https://t${CYRILLIC.e}mpo.co/`, 'mixed-scripts'],
    [`https://www.${CYRILLIC.a}ntaranews.com/`, 'mixed-scripts'],
    [`https://${CYRILLIC.c}${CYRILLIC.o}${CYRILLIC.p}e.com/`, 'mixed-scripts'],
    [`https://${CYRILLIC.c}${CYRILLIC.o}${CYRILLIC.p}${CYRILLIC.e}.com/`, 'look-alike'],
    ['https://n\u0131h.gov/', 'look-alike'],
    ['https://evil.example;www.kompas.com/', 'odd-characters'],
    ['https://b\u00fccher.de/', null],
    ['https://\u4e2d\u56fd.\u4e2d\u56fd/', null],
    ['https://\u3068tokyo.jp/', null],
    ['https://\u043f\u0440\u0438\u0432\u0435\u0442.\u0440\u0444/', null],
  ])('says of %s: %s', (address, suspicion) => {
    expect(readSourceAddress(address)?.suspicion).toBe(suspicion);
  });

  it('takes anything, and gives a domain only as the end of its host', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl()), (text) => {
        for (const address of [text, `https://${text}`]) {
          const read = readSourceAddress(address);
          if (read?.registrableDomain != null)
            expect(`.${read.host}`.endsWith(`.${read.registrableDomain}`)).toBe(true);
        }
      }),
    );
  });
});
