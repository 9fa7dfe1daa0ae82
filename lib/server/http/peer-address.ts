import { BlockList, isIP, isIPv6 } from 'node:net';
import { onRequestStart } from './request-start';

/** Carries the address of the connection from Node's server to the handlers; what a client sends in it is lost. */
const PEER_HEADER = 'x-nalar-peer';
/** Providers give every customer a whole network of this size. */
const IPV6_PREFIX_GROUPS = 4;

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Notes on every request from now on which address it comes from, since Next hands no connection to its handlers. */
export function notePeerAddresses(): void {
  onRequestStart(({ headers, socket }) => {
    headers[PEER_HEADER] = socket.remoteAddress ?? '';
  });
}

/**
 * Who counts as one visitor, by the address that a request comes from: null where nothing is known or it is this very
 * machine. With proxies in front, `trustedProxies` of them, the address is the one that the outermost of them saw;
 * what stands before that in `X-Forwarded-For` is the client's own invention. Where it says no address, that of the
 * connection counts.
 */
export function visitorAddress(headers: Headers, trustedProxies: number): string | null {
  const peer = headers.get(PEER_HEADER);
  const forwarded = headers.get('x-forwarded-for')?.split(',') ?? [];
  const claimed = trustedProxies === 0 ? undefined : forwarded.at(-trustedProxies);
  const address = readAddress(claimed) ?? readAddress(peer);
  return address === null ? null : groupOf(address);
}

/** An address without the port that some proxies write after it, and without its IPv6 prefix if it is an IPv4 one. */
function readAddress(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  const bare =
    /^\[([^\]]*)\](?::\d+)?$/.exec(trimmed)?.[1] ?? trimmed.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  const address = bare.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) === 0 ? null : address;
}

function groupOf(address: string): string | null {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  if (LOOPBACK.check(address, family)) return null;
  return family === 'ipv4' ? address : networkOf(address);
}

/** The first 64 bits of an IPv6 address. */
function networkOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return groups
    .slice(0, IPV6_PREFIX_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
