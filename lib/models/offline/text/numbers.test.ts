import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumber, writeNumber } from './numbers';

describe('readNumber', () => {
  it.each([
    ['1.250', 'id', 1250],
    ['1.250', 'en', 1.25],
    ['1,250', 'en', 1250],
    ['1,25', 'id', 1.25],
    ['1.250.000,50', 'id', 1_250_000.5],
    ['1,250,000.50', 'en', 1_250_000.5],
    ['350.000', 'en', 350_000],
    ['0,500', 'en', 0.5],
    ['2,5 juta', 'id', 2_500_000],
    ['3 million', 'en', 3_000_000],
    ['75 rb', 'id', 75_000],
  ] as const)('reads %s in %s as %d', (text, locale, value) => {
    expect(readNumber(text, locale)).toBe(value);
  });

  it.each(['', 'x', '5 apples', '1..2'])('reads %j as no number', (text) => {
    expect(readNumber(text, 'en')).toBeNaN();
  });

  it('reads what writeNumber wrote', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.constantFrom('en' as const, 'id' as const),
        (value, locale) => {
          expect(readNumber(writeNumber(value, locale), locale)).toBe(value);
        },
      ),
    );
  });
});

describe('writeNumber', () => {
  it('hides the noise of binary fractions', () => {
    expect(writeNumber(0.1 + 0.2, 'en')).toBe('0.3');
    expect(writeNumber(1234.5, 'id')).toBe('1.234,5');
    expect(writeNumber(2 ** 80, 'en')).toBe('1.20892581961e24');
  });
});
