import { expect, it } from 'vitest';
import { calculationsIn, figuresIn } from './calculations-in';

it.each([
  ['What is 15 % of 2,340 plus shipping?', ['15% of 2340']],
  ['Berapa 12,5 persen dari Rp 1.200.000?', ['12.5% of 1200000']],
  ['17*23 = ?', ['17*23']],
  ['Work out (3 + 4) × 12.5 − 6.', ['(3 + 4) * 12.5 - 6']],
  ['3.142 * 2, please: it has 3.5 decimals', ['3.142 * 2']],
  ['What is 0.125 * 8?', ['0.125 * 8']],
  ['How much is 1/3 + 1/6?', ['1/3 + 1/6']],
  ['5 - 3/4, and 10-4*2', ['5 - 3/4', '10-4*2']],
  ['berapa 3 x 7,5?', ['3 * 7.5']],
  ['Solve x + 3 + 4 = 9, then 3 + 4/y', []],
  ['Twelve boxes (about 5*3) and 4 + 4.', ['5*3', '4 + 4']],
  ['10/4', ['10/4']],
  ['sqrt(2)', ['sqrt(2)']],
  ['7!', ['7!']],
  ['Berapa (2 + 3) * (4 - 1)?', ['(2 + 3) * (4 - 1)']],
  ['What is 2*sqrt(16) = ?', ['2*sqrt(16)']],
  ['12/05/2024', []],
  ['2019-2021', []],
  ['42', []],
  ['What happened between 2019-2021, on 9/11 and 12/05/2024, 24/7?', []],
  ['How tall is the tower?', []],
  ['Is a 4-door car better than a B-52?', []],
])('finds in %j %j', (question, calculations) => {
  expect(calculationsIn(question)).toEqual(calculations);
});

it.each(['(', '1,', '1+', '1 + ', '1% of ', ' ', '2 ', '(2', 'sqrt('])(
  'reads %j over and over in a moment',
  (unit) => {
    const from = performance.now();
    calculationsIn(unit.repeat(32_000 / unit.length));
    expect(performance.now() - from).toBeLessThan(1_000);
  },
);

it.each([
  [
    'Harganya Rp 13.500 dan 2,5 kg',
    [
      ['13.500', '13500'],
      ['2,5', '2.5'],
    ],
  ],
  [
    'It leaves at 8:47, takes 38.5 minutes and costs 1,200.',
    [
      ['8:47', '8:47'],
      ['38.5', '38.5'],
      ['1,200', '1200'],
    ],
  ],
  [
    'Rapat pukul 09.35 sampai jam 14.10 dan 45 menit',
    [
      ['09.35', '9:35'],
      ['14.10', '14:10'],
      ['45', '45'],
    ],
  ],
  [
    'It is 14:10, at 10:75 or 5.30',
    [
      ['14:10', '14:10'],
      ['10', '10'],
      ['75', '75'],
      ['5.30', '5.30'],
    ],
  ],
])('reads the figures of %j', (question, figures) => {
  expect([...figuresIn(question)]).toEqual(figures);
});
