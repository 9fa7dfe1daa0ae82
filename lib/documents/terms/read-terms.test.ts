import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AppLanguage } from '@/lib/text/languages/read-language';
import { readTerms } from './read-terms';

const terms = (text: string, language: AppLanguage = 'en') =>
  readTerms(text, language).map(({ term }) => term);
const shared = (left: string, right: string, language: AppLanguage = 'en') =>
  terms(left, language).filter((term) => terms(right, language).includes(term));

describe('readTerms', () => {
  it('leaves out words without a topic and finds forms of one word', () => {
    expect(terms('The engines were running')).toHaveLength(2);
    expect(shared('She builds engines', 'an engine that was built')).toHaveLength(2);
    expect(shared('Mereka membersihkan gudang', 'dibersihkan di gudangnya', 'id')).toHaveLength(2);
  });

  it('folds case and accents, and letters of full width', () => {
    expect(terms('Café ÉCOLE ｋｉｌｎ')).toEqual(terms('cafe ecole kiln'));
  });

  it('keeps stems of the two languages apart, but months and numbers together', () => {
    expect(shared('makan', 'makan', 'id')).toHaveLength(1);
    expect(terms('nasi', 'id')).not.toEqual(terms('nasi', 'en'));
    expect(terms('12 Maret 2024', 'id')).toEqual(terms('12 March 2024', 'en'));
  });

  it.each([
    ['1,200,000', '1.2 million', 'en'],
    ['1.200.000', '1,2 juta', 'id'],
    ['1.50', '1.5', 'en'],
  ] as const)('reads %s and %s as the same number', (left, right, language) => {
    expect(shared(left, right, language)).toHaveLength(1);
  });

  it('leaves versions and addresses as they are written', () => {
    expect(terms('10.0.0.1')).toEqual(['10.0.0.1']);
    expect(terms('version 2.3.1')).toContain('2.3.1');
  });

  it.each([
    ['pg_reindex', ['pgreindex', 'pg', 'reindex']],
    ['maxRetryCount', ['maxretrycount', 'max', 'retri', 'count']],
    ['HTTPServer', ['httpserver', 'http', 'serv']],
    ['e-mail', ['email', 'e', 'mail']],
    ['U.S.', ['us']],
    ['C++', ['c++']],
  ])('has %s whole and in parts', (written, wanted) => {
    expect(terms(written)).toEqual(expect.arrayContaining(wanted));
  });

  it('finds a name of code however it is joined', () => {
    expect(shared('maxRetryCount', 'max_retry_count')).toContain('maxretrycount');
    expect(shared('COVID-19', 'covid19')).toContain('covid19');
  });

  it('tells abbreviations from words without a topic', () => {
    expect(terms('IT of the US')).toEqual(['it', 'us']);
    expect(terms("it's what they don't like")).toEqual([]);
  });

  it('takes pairs of characters where no spaces are between words', () => {
    expect(terms('東京都庁')).toEqual(['東京', '京都', '都庁']);
    expect(shared('東京都', '京都')).toEqual(['京都']);
  });

  it('gives places in the text, and one position to all spellings of a word', () => {
    const text = 'Set maxRetries of the pump to 1.2 million';
    for (const { term, start, end } of readTerms(text, 'en'))
      expect([term, text.slice(start, end).length > 0]).toEqual([term, true]);
    const found = new Map(readTerms(text, 'en').map((one) => [one.term, one]));
    expect(found.get('maxretries')?.position).toBe(found.get('max')?.position);
    expect(text.slice(found.get('pump')?.start, found.get('pump')?.end)).toBe('pump');
    expect(text.slice(found.get('1200000')?.start, found.get('1200000')?.end)).toBe('1.2 million');
  });

  it('stays in order and inside any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('en' as const, 'id' as const),
        (text, language) => {
          let last = 0;
          for (const { term, position, start, end } of readTerms(text, language)) {
            expect(term).not.toBe('');
            expect(position).toBeGreaterThanOrEqual(last);
            expect(start).toBeLessThan(end);
            expect(end).toBeLessThanOrEqual(text.length);
            last = position;
          }
        },
      ),
    );
  });

  it('takes time that grows with the text', () => {
    for (const piece of ['a_', 'aB', '1,', "a'", '9.9', '東', 'x-'])
      expect(readTerms(piece.repeat(100_000), 'en').length).toBeLessThanOrEqual(300_000);
  });
});
