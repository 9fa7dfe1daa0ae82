import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CheckedCalculation, checkCalculations } from './check-calculations';
import { findQuantities } from './find-quantities';
import { compareQuantities } from './quantity-range';

const only = (text: string, language: 'en' | 'id' = 'en') => {
  const [first, ...others] = findQuantities(text, language);
  expect(others).toEqual([]);
  if (first === undefined) throw new Error(`nothing in "${text}"`);
  return first;
};

function calculationsIn(text: string): CheckedCalculation[] {
  const steps = checkCalculations(text, 'en');
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

describe('findQuantities', () => {
  it.each([
    ['en', 'It is 3 km long.', '3 km', 'length', 3_000],
    ['id', 'Panjangnya 5.438 meter.', '5.438 meter', 'length', 5_438],
    ['en', 'It cost $5.5 million.', '$5.5 million', 'money USD', 5_500_000],
    ['id', 'Biayanya Rp4,5 triliun.', 'Rp4,5 triliun', 'money IDR', 4.5e12],
    ['en', 'two thirds of it', 'two thirds', 'percent', 200 / 3],
    ['id', 'selama 2 jam 30 menit', '2 jam 30 menit', 'duration', 2.5 / 24],
    ['en', 'the third floor', 'third', 'ordinal', 3],
    ['en', 'version 4 is out', '4', 'ordinal', 4],
    ['en', 'it opens at 8 a.m. today', '8 a.m.', 'clock', 480],
    ['en', 'it closes at noon', 'noon', 'clock', 720],
    ['en', 'on 2 January 1970', '2 January 1970', 'time', 1],
  ] as const)('reads "%s: %s"', (language, text, written, dimension, value) => {
    const found = only(text, language);
    expect(text.slice(found.start, found.end)).toBe(written);
    expect(found.dimension).toBe(dimension);
    expect(found.low).toBeCloseTo(value, 6);
  });

  it.each([
    ['en', 'more than 5 goals', 'above'],
    ['en', 'not more than 5 goals', 'at-most'],
    ['id', 'paling sedikit 5 gol', 'at-least'],
    ['id', 'sekitar 5 gol', 'about'],
    ['en', 'before 1990', 'below'],
    ['en', 'lighter than 2 kg', 'below'],
    ['id', 'lebih panjang dari 6 km', 'above'],
  ] as const)('reads the bound of "%s: %s"', (language, text, bound) => {
    expect(only(text, language).bound).toBe(bound);
  });

  it.each(['an F-16 flew', 'one of them', 'on the 30th of Februember'])(
    'takes no amount from "%s"',
    (text) => {
      expect(findQuantities(text, 'en').filter(({ dimension }) => dimension === 'count')).toEqual([]);
    },
  );

  it('tells places inside of the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.constantFrom('en', 'id'),
        (text, language) => {
          for (const { start, end } of findQuantities(`½ ${text} 12%`, language))
            expect(end).toBeGreaterThan(start);
        },
      ),
    );
  });
});

describe('compareQuantities', () => {
  it.each([
    ['more than 5 goals', '7 goals', 'agrees'],
    ['more than 5 goals', '5 goals', 'conflicts'],
    ['5.4 million people', '5,438,000 people', 'agrees'],
    ['5,438,000 people', '5.4 million people', 'open'],
    ['in the 1970s', 'in 1974', 'agrees'],
    ['in 1974', 'in the 1970s', 'open'],
    ['before 1990', 'on 3 May 1991', 'conflicts'],
    ['3 km', '3,000 m', 'agrees'],
    ['52 goals', 'about 50 goals', 'open'],
  ] as const)('"%s" said, "%s" known: %s', (said, known, relation) => {
    expect(compareQuantities(only(said), only(known))).toBe(relation);
  });
});

describe('checkCalculations', () => {
  it.each([
    ['12 × 15 = 180', true],
    ['We see that 12 × 15 = 190, so it fits.', false],
    ['15% of 240 is 36', true],
    ['10 / 3 = 3.333', true],
    ['The sum is 3 km + 200 m = 3.2 km', true],
  ] as const)('checks "%s"', (text, isRight) => {
    expect(calculationsIn(text).map((one) => one.isRight)).toEqual([isRight]);
  });

  it.each(['The bridge is 5 km long', '= = = 5', 'x = 3'])('sees none in "%s"', (text) => {
    expect(calculationsIn(text)).toEqual([]);
  });
});
