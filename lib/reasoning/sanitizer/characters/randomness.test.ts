import { describe, expect, it } from 'vitest';
import { seededRandom } from '@/lib/text/seeded-random';
import { isMixed, looksRandom } from './randomness';

/** Share of random strings that look so; the strings are the same in every run. */
function shareRandom(alphabet: string, length: number): number {
  const rounds = 2_000;
  const next = seededRandom(7);
  let random = 0;
  for (let round = 0; round < rounds; round += 1) {
    let value = '';
    for (let index = 0; index < length; index += 1) {
      value += alphabet.charAt(Math.floor(next() * alphabet.length));
    }
    if (looksRandom(value, 8)) random += 1;
  }
  return random / rounds;
}

const lower = 'abcdefghijklmnopqrstuvwxyz';
const digits = '0123456789';

describe('looksRandom', () => {
  it.each([
    ['letters and digits', lower + lower.toUpperCase() + digits, 20, 0.97],
    ['small letters and digits', lower + digits, 32, 0.97],
    ['hexadecimal digits', `${digits}abcdef`, 32, 0.97],
    ['capitals and digits', lower.toUpperCase() + digits, 24, 0.95],
    ['base64', `${lower}${lower.toUpperCase()}${digits}+/`, 40, 0.99],
  ])('is right about %s', (_name, alphabet, length, least) => {
    expect(shareRandom(alphabet, length)).toBeGreaterThan(least);
  });

  it.each([
    'getUserAccessTokenFromRequest',
    'AbstractSingletonProxyFactoryBean',
    'my-api-token-2024',
    'base64EncodedSha256Hash2',
    'correcthorsebatterystaple',
    'mempertanggungjawabkan',
    'kubernetes-dashboard-v2-token',
    'us-central1-docker',
    'claude-sonnet-4-5-20250929',
    'OAuth2AuthorizationCodeGrant',
    '1234567890123456',
    'aaaaaaaaaaaaaaaa',
    'short1',
  ])('is not taken in by %s', (value) => {
    expect(looksRandom(value, 8)).toBe(false);
  });
});

describe('isMixed', () => {
  it('asks for two kinds of characters', () => {
    expect(['a1', 'aB', 'ab', '12', 'A-B'].map(isMixed)).toEqual([true, true, false, false, false]);
  });
});
