import { describe, expect, it } from 'vitest';
import { safeSourceUrl } from './safe-source-url';

const token = ['x7Kd92mQ', 'pL4vR8tY', 'wZ3nB6hJ', 'cF5gS1aE'].join('');

describe('safeSourceUrl', () => {
  it.each([
    ['https://a.example/b?c=d#e', 'https://a.example/b?c=d#e'],
    ['https://a.example/b?q=rice+price&page=2', 'https://a.example/b?q=rice+price&page=2'],
    [`https://a.example/b?access_token=${token}&page=2`, 'https://a.example/b?page=2'],
    ['https://a.example/b?key=abc', 'https://a.example/b'],
    [`https://a.example/b?sig=${token}`, 'https://a.example/b'],
    [`https://a.example/b?X-Amz-Signature=${token}&X-Amz-Credential=abc&a=1`, 'https://a.example/b?a=1'],
    [`https://a.example/b?x=gh${'p_'}${token}${'a1B2'}`, 'https://a.example/b'],
    [`https://a.example/cb#access_token=${token}&state=1`, 'https://a.example/cb#state=1'],
    [
      `https://a.example/go?to=${encodeURIComponent(`https://b.example/?api_key=${token}`)}`,
      'https://a.example/go',
    ],
    [`https://ana:${token}@a.example/b`, 'https://a.example/b'],
    [`https://a.example/gh${'p_'}${token}${'a1B2'}/b`, null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['nonsense', null],
    [`https://a.example/${'b'.repeat(2_100)}`, null],
  ])('%s', (address, expected) => {
    expect(safeSourceUrl(address)).toBe(expected);
  });
});
