import { describe, expect, it } from 'vitest';
import { readLanguage } from './read-language';

describe('readLanguage', () => {
  it.each([
    ['What is the capital of France?', 'en'],
    ['Apa ibu kota Prancis?', 'id'],
    ['tolong jelaskan machine learning', 'id'],
    ['please explain gotong royong', 'en'],
    ['Hitung 5 + 5', 'id'],
    ['Dia mau tahu harga yang paling murah di kotanya.', 'id'],
    ['Gue cek dulu, kali aja ada "opening hours" di situsnya.', 'id'],
    ['He wants to know what "harga nego" means in that ad.', 'en'],
    ['Not enough for the two of them.', 'en'],
    ['It’s what they don’t say.', 'en'],
  ] as const)('reads %j as %s', (text, language) => {
    expect(readLanguage(text)?.language).toBe(language);
  });

  it.each(['5 + 5', '7 × 8 = 56', 'Rust Python', ''])('says nothing about %j', (text) => {
    expect(readLanguage(text)).toBeUndefined();
  });

  it('names words that belong to that language only', () => {
    expect(readLanguage('berapa harga kopi di pasar')?.evidence).toContain('berapa');
  });
});
