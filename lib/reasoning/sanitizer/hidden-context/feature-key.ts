/** Width of a feature's key in bits: wide enough that two of a few ten thousand rarely meet. */
const FEATURE_KEY_BITS = 24;

/**
 * Mixes two unsigned hashes into one; the order of the two matters. The weights for hidden context belong to these very
 * numbers.
 */
export function combineHashes(first: number, second: number): number {
  let hash = Math.imul(first ^ (second >>> 15), 0x85ebca6b) + Math.imul(second, 0xc2b2ae35);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0x27d4eb2f);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** The key under which the model keeps a feature's weight; at least 1, so that 0 can mean an empty slot. */
export function featureKey(hash: number): number {
  return hash >>> (32 - FEATURE_KEY_BITS) || 1;
}
