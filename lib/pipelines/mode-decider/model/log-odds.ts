/** The probability of log-odds. */
export const probabilityOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

/** The log-odds of a probability, infinite at 0 and 1. */
export const logOddsOf = (probability: number): number => Math.log(probability / (1 - probability));
