const HIGHEST_LEVEL = 7;
/** Weights beyond this share of all that are not zero are clipped, so that a few do not coarsen the rest. */
const KEPT_SHARE = 0.998;

/** Rounds weights to fifteen levels: each becomes `level · |level|`, level from −7 to 7, in units of `scale`. */
export function quantizeWeights(weights: Float32Array): { weights: Int8Array; scale: number } {
  const sizes = Array.from(weights, Math.abs)
    .filter((size) => size > 0)
    .sort((left, right) => left - right);
  const largest = sizes[Math.floor(sizes.length * KEPT_SHARE)] ?? 1;
  const scale = Number((largest / HIGHEST_LEVEL ** 2).toPrecision(6));
  const quantized = Int8Array.from(weights, (weight) => {
    const level = Math.min(HIGHEST_LEVEL, Math.round(Math.sqrt(Math.abs(weight) / scale)));
    return Math.sign(weight) * level * level;
  });
  return { weights: quantized, scale };
}
