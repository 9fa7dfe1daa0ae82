import { describe, expect, it } from 'vitest';
import { indexSourceTiers } from './index-source-tiers';
import { lookUpSource } from './look-up-source';

const index = indexSourceTiers({
  sources: [
    { name: 'Change.org', domains: ['change.org'], tier: 4, type: 'organisation' },
    { name: 'Kompas', domains: ['kompas.com'], tier: 2, type: 'news' },
    { name: 'Pemerintah', domains: ['*.go.id'], tier: 1, type: 'government' },
    { name: 'PTT', domains: ['ptt.cc'], tier: 5, type: 'social' },
  ],
});
const foundBy = (typed: string) => {
  const { match } = lookUpSource(index, typed);
  return match && [match.rank.name, match.domain];
};

describe('lookUpSource', () => {
  it.each([
    ['https://tekno.kompas.com/read?x=1', ['Kompas', 'kompas.com']],
    [' kompas.com/read ', ['Kompas', 'kompas.com']],
    ['www.bps.go.id', ['Pemerintah', '*.go.id']],
    ['KOMPAS', ['Kompas', null]],
    ['Change.org', ['Change.org', 'change.org']],
    ['https://kompas.com.evil.example/', null],
    ['https://kompas.com@evil.example/', null],
    ['k\u043empas.com', null],
    ['warta', null],
    ['10.0.0.1', null],
  ])('finds %s by %j', (typed, expected) => {
    expect(foundBy(typed)).toEqual(expected);
  });

  it('says whose an address is, and why it is trusted by nothing', () => {
    expect(lookUpSource(index, 'https://go.id.evil.example/').address).toMatchObject({
      host: 'go.id.evil.example',
      registrableDomain: 'evil.example',
    });
    expect(lookUpSource(index, 'k\u043empas.com').address?.suspicion).toBe('mixed-scripts');
    expect(lookUpSource(index, '3232235777').address).toMatchObject({ host: '192.168.1.1', isIp: true });
    expect(lookUpSource(index, 'Kompas').address).toBeNull();
  });

  it.each([
    ['bps.go.id', { strict: 'taken', discovery: 'taken', monitor: 'compared' }],
    ['kompas.com', { strict: 'taken', discovery: 'taken', monitor: 'taken' }],
    ['ptt.cc', { strict: 'dropped', discovery: 'cautioned', monitor: 'compared' }],
    ['warta.example', { strict: 'dropped', discovery: 'cautioned', monitor: 'taken' }],
  ])('says what each mode does with %s', (typed, uses) => {
    expect(lookUpSource(index, typed).uses).toEqual(uses);
  });
});
