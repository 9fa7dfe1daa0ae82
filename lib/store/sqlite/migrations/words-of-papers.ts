/** How many words papers have, once somebody has counted them. */
export const wordsOfPapers: readonly string[] = ['ALTER TABLE papers ADD COLUMN words INTEGER'];
