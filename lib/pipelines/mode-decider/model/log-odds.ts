/** The probability of log-odds. */
export const probabilityOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

/** The log-odds of a probability, infinite at 0 and 1. */
export const logOddsOf = (probability: number): number => Math.log(probability / (1 - probability));

/** The probabilities of outputs of which one holds, from their log-odds. */
export function shareOut(logOdds: readonly number[]): number[] {
  const highest = Math.max(...logOdds);
  const exponentials = logOdds.map((value) => Math.exp(value - highest));
  const total = exponentials.reduce((sum, value) => sum + value, 0);
  return exponentials.map((value) => value / total);
}
