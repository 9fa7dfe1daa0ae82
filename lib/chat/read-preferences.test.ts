import { describe, expect, it } from 'vitest';
import { negotiateLocale, readTheme, readTimeZone } from './read-preferences';

describe('negotiateLocale', () => {
  it.each([
    ['id', 'en-US,en;q=0.9', 'id'],
    ['en', 'id-ID', 'en'],
    ['fr', 'id-ID,id;q=0.9,en;q=0.8', 'id'],
    [undefined, 'id-ID,id;q=0.9,en;q=0.8', 'id'],
    [undefined, 'en;q=0.5, id;q=0.7', 'id'],
    [undefined, 'fr-FR,de;q=0.9,id;q=0.2,en;q=0.1', 'id'],
    [undefined, 'ms-MY', 'id'],
    [undefined, 'id;q=0,en', 'en'],
    [undefined, 'id;q=0', 'en'],
    [undefined, 'zh', 'en'],
    [undefined, '', 'en'],
    [undefined, null, 'en'],
    [undefined, ';;;,,q=', 'en'],
  ] as const)('cookie %s and header %s give %s', (cookie, header, expected) => {
    expect(negotiateLocale(cookie, header)).toBe(expected);
  });
});

describe('readTheme', () => {
  it.each([
    ['dark', 'dark'],
    ['light', 'light'],
    ['system', 'system'],
    ['"><script>', 'system'],
    [undefined, 'system'],
  ] as const)('%s is %s', (cookie, expected) => {
    expect(readTheme(cookie)).toBe(expected);
  });
});

describe('readTimeZone', () => {
  const machine = Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC';

  it.each([
    ['Asia/Jakarta', 'Asia/Jakarta'],
    ['Mars/Olympus', machine],
    ['', machine],
    [undefined, machine],
  ])('%s is %s', (cookie, expected) => {
    expect(readTimeZone(cookie)).toBe(expected);
  });
});
