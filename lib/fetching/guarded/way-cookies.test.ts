import { expect, it } from 'vitest';
import { WayCookies } from './way-cookies';
import { readWebAddress, type WebAddress } from './web-address';

function at(address: string): WebAddress {
  const read = readWebAddress(address);
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
}

it('tells a host what it has set, and no other host, port or kind of connection', () => {
  const cookies = new WayCookies();
  expect(cookies.keep(at('https://a.example.org/x'), ['one=1; Path=/; Secure', 'two="2"'])).toBe(true);
  expect(cookies.keep(at('https://a.example.org/x'), ['one=1'])).toBe(false);
  expect(cookies.of(at('https://a.example.org/y'))).toBe('one=1; two="2"');
  for (const other of ['http://a.example.org/', 'https://example.org/', 'https://b.a.example.org/'])
    expect(cookies.of(at(other))).toBeNull();
});

it('keeps nothing that could end a header, and no more than a little', () => {
  const cookies = new WayCookies();
  const place = at('https://a.example.org/');
  cookies.keep(place, ['a b=1', '=1', 'none', 'line=1\r\nx: y', 'gap=1 2', 'empty=']);
  expect(cookies.of(place)).toBe('empty=');
  cookies.keep(place, [`long=${'x'.repeat(5_000)}`]);
  expect(cookies.of(place)).toBeNull();
});
