import { expect, it } from 'vitest';
import { nearestSources } from './nearest-sources';

const sources = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    number: at + 1,
    text: `The council of district ${at} met on Monday about roads.`,
  }));
const numbersFor = (claim: string, count: number): number[] =>
  nearestSources(sources(count))(claim).map(({ number }) => number);

it('takes all sources where there are a few', () => {
  expect(numbersFor('Something else.', 3)).toEqual([1, 2, 3]);
});

it('takes those of many that have the rare words of a claim, in their own order', () => {
  const near = numbersFor('The council of district 17 met on Tuesday.', 40);
  expect(near).toContain(18);
  expect(near).toHaveLength(8);
  expect(near).toEqual(near.toSorted((left, right) => left - right));
});
