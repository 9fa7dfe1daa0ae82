import { expect, it } from 'vitest';
import { stepsInFigures } from './steps-in-figures';

const written = (question: string, ...steps: readonly (readonly [name: string, expression: string])[]) =>
  stepsInFigures(
    steps.map(([name, expression]) => ({ name, expression })),
    question,
  ).steps.map(({ expression }) => expression);

it('puts calculations in the place of names, the longest first, however their words are joined', () => {
  expect(
    written(
      'Three tickets cost 12.50 each, and 8% is added. What is left of 60?',
      ['total', '3 * 12.50'],
      ['total_cost', 'total * (1 + 8 / 100)'],
      ['left', '60 - Total cost'],
    ),
  ).toEqual(['3 * 12.50', '(3 * 12.50) * (1 + 8 / 100)', '60 - ((3 * 12.50) * (1 + 8 / 100))']);
});

it('writes figures as the question means them, and calculates with no single one', () => {
  const question =
    'Petani menjual 2.254 kg jeruk seharga Rp 17.500 per kg dengan ongkos Rp 3.200.000. Untungnya?';
  expect(
    written(question, ['ongkos', '3.200.000'], ['hasil', '2.254 * 17.500'], ['untung', 'hasil - ongkos']),
  ).toEqual(['2254 * 17500', '(2254 * 17500) - 3200000']);
  expect(written('A tank of 1,850 gallons of 3.785 litres.', ['all', '1,850 * 3.785'])).toEqual([
    '1850 * 3.785',
  ]);
});

it('goes by no result of the model’s own', () => {
  expect(
    written(
      '347 rolls at 0.85 for 26 days',
      ['a day', '347 * 0.85 = 290.15'],
      ['all', '290.15 * 26 = $7,543.90'],
    ),
  ).toEqual(['347 * 0.85', '(347 * 0.85) * 26']);
  expect(written('Solve it for 65', ['x', '12 * x + 5 = 65'])).toEqual(['12 * x + 5 = 65']);
});

it('ends with what cannot be read', () => {
  const naming = [
    ['harga', '480.000'],
    ['naik 12%', 'harga * (1 + 12 / 100)'],
  ] as const;
  const question = 'Harga 480.000 naik 12%, lalu didiskon 25%.';
  expect(
    written(question, ...naming, ['diskon', 'harga naik 12% * (1 - 25 / 100)'], ['akhir', '5 * 5']),
  ).toEqual(['480000 * (1 + 12 / 100)']);
});
