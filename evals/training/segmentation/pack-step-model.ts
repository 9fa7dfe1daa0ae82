import type { PackedStepModel, StepModel } from '../../../lib/reasoning/segmenter/step-model';

const LARGEST_BYTE = 127;
/** Weights beyond this share of all are clipped, so that a few outliers do not coarsen the rest. */
const KEPT_SHARE = 0.9995;

/** Rounds the weights to signed bytes and writes them in base64. */
export function packStepModel({ weights, transitions, positions }: StepModel): PackedStepModel {
  const sizes = [...weights].map(Math.abs).sort((left, right) => left - right);
  const largest = sizes[Math.floor(sizes.length * KEPT_SHARE)] ?? 1;
  const scale = Number((largest / LARGEST_BYTE).toPrecision(6));
  const bytes = Int8Array.from(weights, (weight) =>
    Math.max(-LARGEST_BYTE, Math.min(LARGEST_BYTE, Math.round(weight / scale))),
  );
  return { scale, transitions, positions, base64: Buffer.from(bytes.buffer).toString('base64') };
}
