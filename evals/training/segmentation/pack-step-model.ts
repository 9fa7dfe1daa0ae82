import { packBytes } from '@/lib/text/packed-numbers';
import type { PackedStepModel } from '../../../lib/reasoning/segmenter/packed-step-model';
import { FEATURE_BITS } from '../../../lib/reasoning/segmenter/sentence-features';
import type { StepModel } from '../../../lib/reasoning/segmenter/step-model';
import { STEP_KEYS } from '../../../lib/trace/step-key';

const STEP_COUNT = STEP_KEYS.length;
const LEVEL_OFFSET = 8;

function packHalfBytes(values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(values.length / 2));
  values.forEach((value, index) => {
    bytes[index >> 1] = (bytes[index >> 1] ?? 0) | (value << (4 * (index & 1)));
  });
  return bytes;
}

/** Writes a model's weights as bits and half bytes; the inverse of `unpackStepModel`. */
export function packStepModel({ weights, scale, transitions, positions }: StepModel): PackedStepModel {
  const present = new Uint8Array((1 << FEATURE_BITS) / 8);
  const levels: number[] = [];
  for (let feature = 0; feature < 1 << FEATURE_BITS; feature += 1) {
    const row = weights.subarray(feature * STEP_COUNT, (feature + 1) * STEP_COUNT);
    if (row.every((weight) => weight === 0)) continue;
    present[feature >> 3] = (present[feature >> 3] ?? 0) | (1 << (feature & 7));
    for (const weight of row) levels.push(Math.sign(weight) * Math.sqrt(Math.abs(weight)) + LEVEL_OFFSET);
  }
  return {
    featureBits: FEATURE_BITS,
    scale,
    transitions,
    positions,
    present: packBytes(present),
    levels: packBytes(packHalfBytes(levels)),
  };
}
