const WORD = /[\p{L}\p{N}]+/gu;

/** The words of a text, letters in their usual form. */
export const wordsOf = (text: string): readonly string[] => text.normalize('NFKC').match(WORD) ?? [];

/** F1 of the words of a text against those expected, however they are ordered; 1 where both have none. */
export function wordOverlap(words: readonly string[], expected: readonly string[]): number {
  if (words.length === 0 && expected.length === 0) return 1;
  const left = new Map<string, number>();
  for (const word of expected) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of words) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    shared += 1;
    left.set(word, count - 1);
  }
  return (2 * shared) / (words.length + expected.length);
}
