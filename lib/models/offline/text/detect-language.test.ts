import { describe, expect, it } from 'vitest';
import { detectLanguage, isOtherScript } from './detect-language';

describe('detectLanguage', () => {
  it.each([
    ['What is the capital of France?', 'en'],
    ['Apa ibu kota Prancis?', 'id'],
    ['tolong jelaskan machine learning', 'id'],
    ['please explain gotong royong', 'en'],
    ['Hitung 5 + 5', 'id'],
  ] as const)('reads %j as %s', (text, locale) => {
    expect(detectLanguage(text, locale === 'en' ? 'id' : 'en').locale).toBe(locale);
  });

  it('takes the fallback for words of neither', () => {
    expect(detectLanguage('5 + 5', 'id')).toEqual({ locale: 'id', evidence: [] });
    expect(detectLanguage('Rust Python', 'en')).toEqual({ locale: 'en', evidence: [] });
  });

  it('names words that belong to that language only', () => {
    expect(detectLanguage('berapa harga kopi di pasar', 'en').evidence).toContain('berapa');
  });
});

it('tells other scripts from the Latin one', () => {
  expect([
    isOtherScript('こんにちは'),
    isOtherScript('Привет'),
    isOtherScript('Halo!'),
    isOtherScript('42'),
  ]).toEqual([true, true, false, false]);
});
