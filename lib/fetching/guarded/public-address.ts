import { isIPv4, isIPv6 } from 'node:net';

type Network = readonly [base: bigint, bits: number];

const IPV4_BITS = 32;
const IPV6_BITS = 128;

/**
 * Networks that are not of the public internet, by the registries of IANA; last the address behind which Azure keeps
 * services for its own machines.
 */
const RESERVED_IPV4 = networks(IPV4_BITS, ipv4Value, [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '168.63.129.16/32',
]);

/** What is handed out for the public internet. */
const GLOBAL_IPV6 = networks(IPV6_BITS, ipv6Value, ['2000::/3']);
/** What is not of it all the same: protocols (Teredo, benchmarks, ORCHID), documentation, and 6to4. */
const RESERVED_IPV6 = networks(IPV6_BITS, ipv6Value, [
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
]);
/** Here the last 32 bits are an IPv4 address, which is the one that is reached: mapped, and behind a NAT64. */
const CARRIES_IPV4 = networks(IPV6_BITS, ipv6Value, ['::ffff:0:0/96', '64:ff9b::/96']);

/** Whether an address, written in any way in which addresses are, is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return isPublicIpv4(ipv4Value(address));
  if (!isIPv6(address) || address.includes('%')) return false;
  const value = ipv6Value(address);
  if (isIn(CARRIES_IPV4, value, IPV6_BITS)) return isPublicIpv4(BigInt.asUintN(IPV4_BITS, value));
  return isIn(GLOBAL_IPV6, value, IPV6_BITS) && !isIn(RESERVED_IPV6, value, IPV6_BITS);
}

const isPublicIpv4 = (value: bigint): boolean => !isIn(RESERVED_IPV4, value, IPV4_BITS);

const isIn = (among: readonly Network[], value: bigint, width: number): boolean =>
  among.some(([base, bits]) => value >> BigInt(width - bits) === base >> BigInt(width - bits));

function networks(width: number, read: (address: string) => bigint, written: readonly string[]): Network[] {
  return written.map((network) => {
    const [address = '', bits] = network.split('/');
    return [read(address), Number(bits ?? width)];
  });
}

/** The value of an IPv4 address in four decimal numbers. */
function ipv4Value(address: string): bigint {
  return address.split('.').reduce((value, part) => value * 256n + BigInt(part), 0n);
}

/** The value of a valid IPv6 address. */
function ipv6Value(address: string): bigint {
  const [head = '', tail] = withoutDots(address).split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].reduce((value, group) => value * 65_536n + BigInt(`0x${group}`), 0n);
}

function groupsOf(text: string): readonly string[] {
  return text === '' ? [] : text.split(':');
}

/** An IPv6 address whose end may be written as an IPv4 one, in groups throughout. */
function withoutDots(address: string): string {
  const at = address.lastIndexOf(':') + 1;
  const end = address.slice(at);
  if (!end.includes('.')) return address;
  const value = ipv4Value(end);
  return `${address.slice(0, at)}${(value >> 16n).toString(16)}:${(value & 0xffffn).toString(16)}`;
}
