import { expect, it } from 'vitest';
import { median } from './median';

it('is the middle value, or the mean of the two in the middle', () => {
  expect(median([9, 1, 10])).toBe(9);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
});
