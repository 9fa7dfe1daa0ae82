import { describe, expect, it } from 'vitest';
import { unpackWeights } from './packed-weights';

const base64 = (bytes: readonly number[]) => btoa(String.fromCharCode(...bytes));

describe('unpackWeights', () => {
  // Keys 5, 305 (a difference of 300, which takes two bytes) and 306; levels 10, -20 and 127.
  const table = unpackWeights({
    bias: 0,
    scale: 0.5,
    keys: base64([5, 0b1010_1100, 0b10, 1]),
    levels: base64([10, 256 - 20, 127]),
  });

  it('finds every weight and none that is not there', () => {
    table.startSentence();
    expect([5, 305, 306, 7].map(table.firstWeight)).toEqual([5, -10, 63.5, 0]);
  });

  it('counts a key once per sentence', () => {
    table.startSentence();
    expect([305, 305].map(table.firstWeight)).toEqual([-10, 0]);
    table.startSentence();
    expect(table.firstWeight(305)).toBe(-10);
  });
});
