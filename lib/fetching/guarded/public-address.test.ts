import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address';
import { readWebAddress } from './web-address';

/** The same networks, told apart by plain arithmetic, to compare with. */
const RESERVED: readonly (readonly [string, number])[] = [
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

type Octets = readonly [number, number, number, number];

const octetsOf = (address: string): Octets => {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return [a, b, c, d];
};
const numberOf = ([a, b, c, d]: Octets): number => ((a * 256 + b) * 256 + c) * 256 + d;
const isReserved = (address: Octets): boolean =>
  RESERVED.some(([network, bits]) => {
    const past = numberOf(address) - numberOf(octetsOf(network));
    return past >= 0 && past < 2 ** (32 - bits);
  });

const octet = fc.integer({ min: 0, max: 255 });
/** Half of them in a reserved network, or right beside one. */
const octets: fc.Arbitrary<Octets> = fc.oneof(
  fc.tuple(octet, octet, octet, octet),
  fc.tuple(fc.constantFrom(...RESERVED), fc.nat()).map(([[network, bits], offset]): Octets => {
    const base = numberOf(octetsOf(network));
    const size = 2 ** (32 - bits);
    const value = (base - 1 + (offset % (size + 2)) + 2 ** 32) % 2 ** 32;
    return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
  }),
);

const hexGroups = ([a, b, c, d]: Octets): string =>
  `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
const octal = (value: number): string => `0${value.toString(8)}`;
const hex = (value: number): string => `0x${value.toString(16)}`;

/** An IPv4 address as addresses on the web may write it. */
const WRITTEN: readonly ((address: Octets) => string)[] = [
  (address) => address.join('.'),
  (address) => `${address.join('.')}.`,
  (address) => address.map(octal).join('.'),
  (address) => address.map(hex).join('.'),
  (address) => `${hex(address[0])}.${octal(address[1])}.${address[2]}.${octal(address[3])}`,
  (address) => String(numberOf(address)),
  (address) => hex(numberOf(address)),
  (address) => octal(numberOf(address)),
  ([a, ...rest]) => `${a}.${numberOf([0, ...rest])}`,
  ([a, b, c, d]) => `${a}.${b}.${numberOf([0, 0, c, d])}`,
  (address) => address.join('.').replaceAll(/\d/g, (digit) => `%3${digit}`),
  (address) => address.join('.').replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  (address) => address.join('。'),
  (address) => `[::ffff:${address.join('.')}]`,
  (address) => `[::FFFF:${hexGroups(address)}]`,
  (address) => `[0:0:0:0:0:ffff:${hexGroups(address)}]`,
  (address) => `[64:ff9b::${address.join('.')}]`,
  (address) => `[0064:ff9b:0:0:0:0:${hexGroups(address)}]`,
];

describe('isPublicAddress', () => {
  it('says the same of every address, however it is written', () => {
    fc.assert(
      fc.property(octets, fc.constantFrom(...WRITTEN), (address, written) => {
        const isPublic = !isReserved(address);
        expect(isPublicAddress(address.join('.'))).toBe(isPublic);
        const read = readWebAddress(`http://${written(address)}/`);
        expect(read.ok || read.error.code).toBe(isPublic || 'address-not-public');
      }),
    );
  });

  it('takes no IPv6 address that stands for an IPv4 one in another way, whichever that is', () => {
    fc.assert(
      fc.property(octets, (address) => {
        for (const carrying of [
          `2002:${hexGroups(address)}::1`,
          `2001:0:${hexGroups(address)}::1`,
          `2001::${hexGroups(address)}`,
          `::${address.join('.')}`,
          `::ffff:0:${address.join('.')}`,
          `64:ff9b:1::${address.join('.')}`,
        ])
          expect([carrying, isPublicAddress(carrying)]).toEqual([carrying, false]);
      }),
    );
  });

  it.each([
    '2606:4700:4700::1111',
    '2a00:1450:4001:81b::200e',
    '2400:cb00:2049:1::a29f:1a05',
    '2003::',
    '93.184.215.14',
    '::ffff:93.184.215.14',
    '64:ff9b::5db8:d70e',
  ])('knows %s as public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '::',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    '2606:4700:4700::1111%1',
    'fec0::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '100::1',
    '2001:db8::1',
    '2001:2::1',
    '2001:20::1',
    '3fff::1',
    '5f00::1',
    '4000::1',
    'FD00:EC2:0:0:0:0:0:254',
    '::FFFF:A9FE:A9FE',
    '',
    'localhost',
    '1.2.3',
    '1.2.3.4.5',
    '0x7f000001',
    '2130706433',
  ])('knows %j as none', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
