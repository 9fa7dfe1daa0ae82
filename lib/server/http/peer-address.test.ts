import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { notePeerAddresses, visitorAddress } from './peer-address';

const headersOf = (peer: string, forwarded?: string): Headers =>
  new Headers({ 'x-nalar-peer': peer, ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) });

describe('visitorAddress', () => {
  it.each([
    ['198.51.100.7', undefined, 0, '198.51.100.7'],
    ['198.51.100.7', '203.0.113.1', 0, '198.51.100.7'],
    ['10.0.0.2', '203.0.113.1', 1, '203.0.113.1'],
    ['10.0.0.2', '192.0.2.66, 203.0.113.1', 1, '203.0.113.1'],
    ['10.0.0.2', '192.0.2.66, 203.0.113.1, 10.0.0.3', 2, '203.0.113.1'],
    ['198.51.100.7', undefined, 1, '198.51.100.7'],
    ['198.51.100.7', '203.0.113.1', 2, '198.51.100.7'],
    ['127.0.0.1', '203.0.113.1', 0, null],
    ['::1', undefined, 0, null],
    ['::ffff:127.0.0.1', undefined, 0, null],
    ['::ffff:198.51.100.7', undefined, 0, '198.51.100.7'],
    ['2001:db8:0:1:aaaa::1', undefined, 0, '2001:db8:0:1'],
    ['2001:DB8:0000:0001::ffff', undefined, 0, '2001:db8:0:1'],
    ['2001:db8::1', undefined, 0, '2001:db8:0:0'],
    ['', undefined, 0, null],
    ['10.0.0.2', '203.0.113.1:4711', 1, '203.0.113.1'],
    ['10.0.0.2', '[2001:db8::1]:4711', 1, '2001:db8:0:0'],
    ['198.51.100.7', 'unknown', 1, '198.51.100.7'],
    ['198.51.100.7', '"><script>', 1, '198.51.100.7'],
    ['no address', undefined, 0, null],
  ])('of %j with %j behind %i proxies is %j', (peer, forwarded, proxies, expected) => {
    expect(visitorAddress(headersOf(peer, forwarded), proxies)).toBe(expected);
  });
});

it('the address of a connection cannot be claimed by its client', async () => {
  notePeerAddresses();
  const server = createServer(
    (request, response) => void response.end(String(request.headers['x-nalar-peer'])),
  );
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'X-Nalar-Peer': '203.0.113.9' } });
  expect(await answer.text()).toBe('127.0.0.1');
  server.close();
});
