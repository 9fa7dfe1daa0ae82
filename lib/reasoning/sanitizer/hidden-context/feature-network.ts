import { unpackBytes, unpackRising } from '@/lib/text/packed-numbers';
import type { PackedNetwork } from './packed-network';

/** Gathers the features of one sentence after the other and says what they amount to. */
export interface FeatureNetwork {
  readonly start: () => void;
  /** Counts a feature; unknown ones and those that the sentence has shown already make no difference. */
  readonly add: (key: number, strength: number) => void;
  /** The log-odds for the features since `start`. */
  readonly logOdds: () => number;
}

/**
 * A network of one layer of rectified units beside a direct weight per feature. The features stand in a table with
 * open addressing; keys are positive, so that 0 marks an empty slot.
 */
export function createFeatureNetwork(packed: PackedNetwork): FeatureNetwork {
  const { units, bias, unitBiases, unitOutputs, directScale, unitScale } = packed;
  const width = units + 1;
  const levels = new Int8Array(unpackBytes(packed.levels).buffer);
  const size = 2 ** Math.ceil(Math.log2((levels.length / width) * 2 + 2));
  const keys = new Int32Array(size);
  const rows = new Int32Array(size);
  const seenIn = new Int32Array(size);
  const sums = new Float64Array(width);
  let sentence = 0;
  const slotOf = (key: number): number => {
    let slot = key & (size - 1);
    while (keys[slot] !== 0 && keys[slot] !== key) slot = (slot + 1) & (size - 1);
    return slot;
  };
  let row = 0;
  for (const key of unpackRising(packed.keys)) {
    const slot = slotOf(key);
    keys[slot] = key;
    rows[slot] = row * width;
    row += 1;
  }
  return {
    start: () => {
      sentence = (sentence + 1) | 0;
      sums.fill(0);
    },
    add: (key, strength) => {
      const slot = slotOf(key);
      if (keys[slot] === 0 || seenIn[slot] === sentence) return;
      seenIn[slot] = sentence;
      const from = rows[slot] ?? 0;
      for (let index = 0; index < width; index += 1) {
        sums[index] = (sums[index] ?? 0) + (levels[from + index] ?? 0) * strength;
      }
    },
    logOdds: () => {
      let sum = bias + (sums[0] ?? 0) * directScale;
      for (let unit = 0; unit < units; unit += 1) {
        const input = (unitBiases[unit] ?? 0) + (sums[unit + 1] ?? 0) * unitScale;
        if (input > 0) sum += input * (unitOutputs[unit] ?? 0);
      }
      return sum;
    },
  };
}
