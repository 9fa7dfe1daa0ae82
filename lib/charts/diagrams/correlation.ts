/** Pearson's correlation of what both lists have, −1 to 1; null where less than three pairs or no change is known. */
export function correlation(
  first: readonly (number | null)[],
  second: readonly (number | null)[],
): number | null {
  const pairs = first.flatMap((a, index): [number, number][] => {
    const b = second[index] ?? null;
    return a === null || b === null ? [] : [[a, b]];
  });
  if (pairs.length < 3) return null;
  const meanA = pairs.reduce((sum, [a]) => sum + a / pairs.length, 0);
  const meanB = pairs.reduce((sum, [, b]) => sum + b / pairs.length, 0);
  let product = 0;
  let squaresA = 0;
  let squaresB = 0;
  for (const [a, b] of pairs) {
    product += (a - meanA) * (b - meanB);
    squaresA += (a - meanA) ** 2;
    squaresB += (b - meanB) ** 2;
  }
  if (squaresA === 0 || squaresB === 0) return null;
  return Math.min(1, Math.max(-1, product / Math.sqrt(squaresA * squaresB)));
}
