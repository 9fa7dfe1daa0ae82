const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * 32-bit FNV-1a hash of a text, seeded so that the same text can mean different features. Hashes are signed:
 * those are small integers to V8, while unsigned ones would be allocated.
 */
export function hashText(seed: number, text: string): number {
  let value = FNV_OFFSET ^ seed;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), FNV_PRIME);
  }
  return value;
}

/** Mixes two 32-bit hashes into one (signed); the order matters. */
export function mixHashes(left: number, right: number): number {
  const mixed = Math.imul(left ^ (right >>> 15) ^ Math.imul(right, 0x9e3779b1), 0x85ebca6b);
  return mixed ^ (mixed >>> 13);
}
