/** How strongly something was told to be positive, and whether it is. */
export interface ScoredCase {
  readonly score: number;
  readonly isPositive: boolean;
}

/** The lower and the upper end of a 95 % confidence interval. */
export type Interval = readonly [low: number, high: number];

const Z_95 = 1.96;

const within = (value: number): number => Math.max(0, Math.min(1, value));

/**
 * The share of pairs of a positive and another case in which the positive one has the higher score (ties count half),
 * with its interval by Hanley and McNeil (1982).
 */
export function areaUnderCurve(cases: readonly ScoredCase[]): { area: number; interval: Interval } {
  const positive = cases.filter(({ isPositive }) => isPositive).map(({ score }) => score);
  const other = cases.filter(({ isPositive }) => !isPositive).map(({ score }) => score);
  if (positive.length === 0 || other.length === 0) return { area: 0.5, interval: [0, 1] };
  let won = 0;
  for (const high of positive) for (const low of other) won += high > low ? 1 : high === low ? 0.5 : 0;
  const area = won / (positive.length * other.length);
  const square = area * area;
  const variance =
    (area * (1 - area) +
      (positive.length - 1) * (area / (2 - area) - square) +
      (other.length - 1) * ((2 * square) / (1 + area) - square)) /
    (positive.length * other.length);
  const reach = Z_95 * Math.sqrt(Math.max(0, variance));
  return { area, interval: [within(area - reach), within(area + reach)] };
}

/** The interval of a share of `count` among `total` (Wilson 1927). */
export function shareInterval(count: number, total: number): Interval {
  if (total === 0) return [0, 1];
  const share = count / total;
  const square = Z_95 ** 2;
  const middle = (share + square / (2 * total)) / (1 + square / total);
  const reach =
    (Z_95 / (1 + square / total)) * Math.sqrt((share * (1 - share)) / total + square / (4 * total ** 2));
  return [within(middle - reach), within(middle + reach)];
}
