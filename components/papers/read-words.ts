const MOST_WORDS = 500_000;

/** Reads a number of words from a field; null where there is none that a paper can have. */
export function readWords(typed: FormDataEntryValue | null): number | null {
  const words = typeof typed === 'string' && typed.trim() !== '' ? Number(typed) : Number.NaN;
  return Number.isInteger(words) && words >= 1 && words <= MOST_WORDS ? words : null;
}
