import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerFormula } from './answer-formula';

const SETTING = { language: 'en', today: { year: 2026, month: 11, day: 23 }, minuteOfDay: 0 } as const;

function answer(text: string): string | null {
  const outcome = answerFormula(text, SETTING);
  if (outcome === null) return null;
  return outcome.kind === 'solved' ? outcome.solution.result : outcome.kind === 'stopped' ? outcome.stop : '';
}

describe('a formula', () => {
  it.each([
    ['(5)!', '120', '(5)!'],
    ['5 + 5!', '125', '5 + 5!'],
    ['-2^2', '-4', '−(2^2)'],
    ['(-2)^2', '4', '(−2)^2'],
    ['2^-2', '0.25', '2^(−2)'],
    ['2^3^2', '512', '2^(3^2)'],
    ['2**10', '1,024', '2^10'],
    ['1e3*2', '2,000', '1e3 × 2'],
    ['1.5E-2 + 1', '1.015', '1.5e-2 + 1'],
    ['-7 mod 3', '2', '(−7) mod 3'],
    ['-(7 mod 3)', '-1', '−(7 mod 3)'],
    ['2^10 mod 7', '2', '2^10 mod 7'],
    ['7.5 mod 2', '1.5', '7.5 mod 2'],
    ['10 / 4 / 5', '0.5', '10 ÷ 4 ÷ 5'],
    ['2(3 + 4)', '14', '2 × (3 + 4)'],
    ['[1 + 2](3)^2', '27', '(1 + 2) × (3)^2'],
    ['sqrt(16) + √9', '7', '√(16) + √(9)'],
    ['3² − 1 · 2 ÷ 4', '8.5', '3^2 − 1 × 2 ÷ 4'],
    ['6 - -3', '9', '6 − −3'],
  ])('%s is %s', (text, result, reading) => {
    expect(answerFormula(text, SETTING)).toMatchObject({ kind: 'solved', solution: { result, reading } });
  });

  it.each([
    ['1/2(3)', 'ambiguous-order'],
    ['7 mod 3 + 1', 'ambiguous-order'],
    ['1 + 7 mod 3', 'ambiguous-order'],
    ['7 mod 3 * 2', 'ambiguous-order'],
    ['5!!', 'ambiguous-order'],
    ['7 mod 0', 'division-by-zero'],
    ['7 mod -3', 'impossible'],
    ['1/0', 'division-by-zero'],
    ['(1/2)!', 'no-real-number'],
    ['1e9999', 'too-large'],
    [`${'('.repeat(90)}1+1${')'.repeat(90)}`, 'too-large'],
  ])('has no one result: %s', (text, stop) => {
    expect(answer(text)).toBe(stop);
  });

  it.each([
    '',
    '5',
    '-(5)',
    '5 km + 2',
    '15% of 240',
    'x^2 = 4',
    '1,5 + 2',
    '2 1/2',
    '1 +',
    '(1',
    '007 + 1',
    '1e3x',
  ])('%j is none', (text) => {
    expect(answer(text)).toBeNull();
  });

  it('comes to what JavaScript says, where both have whole numbers', () => {
    const number = fc.integer({ min: 0, max: 99 }).map(String);
    const { formula } = fc.letrec<{ formula: string }>((tie) => ({
      formula: fc.oneof(
        { depthSize: 'small' },
        number,
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
        const result = answer(text);
        fc.pre(result !== null && result !== 'too-large' && Number.isSafeInteger(expected));
        expect(Number(result?.replaceAll(',', ''))).toBe(Number(expected) + 0);
      }),
    );
  });
});
