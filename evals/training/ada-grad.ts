/**
 * One step of AdaGrad (Duchi, Hazan and Singer 2011): a weight goes down its slope, the less the steeper all slopes
 * before were, of which `squares` keeps the sum.
 */
export function descend(
  weights: Float32Array | Float64Array,
  squares: Float32Array | Float64Array,
  index: number,
  slope: number,
  rate: number,
): void {
  const square = (squares[index] ?? 0) + slope * slope;
  squares[index] = square;
  weights[index] = (weights[index] ?? 0) - (rate * slope) / Math.sqrt(square);
}
