import { packBytes, packRising } from '@/lib/text/packed-numbers';
import type { PackedNetwork } from '../../../lib/reasoning/sanitizer/hidden-context/packed-network';
import type { Network } from './train-network';

const LARGEST_LEVEL = 127;
/** Features are kept by how much they can change, up to a size that loads in a moment. */
const MOST_FEATURES = 30_000;

/** Packs a trained network whose columns have these keys: the features that matter most, keys as differences, weights as signed bytes. */
export function packNetwork(network: Network, keys: readonly number[]): PackedNetwork {
  const { units, bias, unitBiases, unitOutputs, direct, inputs } = network;
  const effectOf = (column: number): number => {
    let effect = Math.abs(direct[column] ?? 0);
    for (let unit = 0; unit < units; unit += 1) {
      effect += Math.abs((inputs[column * units + unit] ?? 0) * (unitOutputs[unit] ?? 0));
    }
    return effect;
  };
  const kept = keys
    .map((key, column) => ({ key, column, effect: effectOf(column) }))
    .sort((a, b) => b.effect - a.effect)
    .slice(0, MOST_FEATURES)
    .sort((a, b) => a.key - b.key);
  const unitInputs = kept.map(({ column }) => inputs.subarray(column * units, (column + 1) * units));
  const directScale = scaleOf(kept.map(({ column }) => direct[column] ?? 0));
  const unitScale = scaleOf(unitInputs.flatMap((values) => [...values]));
  const levels = kept.flatMap(({ column }, index) => [
    levelOf(direct[column] ?? 0, directScale),
    ...[...(unitInputs[index] ?? [])].map((value) => levelOf(value, unitScale)),
  ]);
  return {
    units,
    bias,
    unitBiases: [...unitBiases],
    unitOutputs: [...unitOutputs],
    directScale,
    unitScale,
    keys: packRising(kept.map(({ key }) => key)),
    levels: packBytes(new Uint8Array(Int8Array.from(levels).buffer)),
  };
}

/** What a level is worth so that nearly all values fit; the few beyond are cut off. */
function scaleOf(values: readonly number[]): number {
  const sizes = values.map(Math.abs).sort((a, b) => a - b);
  return (sizes[Math.floor(0.9995 * (sizes.length - 1))] ?? 1) / LARGEST_LEVEL || 1;
}

const levelOf = (value: number, scale: number): number =>
  Math.max(-LARGEST_LEVEL, Math.min(LARGEST_LEVEL, Math.round(value / scale)));
