/** Which words begin with which four letters, a bit for each: a quick look whether a word is worth a closer one. */
export type WordHeads = Uint32Array;

/** Words of three letters count, too: what follows them is then any character. */
export const SHORTEST_HEAD = 3;

/** The first four letters as a number, capital or small; of what is no letter, five bits all the same. */
export const headOf = (text: string, start: number): number =>
  ((text.charCodeAt(start) & 31) << 15) |
  ((text.charCodeAt(start + 1) & 31) << 10) |
  ((text.charCodeAt(start + 2) & 31) << 5) |
  (text.charCodeAt(start + 3) & 31);

/** Whether what stands at a position begins like one of the words; more words may than do. */
export function hasHead(heads: WordHeads, text: string, start: number): boolean {
  const head = headOf(text, start);
  return ((heads[head >> 5] ?? 0) & (1 << (head & 31))) !== 0;
}

/** The heads of words. */
export function headsOf(words: Iterable<string>): WordHeads {
  const heads = new Uint32Array(2 ** 15);
  for (const word of words) {
    const head = headOf(word, 0);
    // Words of three letters, and names with signs in them, go on in many ways.
    const goesOn = /^[a-z]{4}/i.test(word) ? 1 << (head & 31) : 0xffffffff;
    heads[head >> 5] = (heads[head >> 5] ?? 0) | goesOn;
  }
  return heads;
}

/** Heads that are in one or the other. */
export const unitedHeads = (one: WordHeads, other: WordHeads): WordHeads =>
  one.map((bits, index) => bits | (other[index] ?? 0));
