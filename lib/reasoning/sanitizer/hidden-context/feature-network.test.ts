import { describe, expect, it } from 'vitest';
import { createFeatureNetwork } from './feature-network';
import type { PackedNetwork } from './packed-network';

const bytes = (...values: number[]): string =>
  btoa(String.fromCharCode(...values.map((value) => value & 255)));

/** Keys 5 and 305 (300 = 0b10_0101100 as two groups of seven bits), one unit. */
const NETWORK: PackedNetwork = {
  units: 1,
  bias: -1,
  unitBiases: [0.5],
  unitOutputs: [2],
  directScale: 0.1,
  unitScale: 0.01,
  keys: bytes(5, 0b1010_1100, 0b10),
  levels: bytes(10, 50, -20, -100),
};

describe('createFeatureNetwork', () => {
  const network = createFeatureNetwork(NETWORK);
  const logOdds = (...features: [key: number, strength: number][]): number => {
    network.start();
    for (const [key, strength] of features) network.add(key, strength);
    return network.logOdds();
  };

  it('adds direct weights and what the units make of them', () => {
    expect(logOdds()).toBeCloseTo(-1 + 0.5 * 2);
    expect(logOdds([5, 1])).toBeCloseTo(-1 + 1 + (0.5 + 0.5) * 2);
    expect(logOdds([305, 1])).toBeCloseTo(-1 - 2 + 0);
    expect(logOdds([5, 0.5], [305, 0.1])).toBeCloseTo(-1 + 0.5 - 0.2 + (0.5 + 0.25 - 0.1) * 2);
  });

  it('counts a feature once a sentence and leaves unknown ones out', () => {
    expect(logOdds([5, 1], [5, 1], [6, 1])).toBe(logOdds([5, 1]));
  });
});
