import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * Networks that are not of the public internet, by the registries of IANA; last the address behind which Azure keeps
 * services for its own machines.
 */
const RESERVED_IPV4: readonly (readonly [base: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['168.63.129.16', 32],
];
/** Behind these 96 bits stands the IPv4 address that is reached: mapped, and behind a NAT64. */
const CARRIES_IPV4 = ['::ffff:', '64:ff9b::'];

/** What is handed out for the public internet. */
const given = new BlockList();
/** What is not of it all the same: of IPv6 protocols (Teredo, benchmarks, ORCHID), documentation, and 6to4. */
const reserved = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');
reserved.addSubnet('2001::', 23, 'ipv6');
reserved.addSubnet('2001:db8::', 32, 'ipv6');
reserved.addSubnet('2002::', 16, 'ipv6');
reserved.addSubnet('3fff::', 20, 'ipv6');
for (const [base, bits] of RESERVED_IPV4) reserved.addSubnet(base, bits, 'ipv4');
for (const carrier of CARRIES_IPV4) {
  given.addSubnet(`${carrier}0.0.0.0`, 96, 'ipv6');
  for (const [base, bits] of RESERVED_IPV4) reserved.addSubnet(`${carrier}${base}`, 96 + bits, 'ipv6');
}

/** Whether an address, written in any way in which addresses are, is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reserved.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  return given.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}

/** Where no service of one's own network is: links, many at once, and what clouds tell their own machines about themselves. */
const NEVER_IPV4: readonly (readonly [base: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['192.0.0.192', 32],
  ['224.0.0.0', 3],
];
const never = new BlockList();
never.addSubnet('::', 128, 'ipv6');
never.addSubnet('fe80::', 10, 'ipv6');
never.addSubnet('ff00::', 8, 'ipv6');
never.addAddress('fd00:ec2::254', 'ipv6');
never.addAddress('fd20:ce::254', 'ipv6');
for (const [base, bits] of NEVER_IPV4) {
  never.addSubnet(base, bits, 'ipv4');
  for (const carrier of CARRIES_IPV4) never.addSubnet(`${carrier}${base}`, 96 + bits, 'ipv6');
}

/** Whether an address may be that of a service in one's own network, this machine included. */
export function isServiceAddress(address: string): boolean {
  if (isIPv4(address)) return !never.check(address, 'ipv4');
  return isIPv6(address) && !address.includes('%') && !never.check(address, 'ipv6');
}
