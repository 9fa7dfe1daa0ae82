import { expect, it } from 'vitest';
import { emphasisIn } from './thought-emphasis';

/** The runs of a text, with what stands there. */
const runsOf = (text: string) => emphasisIn(text).map(({ from, to, look }) => [look, text.slice(from, to)]);

it.each([
  [
    '**Weighing it** and on',
    [
      ['marks', '**'],
      ['strong', 'Weighing it'],
      ['marks', '**'],
    ],
  ],
  [
    'a `b` c',
    [
      ['marks', '`'],
      ['code', 'b'],
      ['marks', '`'],
    ],
  ],
  [
    'x\n## A heading\ny',
    [
      ['marks', '## '],
      ['strong', 'A heading'],
    ],
  ],
  ['open **mark, 2 * 3 * 4, #1', []],
])('finds in %j the marks and what they mark', (text, runs) => {
  expect(runsOf(text)).toEqual(runs);
});

it('reads no further than anybody would mark words', () => {
  expect(emphasisIn('**a** '.repeat(10_000))).toHaveLength(6_000);
});
