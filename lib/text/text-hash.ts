const FNV_PRIME = 0x01000193;

/** The hash of nothing; `addCode` goes on with it. */
export const EMPTY_HASH = 0x811c9dc5;

/**
 * Adds a character code or a byte to a 32-bit hash (FNV-1a). Hashes are signed: those are small integers to V8, while
 * unsigned ones would be allocated; `>>> 0` makes one unsigned.
 */
export const addCode = (hash: number, code: number): number => Math.imul(hash ^ code, FNV_PRIME);

/** The hash of a text's UTF-16 units; with another seed the same text means something else. */
export function hashText(text: string, seed = 0): number {
  let hash = EMPTY_HASH ^ seed;
  for (let index = 0; index < text.length; index += 1) hash = addCode(hash, text.charCodeAt(index));
  return hash;
}
