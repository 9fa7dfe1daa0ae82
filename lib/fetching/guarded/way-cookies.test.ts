import { expect, it } from 'vitest';
import { WayCookies } from './way-cookies';
import { readWebAddress, type WebAddress } from './web-address';

const NOW = Date.UTC(2030, 0, 1);
const empty = (): WayCookies => new WayCookies(() => NOW);

function at(address: string): WebAddress {
  const read = readWebAddress(address);
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
}

it('tells a host what it has set, and no other host, port or kind of connection', () => {
  const cookies = empty();
  expect(cookies.keep(at('https://a.example.org/x'), ['one=1; Path=/; Secure', 'two="2"'])).toBe(true);
  expect(cookies.keep(at('https://a.example.org/x'), ['one=1'])).toBe(false);
  expect(cookies.of(at('https://a.example.org/y'))).toBe('one=1; two="2"');
  for (const other of ['http://a.example.org/', 'https://example.org/', 'https://b.a.example.org/'])
    expect(cookies.of(at(other))).toBeNull();
});

it('keeps nothing that could end a header, and no more than a little', () => {
  const cookies = empty();
  const place = at('https://a.example.org/');
  cookies.keep(place, ['a b=1', '=1', 'none', 'line=1\r\nx: y', 'gap=1 2', 'empty=']);
  expect(cookies.of(place)).toBe('empty=');
  cookies.keep(place, [`long=${'x'.repeat(5_000)}`]);
  expect(cookies.of(place)).toBeNull();
});

it.each([
  ['site.example.org', '.site.example.org', 'www.site.example.org', true],
  ['site.example.org', 'Site.Example.org', 'www.site.example.org', true],
  ['www.example.org', 'example.org', 'example.org', true],
  ['example.org', undefined, 'www.example.org', false],
  ['example.org', 'other.org', 'www.example.org', false],
  ['shop.example.org', 'example.org', 'www.example.org', false],
  ['example.org', 'example.org', 'shop.example.org', false],
  ['www.example.org', 'org', 'example.org', false],
  // Everybody may have a name below these.
  ['www.co.uk', 'co.uk', 'co.uk', false],
  ['www.github.io', 'github.io', 'github.io', false],
])('tells what %s sets for %s to itself, and to %s: %s', (host, domain, other, isTold) => {
  const cookies = empty();
  cookies.keep(at(`https://${host}/`), [`one=1${domain === undefined ? '' : `; Domain=${domain}`}; Path=/`]);
  expect(cookies.of(at(`https://${host}/`))).toBe('one=1');
  expect(cookies.of(at(`https://${other}/`))).toBe(isTold ? 'one=1' : null);
  expect(cookies.of(at(`http://${other}/`))).toBeNull();
});

it.each([
  ['Max-Age=0', null],
  ['max-age=-1; Expires=Tue, 01 Jan 2036 00:00:00 GMT', null],
  ['Expires=Thu, 01 Jan 1970 00:00:00 GMT', null],
  ['expires=Thu, 01-Jan-1970 00:00:01 GMT', null],
  ['Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT', 'one=2'],
  ['Expires=Tue, 01 Jan 2036 00:00:00 GMT', 'one=2'],
  ['Max-Age=soon; Expires=whenever', 'one=2'],
])('heeds %s', (attributes, told) => {
  const cookies = empty();
  const place = at('https://example.org/');
  cookies.keep(place, ['one=1']);
  expect(cookies.keep(place, [`one=2; ${attributes}`])).toBe(told !== null);
  expect(cookies.of(place)).toBe(told);
});
