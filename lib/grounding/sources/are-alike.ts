const SHORTEST_COMMON = 4;
const COMMON_SHARE = 0.6;

/** True for two words that begin alike, as forms of one word do. */
export function areAlike(left: string, right: string): boolean {
  const [shorter, longer] = [Math.min(left.length, right.length), Math.max(left.length, right.length)];
  if (shorter < SHORTEST_COMMON) return false;
  let common = 0;
  while (common < shorter && left.charCodeAt(common) === right.charCodeAt(common)) common += 1;
  return common >= SHORTEST_COMMON && common >= longer * COMMON_SHARE;
}
