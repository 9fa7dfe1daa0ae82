import { describe, expect, it } from 'vitest';
import { formatDuration, formatElapsed } from './format-duration';

describe('formatDuration', () => {
  it.each([
    [0, '1s', '1\u00a0dtk'],
    [800, '1s', '1\u00a0dtk'],
    [12_000, '12s', '12\u00a0dtk'],
    [59_499, '59s', '59\u00a0dtk'],
    [59_600, '1m', '1\u00a0mnt'],
    [83_000, '1m 23s', '1\u00a0mnt 23\u00a0dtk'],
    [120_000, '2m', '2\u00a0mnt'],
    [3_599_600, '1h', '1\u00a0jam'],
    [3_725_000, '1h 2m', '1\u00a0jam 2\u00a0mnt'],
  ])('writes %i ms as %s and %s', (durationMs, english, indonesian) => {
    expect(formatDuration(durationMs, 'en')).toBe(english);
    expect(formatDuration(durationMs, 'id')).toBe(indonesian);
  });
});

describe('formatElapsed', () => {
  it.each([
    [0, '0s', '0\u00a0dtk'],
    [-5, '0s', '0\u00a0dtk'],
    [840, '0.8s', '0,8\u00a0dtk'],
    [4_000, '4s', '4\u00a0dtk'],
    [9_960, '10s', '10\u00a0dtk'],
    [83_000, '1m 23s', '1\u00a0mnt 23\u00a0dtk'],
  ])('writes %i ms as %s and %s', (elapsedMs, english, indonesian) => {
    expect(formatElapsed(elapsedMs, 'en')).toBe(english);
    expect(formatElapsed(elapsedMs, 'id')).toBe(indonesian);
  });
});
