import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateExpression } from './evaluate-expression';

const resultOf = (expression: string): string | null => {
  const evaluated = evaluateExpression(expression);
  return evaluated.ok ? evaluated.value.result : null;
};

describe('a calculation', () => {
  it.each([
    ['0.1 + 0.2', '0.3'],
    ['(3 + 4) * 12.5', '87.5'],
    ['15% of 240', '36'],
    ['200 + 10%', '220'],
    ['1,200 × 3 ÷ 4', '900'],
    ['$18.50 * 3', '55.5'],
    ['12000 * 1.05^4', '14,586.075'],
    ['-2^2', '-4'],
    ['2^3^2', '512'],
    ['2**10', '1,024'],
    ['-7 mod 3', '2'],
    ['2(3 + 4)', '14'],
    ['sqrt(16) + √9', '7'],
    ['5 + 5!', '125'],
    ['1/3', '≈ 0.333333333333'],
    ['1234567890123456789 + 1', '1,234,567,890,123,456,790'],
    ['log10(1000)', '3'],
    ['60 km + 500 m', '60.5 km'],
    ['5 km in miles', '≈ 3.10685596119 miles'],
    ['30 °C to °F', '86 degF'],
    ['90 km/h in m/s', '25 m / s'],
    ['7 * 6 =', '42'],
    ['3 + 4 = ?', '7'],
    ['3 hours 38 minutes + 25 minutes + 1 hour 56 minutes', '359 minutes'],
    ['5 jam 48 menit 17 detik', '20,897 seconds'],
    ['3 days, 7 hours and 12 minutes in seconds', '285,120 seconds'],
    ['5 ft 3 in to cm', '160.02 cm'],
    ['(2 kg 300 g) * 4', '9,200 g'],
    ['2h30min', '150 minutes'],
    ['14:10 - 9:35', '275 minutes (4 h 35 min)'],
    ['(14:10 - 09:35) - 45 menit', '230 minutes (3 h 50 min)'],
    ['9:05 - 8:47', '18 minutes'],
    ['8:47 + 3 hours 38 minutes + 25 min', '12:50'],
    ['22:30 + 3.5 h', '2:00, 1 day later'],
    ['1:15 - 2 jam 30 menit', '22:45, 1 day earlier'],
  ])('%s is %s', (expression, result) => {
    expect(resultOf(expression)).toBe(result);
  });

  it('reads large and small figures digit by digit, and calculates with no day', () => {
    expect(evaluateExpression('480000 * 1.12')).toMatchObject({ value: { reading: '480000 × 1.12' } });
    expect(evaluateExpression('0.0000123 * 2')).toMatchObject({ value: { reading: '0.0000123 × 2' } });
    expect(evaluateExpression('2026-11-29 * 140').ok).toBe(false);
  });

  it.each([
    ['2x + 3 = 11', 'x = 4'],
    ['x^2 - 4 = 0', 'x = -2 or x = 2'],
    ['y^2 + 1 = 2y', 'y = 1'],
    ['3(x - 2) = x / 2', 'x = 2.4'],
  ])('%s has the solution %s', (equation, result) => {
    expect(resultOf(equation)).toBe(result);
  });

  it.each([
    '14:10 + 9:35',
    '2 * 14:10',
    '14:10 to 9:35',
    '14:75 - 9:35',
    'x + 1',
    'x^3 = 8',
    'x = x',
    'x^2 = -1',
    'x + y = 2',
    '1 / 0',
    'sqrt(-1)',
    '5 km + 2 kg',
    '301!',
    '3!!',
    '(3!)!',
    '1:1e9',
    'zeros(1e6)',
    '[1, 2, 3]',
    'a = 5; a',
    'f(x) = x',
    'import("fs")',
    'createUnit("smoot")',
    'evaluate("1")',
    '1 < 2',
    'true and false',
    '"a"',
    '',
    'how much is it?',
    '1 +',
    `${'9'.repeat(301)}`,
  ])('%j has no result, and says why', (expression) => {
    const evaluated = evaluateExpression(expression);
    expect(evaluated.ok ? evaluated.value : evaluated.error).toMatch(/^[A-Z].*[.?]$/);
  });

  it('says how it read what it worked out', () => {
    expect(evaluateExpression('15% of 240')).toMatchObject({
      ok: true,
      value: { reading: '15 ÷ 100 × 240' },
    });
  });
});

it('comes to what JavaScript says, where both have whole numbers', () => {
  const { formula } = fc.letrec<{ formula: string }>((tie) => ({
    formula: fc.oneof(
      { depthSize: 'small' },
      fc.integer({ min: 0, max: 99 }).map(String),
      fc
        .tuple(tie('formula'), fc.constantFrom('+', '-', '*'), tie('formula'))
        .map(([left, sign, right]) => `${left} ${sign} ${right}`),
      tie('formula').map((inner) => `-(${inner})`),
      tie('formula').map((inner) => `(${inner})`),
    ),
  }));
  fc.assert(
    fc.property(formula, (text) => {
      const expected: unknown = new Function(`return ${text}`)();
      const result = resultOf(text);
      fc.pre(result !== null && Number.isSafeInteger(expected));
      expect(Number(result?.replaceAll(',', ''))).toBe(Number(expected) + 0);
    }),
  );
});

it('ends for any text', () => {
  const piece = fc.constantFrom('9', '!', '^', '(', ')', 'e', 'x', '=', '%', ' km', '.', '-', 'sqrt', ',');
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join('')),
      ),
      (text) => {
        const evaluated = evaluateExpression(text);
        expect((evaluated.ok ? evaluated.value.result : evaluated.error).length).toBeGreaterThan(0);
      },
    ),
  );
});
