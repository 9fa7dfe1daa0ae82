import { STEP_KEYS } from '@/lib/trace/step-key';
import type { StepModel } from './step-model';

/**
 * A model as `step-weights.json` keeps it. Weights have fifteen levels, finer near zero: a weight is
 * `scale · level · |level|` with a level from −7 to 7. Features whose weights are all zero are left out.
 */
export interface PackedStepModel {
  readonly featureBits: number;
  readonly scale: number;
  readonly transitions: readonly (readonly number[])[];
  readonly positions: readonly (readonly number[])[];
  /** One bit per feature, in base64: whether it has weights. */
  readonly present: string;
  /** The levels of the features that have weights, one half byte each (level + 8), in base64. */
  readonly levels: string;
}

const STEP_COUNT = STEP_KEYS.length;
const LEVEL_OFFSET = 8;

const bitAt = (bytes: string, bit: number): number => (bytes.charCodeAt(bit >> 3) >> (bit & 7)) & 1;

const halfByteAt = (bytes: string, index: number): number =>
  (bytes.charCodeAt(index >> 1) >> (4 * (index & 1))) & 15;

/** Expands a packed model. */
export function unpackStepModel(packed: PackedStepModel): StepModel {
  const present = atob(packed.present);
  const levels = atob(packed.levels);
  const weights = new Int8Array(STEP_COUNT << packed.featureBits);
  let read = 0;
  for (let feature = 0; feature < 1 << packed.featureBits; feature += 1) {
    if (bitAt(present, feature) === 0) continue;
    for (let step = 0; step < STEP_COUNT; step += 1) {
      const level = halfByteAt(levels, read) - LEVEL_OFFSET;
      weights[feature * STEP_COUNT + step] = level * Math.abs(level);
      read += 1;
    }
  }
  return {
    weights,
    scale: packed.scale,
    transitions: packed.transitions,
    positions: packed.positions,
  };
}
