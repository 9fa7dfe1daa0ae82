import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateExpression } from './evaluate-expression';
import { findExpression } from './find-expression';

function calculate(sentence: string, locale: 'en' | 'id' = 'en') {
  const found = findExpression(sentence, locale);
  if (found === null) return null;
  const result = evaluateExpression(found.tokens);
  return result.ok ? result.value : result.error;
}

describe('expressions in sentences', () => {
  it.each([
    ['What is (12 + 8) * 3 - 4^2?', 'en', 44],
    ['2 ** 3 ** 2', 'en', 512],
    ['berapa 12 dibagi 5 ditambah 3', 'id', 5.4],
    ['10 : 4', 'id', 2.5],
    ['1.500 × 2', 'id', 3000],
    ['square root of 144 plus 2', 'en', 14],
    ['akar kuadrat dari 81', 'id', 9],
    ['5 squared minus 3', 'en', 22],
    ['240 + 15%', 'en', 276],
    ['200 * 10%', 'en', 20],
    ['-3 - -4', 'en', 1],
    ['17 mod 5', 'en', 2],
    ['-2^2', 'en', -4],
    ['10/0', 'en', 'division-by-zero'],
    ['sqrt(-4) + 1', 'en', 'no-real-number'],
    ['(3 + 4', 'en', 'malformed'],
  ] as const)('works out %j', (sentence, locale, value) => {
    expect(calculate(sentence, locale)).toBe(value);
  });

  it.each(['I have 3 apples', 'call 555', 'plus points', 'room 12 b', ''])('finds none in %j', (sentence) => {
    expect(calculate(sentence)).toBeNull();
  });

  it('agrees with the machine on sums and products', () => {
    const operand = fc.integer({ min: 1, max: 99 });
    fc.assert(
      fc.property(
        operand,
        fc.array(fc.tuple(fc.constantFrom('+', '-', '*'), operand), { minLength: 1, maxLength: 6 }),
        (first, rest) => {
          const expected = rest.reduce<{ sum: number; product: number }>(
            ({ sum, product }, [sign, value]) =>
              sign === '*'
                ? { sum, product: product * value }
                : { sum: sum + product, product: sign === '+' ? value : -value },
            { sum: 0, product: first },
          );
          expect(calculate(`${first} ${rest.map(([sign, value]) => `${sign} ${value}`).join(' ')}`)).toBe(
            expected.sum + expected.product,
          );
        },
      ),
    );
  });
});
