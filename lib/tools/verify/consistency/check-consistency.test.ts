import { describe, expect, it } from 'vitest';
import { runAtOnce } from '@/lib/shared/steps';
import { checkConsistency } from './check-consistency';

const found = (...texts: string[]) =>
  runAtOnce(
    checkConsistency(texts.map((text, index) => ({ sourceId: String(index), text }))),
  ).contradictions.map(({ first, second, why }) => [
    texts[Number(first.sourceId)]?.slice(first.start, first.end),
    texts[Number(second.sourceId)]?.slice(second.start, second.end),
    why.code,
  ]);

describe('checkConsistency', () => {
  it.each([
    [
      ['The Harlow Bridge was opened in 2009. It rained. The Harlow Bridge was opened in 2011.'],
      ['The Harlow Bridge was opened in 2009.', 'The Harlow Bridge was opened in 2011.', 'quantity'],
    ],
    [
      ['Jembatan Tirta panjangnya 780 meter.', 'Jembatan Tirta panjangnya 920 meter.'],
      ['Jembatan Tirta panjangnya 780 meter.', 'Jembatan Tirta panjangnya 920 meter.', 'quantity'],
    ],
    [
      ['Anna is older than Ben. Ben is older than Carl. Carl is older than Anna.'],
      ['Anna is older than Ben.', 'Carl is older than Anna.', 'ordering'],
    ],
    [
      ['The total is 100 boxes: 30 boxes in March, 45 boxes in April and 20 boxes in May.'],
      ['100 boxes', '30 boxes in March, 45 boxes in April and 20 boxes', 'total'],
    ],
    [['region;sales\nEast;120\nWest;200\nTotal;340'], ['120\nWest;200', '340', 'total']],
    [['So 12 × 15 = 190 in all.'], ['12 × 15 = 190', '12 × 15 = 190', 'calculation']],
    [
      ['The committee approved the plan.', 'The committee did not approve the plan.'],
      ['The committee approved the plan.', 'The committee did not approve the plan.', 'negation'],
    ],
  ])('finds it in %j', (texts, contradiction) => {
    expect(found(...texts)).toContainEqual(
      contradiction.map((words) =>
        words === '100 boxes'
          ? expect.stringMatching(/^100/)
          : words.startsWith('30 boxes')
            ? expect.stringMatching(/^30 .* 20/)
            : words,
      ),
    );
  });

  it.each([
    'Revenue of Corvane was 5 million in 2019. Revenue of Corvane was 7 million in 2020.',
    'Anna is older than Ben. Ben is older than Carl. Anna is older than Carl.',
    'The total is 95 boxes: 30 boxes in March, 45 boxes in April and 20 boxes in May.',
    'Leeds has 800,000 inhabitants. York has 200,000 inhabitants.',
    'region;sales\nEast;120\nWest;200\nTotal;320',
    'Anna is 34 years old. Ben is 31 years old.',
  ])('finds none in "%s"', (text) => {
    expect(found(text)).toEqual([]);
  });
});
