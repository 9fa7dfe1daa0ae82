import { expect, it } from 'vitest';
import { labelLocale } from './reasoning-locale';

it('goes from the reasoning to the message to the fallback', () => {
  expect(labelLocale('The price is in the list.', 'berapa harganya yang itu', 'id')).toBe('en');
  expect(labelLocale('56', 'berapa harga yang itu', 'en')).toBe('id');
  expect(labelLocale('56', '7 × 8', 'id')).toBe('id');
  expect(labelLocale('', undefined)).toBe('en');
});
