/**
 * Mixes two hashes into one (signed 32 bits); the order matters. The segmenter's weights belong to these very numbers.
 */
export function mixHashes(left: number, right: number): number {
  const mixed = Math.imul(left ^ (right >>> 15) ^ Math.imul(right, 0x9e3779b1), 0x85ebca6b);
  return mixed ^ (mixed >>> 13);
}
