import { describe, expect, it } from 'vitest';
import { labelLocale, readLocale } from './reasoning-locale';

describe('readLocale', () => {
  it.each([
    ['id', 'Dia mau tahu harga yang paling murah di kotanya.'],
    ['id', 'Gue cek dulu, kali aja ada "opening hours" di situsnya.'],
    ['en', 'He wants to know what "harga nego" means in that ad.'],
    ['en', 'Not enough for the two of them.'],
  ])('%s: %s', (locale, text) => {
    expect(readLocale(text)).toBe(locale);
  });

  it('says nothing about what it cannot tell', () => {
    expect(readLocale('7 × 8 = 56')).toBeUndefined();
  });
});

it('goes from the reasoning to the message to the fallback', () => {
  expect(labelLocale('The price is in the list.', 'berapa harganya yang itu', 'id')).toBe('en');
  expect(labelLocale('56', 'berapa harga yang itu', 'en')).toBe('id');
  expect(labelLocale('56', '7 × 8', 'id')).toBe('id');
  expect(labelLocale('', undefined)).toBe('en');
});
