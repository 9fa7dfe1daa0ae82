/** Probabilities of outcomes of which exactly one holds, from their log-odds (softmax). */
export function shareOut(logOdds: readonly number[]): number[] {
  const highest = Math.max(...logOdds);
  const exponentials = logOdds.map((value) => Math.exp(value - highest));
  const total = exponentials.reduce((sum, value) => sum + value, 0);
  return exponentials.map((value) => value / total);
}
