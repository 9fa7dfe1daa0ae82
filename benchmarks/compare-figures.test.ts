import { describe, expect, it } from 'vitest';
import { compareFigures } from './compare-figures';
import { lessIsBetter, moreIsBetter, neitherIsBetter } from './figure-meaning';

const meanings = {
  cost: lessIsBetter(0, 100),
  speed: moreIsBetter(0, 100),
  count: neitherIsBetter(0, 100),
};

const compareOnce = (name: keyof typeof meanings, here: number, there: number) =>
  compareFigures(meanings, [{ here: { [name]: here }, there: { [name]: there } }]).at(0);

describe('compareFigures', () => {
  it.each([
    ['cost', 10.9, 10, false],
    ['cost', 11.1, 10, true],
    ['cost', 5, 10, false],
    ['speed', 9.1, 10, false],
    ['speed', 8.9, 10, true],
    ['speed', 20, 10, false],
    ['count', 50, 10, false],
    ['cost', 0, 0, false],
    ['cost', 60, 0, true],
    ['cost', 0, 60, false],
  ] as const)('judges a %s of %d beside %d', (name, here, there, worse) => {
    expect(compareOnce(name, here, there)?.worse).toBe(worse);
  });

  it('compares round with round, since a machine may be slow in one of them', () => {
    const rounds = [
      { here: { cost: 10 }, there: { cost: 10 } },
      { here: { cost: 40 }, there: { cost: 40 } },
      { here: { cost: 12 }, there: { cost: 10 } },
    ];
    expect(compareFigures(meanings, rounds)).toEqual([
      { name: 'cost', here: 12, there: 10, ratio: 1, lowestRatio: 1, highestRatio: 1.2, worse: false },
    ]);
  });

  it('keeps a figure that only one of them has, and calls it neither better nor worse', () => {
    const compared = compareFigures(meanings, [{ here: { cost: 1 }, there: { speed: 1 } }]);
    expect(compared.map(({ name, here, there, worse }) => ({ name, here, there, worse }))).toEqual([
      { name: 'cost', here: 1, there: Number.NaN, worse: false },
      { name: 'speed', here: Number.NaN, there: 1, worse: false },
    ]);
  });
});
