import { type Agreement, FEWEST_FOR_KAPPA } from '@/lib/chat/review/reviewer-agreement';

/** 0.975 of the standard normal distribution lies below it. */
const Z_95 = 1.959_964;
const ROUNDING = 1e-12;

/**
 * Computes the agreement of two people from a square table: `table[i][j]` counts what the first one calls `i` and the
 * second one `j`. Null for an empty table.
 *
 * Kappa is that of Cohen (1960), "A Coefficient of Agreement for Nominal Scales", Educational and Psychological
 * Measurement 20: (observed − expected) / (1 − expected). Its standard error is the one for large samples of Fleiss,
 * Cohen and Everitt (1969), "Large sample standard errors of kappa and weighted kappa", Psychological Bulletin 72,
 * equation 13, for a kappa that is not zero; the interval is kappa ± 1.96 of it, within −1 and 1.
 */
export function cohensKappa(table: readonly (readonly number[])[]): Agreement | null {
  const count = sum(table.map(sum));
  if (count === 0) return null;
  const shares = table.map((row) => row.map((cell) => cell / count));
  const first = shares.map(sum);
  const second = shares.map((_, column) => sum(shares.map((row) => row[column] ?? 0)));
  const marginals = (row: number, column: number): number => (first[row] ?? 0) + (second[column] ?? 0);
  const observed = sum(shares.map((row, index) => row[index] ?? 0));
  const expected = sum(first.map((share, index) => share * (second[index] ?? 0)));
  // Rounding keeps it from being exactly 1.
  if (count < FEWEST_FOR_KAPPA || 1 - expected < ROUNDING)
    return { count, observed, kappa: null, interval: null };
  const kappa = (observed - expected) / (1 - expected);
  const agreeing = shares.map(
    (row, index) => (row[index] ?? 0) * (1 - expected - marginals(index, index) * (1 - observed)) ** 2,
  );
  const differing = shares.flatMap((row, index) =>
    row.map((share, other) => (index === other ? 0 : share * marginals(other, index) ** 2)),
  );
  const spread =
    sum(agreeing) +
    (1 - observed) ** 2 * sum(differing) -
    (observed * expected - 2 * expected + observed) ** 2;
  if (spread < ROUNDING) return { count, observed, kappa, interval: null };
  const error = Math.sqrt(spread / count) / (1 - expected) ** 2;
  const low = Math.max(-1, kappa - Z_95 * error);
  return { count, observed, kappa, interval: [low, Math.min(1, kappa + Z_95 * error)] };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
