import { describe, expect, it } from 'vitest';
import { axisEnd } from './axis-end';

describe('axisEnd', () => {
  it.each([
    [0, 1],
    [1, 1],
    [3, 4],
    [9, 10],
    [10, 10],
    [61, 80],
    [100, 100],
    [33_330, 40_000],
    [999_999, 1_000_000],
  ])('reaches %d with %d', (highest, end) => {
    expect(axisEnd(highest)).toBe(end);
  });
});
