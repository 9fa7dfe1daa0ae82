import { expect, it } from 'vitest';
import { seededRandom, shuffled } from './seeded-random';

it('gives the same numbers for the same seed only, from 0 to below 1', () => {
  const numbers = (seed: number): number[] => {
    const random = seededRandom(seed);
    return Array.from({ length: 1_000 }, random);
  };
  expect(numbers(7)).toEqual(numbers(7));
  expect(numbers(7)).not.toEqual(numbers(8));
  expect(numbers(7).every((number) => number >= 0 && number < 1)).toBe(true);
  const mean = numbers(7).reduce((sum, number) => sum + number, 0) / 1_000;
  expect(Math.abs(mean - 0.5)).toBeLessThan(0.03);
});

it('shuffles without losing anything', () => {
  const items = Array.from({ length: 50 }, (_, index) => index);
  const other = shuffled(items, seededRandom(1));
  expect(other).not.toEqual(items);
  expect(other.sort((left, right) => left - right)).toEqual(items);
});
