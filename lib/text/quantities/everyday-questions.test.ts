import { describe, expect, it } from 'vitest';
import { answerQuantities } from './answer-quantities';
import { everydayCases } from './testing/everyday-cases';
import { Ratio } from './testing/ratio';

const TODAY = { year: 2026, month: 5, day: 20 };
const ask = (text: string, language: 'en' | 'id' = 'en') =>
  answerQuantities(text, { language, today: TODAY, minuteOfDay: 990 });

/** Every number in a result, with the decimals it was written with. */
function numbersIn(
  text: string,
  decimalSign: '.' | ',',
): { readonly value: Ratio; readonly decimals: number }[] {
  const grouping = decimalSign === '.' ? /,/g : /\./g;
  return [...text.matchAll(/-?\D?\d[\d.,]*/g)].map(([written]) => {
    const negative = written.startsWith('-');
    const plain = written.replace(/^\D+/, '').replace(/[.,]$/, '').replace(grouping, '').replace(',', '.');
    const [whole = '0', tail = ''] = plain.split('.');
    const digits = BigInt(`${whole}${tail}`);
    return {
      value: new Ratio(negative ? -digits : digits, 10n ** BigInt(tail.length)),
      decimals: tail.length,
    };
  });
}

describe('everyday calculations', () => {
  const cases = everydayCases(600, 20_260_520);

  it('has at least 300 of them, in both languages', () => {
    for (const language of ['en', 'id'] as const)
      expect(cases.filter((one) => one.language === language).length).toBeGreaterThanOrEqual(150);
    expect(new Set(cases.map(({ text }) => text)).size).toBeGreaterThanOrEqual(300);
  });

  it('answers none of them wrongly, and at least nine of ten', () => {
    const wrong: string[] = [];
    const unanswered: string[] = [];
    for (const { text, language, answers } of cases) {
      const outcomes = ask(text, language);
      const isWhole = outcomes.length > 0 && outcomes.every(({ kind }) => kind === 'solved');
      if (!isWhole) unanswered.push(`${text} → ${JSON.stringify(outcomes)}`);
      const found = outcomes.flatMap((outcome) =>
        outcome.kind === 'solved' ? [numbersIn(outcome.solution.result, language === 'id' ? ',' : '.')] : [],
      );
      if (!isWhole) continue;
      const isRight =
        found.length === answers.length &&
        answers.every((answer, index) =>
          found[index]?.some(({ value, decimals }) =>
            value.isWithin(answer, new Ratio(1n, 2n * 10n ** BigInt(decimals))),
          ),
        );
      if (!isRight)
        wrong.push(
          `${text} → ${outcomes.map((one) => (one.kind === 'solved' ? one.solution.result : one.kind)).join(' | ')}`,
        );
    }
    expect(wrong).toEqual([]);
    expect(unanswered.length, unanswered.slice(0, 20).join('\n')).toBeLessThanOrEqual(cases.length / 10);
  });
});

describe('what it says of single questions', () => {
  it.each<[string, 'en' | 'id', string | readonly string[]]>([
    ['Solve x^2 - 5x + 6 = 0', 'en', 'x = 2 or x = 3'],
    ['15% of 240 euros plus 3 kg at 4.50 per kg', 'en', '€49.50'],
    ['0.1+0.2, and 17*23', 'en', ['0.3', '391']],
    ['1. 5 + 5\n2. 6 * 7', 'en', ['10', '42']],
    ['berapa 12,5% dari Rp1.250.000', 'id', 'Rp156.250'],
    ['3 kaos @ Rp85.000 diskon 20% PPN 11%', 'id', 'Rp226.440'],
    ['split 1.240.000 for 7 people', 'en', '≈ 177.142,86 each'],
    ['selesaikan 2x + 3 = 12', 'id', 'x = 4,5'],
    ['3x = 2', 'en', 'x = 2/3 (≈ 0.666667)'],
    ['x^2 - 2 = 0', 'en', 'x ≈ -1.414214 or x ≈ 1.414214'],
    ['x^2 + x + 1 = 0', 'en', 'no real solution'],
    ['2x + 1 = 2x + 1', 'en', 'true for every x'],
    ['2x + 1 = 2x', 'en', 'no solution'],
    ['1/3 + 1/4', 'en', '7/12 ≈ 0.583333'],
    ['-40 C to F', 'en', '-40°F'],
    ['5 ons berapa gram', 'id', '500 g'],
    ['2 acres in square feet', 'en', '87,120 ft²'],
    ['5\'10" in cm', 'en', '177.8 cm'],
    ['90 days after 3 March 2027', 'en', 'Tuesday, 1 June 2027'],
    ['hari apa 17 Agustus 2045', 'id', 'Kamis'],
    ['jarak 90 km dengan 60 km/jam berapa menit', 'id', '90 menit'],
    ['The price of a laptop is $1000. If you get a 20% discount, how much do you have to pay?', 'en', '$800'],
    ['what time is 45 minutes after 3:30 pm', 'en', '16:15'],
  ])('%j in %s', (text, language, expected) => {
    const results = ask(text, language).map((one) => (one.kind === 'solved' ? one.solution.result : one));
    expect(results).toEqual(typeof expected === 'string' ? [expected] : expected);
  });

  it.each<[string, 'en' | 'id', string]>([
    ['100 USD in EUR', 'en', 'mixed-currencies'],
    ['5 km + 3 kg', 'en', 'mixed-units'],
    ['6/2(1+2)', 'en', 'ambiguous-order'],
    ['5% + 200', 'en', 'ambiguous-order'],
    ['1.500 euros - 20%', 'en', 'ambiguous-number'],
    ['10 days after 3/4/2027', 'en', 'ambiguous-date'],
    ['10 days after 30 February 2027', 'en', 'no-such-date'],
    ['how many days in 2 months', 'en', 'calendar-unit'],
    ['5 gallons in liters', 'en', 'ambiguous-unit'],
    ['7 / (3 - 3)', 'en', 'division-by-zero'],
    ['akar dari -4', 'id', 'no-real-number'],
    ['x^3 = 8', 'en', 'degree'],
    ['x + y = 5', 'en', 'several-unknowns'],
    ['9^9^9', 'en', 'too-large'],
  ])('%j stops: %s %s', (text, language, stop) => {
    expect(ask(text, language)).toMatchObject([{ kind: 'stopped', stop }]);
  });

  it.each<[string, 'en' | 'id', readonly string[]]>([
    ['Ginger has 100 sweets and eats 4 a day, how many after two weeks?', 'en', ['Ginger', 'sweets', 'eats']],
    ['A train goes 120 km in 1.5 hours and another 80 km, how fast?', 'en', []],
    ['Budi punya 5 apel lalu makan 2, berapa sisanya?', 'id', ['Budi', 'punya', 'apel', 'makan']],
    ['what is 20% off 80 without tax', 'en', []],
    ['5!', 'en', []],
  ])('%j is not understood', (text, language, words) => {
    expect(ask(text, language)).toMatchObject([{ kind: 'not-understood', words }]);
  });

  it('says how an open number was read', () => {
    const [outcome] = ask('1.234 + 1');
    expect(outcome).toMatchObject({
      solution: { result: '2.234', notes: ['I read 1.234 with a decimal point.'] },
    });
    expect(ask('1.234 + 1', 'id')).toMatchObject([{ solution: { result: '1.235', notes: [] } }]);
    expect(ask('1.234 + 0,5')).toMatchObject([{ solution: { result: '1.234,5', notes: [] } }]);
  });
});

describe('what people send to break it', () => {
  const cpuMs = (run: () => void): number => {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  };

  it.each<[string, (size: number) => string]>([
    ['digits', (size) => `what is ${'9'.repeat(size)} * 2`],
    ['many terms', (size) => Array.from({ length: size / 2 }, () => '7').join('+')],
    ['towers of powers', (size) => Array.from({ length: size / 2 }, () => '9').join('^')],
    ['open brackets', (size) => `${'('.repeat(size)}1`],
    ['nested brackets', (size) => `${'('.repeat(size / 2)}1${')'.repeat(size / 2)} + 1`],
    ['minus signs', (size) => `${'-'.repeat(size)}1`],
    ['percent signs', (size) => `5${'%'.repeat(size)}`],
    ['shares of shares', (size) => `${'10% of '.repeat(size / 7)}100`],
    ['units', (size) => `5 ${'km/'.repeat(size / 3)}h`],
    ['compound units', (size) => '2 hours 3 minutes '.repeat(size / 18)],
    ['commas', (size) => ', and '.repeat(size / 6)],
    ['questions', (size) => '1+1, and '.repeat(size / 9)],
    ['items', (size) => '2 pens at $3 each and '.repeat(size / 22)],
    ['discounts', (size) => `$100 ${'10% off '.repeat(size / 8)}`],
    ['number words', (size) => 'two million three hundred '.repeat(size / 26)],
    ['thousands signs', (size) => '1.'.repeat(size / 2)],
    ['lines', (size) => '1+1\n'.repeat(size / 4)],
    ['dates', (size) => 'days between 1 May 2026 and '.repeat(size / 28)],
    ['white space', (size) => `5${' '.repeat(size)}+ 5`],
    ['dots', (size) => '. '.repeat(size / 2)],
    ['words', (size) => 'how much is '.repeat(size / 12)],
    ['equations', (size) => `${'x+'.repeat(size / 2)}1=0`],
    ['products of unknowns', (size) => `${'(x+1)'.repeat(size / 5)}=0`],
  ])('%s: bounded', (_, make) => {
    for (const size of [400, 1_400, 10_000]) {
      const text = make(size);
      expect(cpuMs(() => void ask(text))).toBeLessThan(3_000);
      expect(cpuMs(() => void ask(text, 'id'))).toBeLessThan(3_000);
    }
  });
});
