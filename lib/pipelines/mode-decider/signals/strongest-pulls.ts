import type { Pull } from '../model/linear-model';

const MOST_KEPT = 3;

/** What pulled hardest in the direction of the whole, the hardest first. */
export function strongestPulls(pulls: readonly Pull[], isUp: boolean): string[] {
  const byName = new Map<string, number>();
  for (const { seenIn, pull } of pulls) byName.set(seenIn, (byName.get(seenIn) ?? 0) + (isUp ? pull : -pull));
  return [...byName]
    .filter(([, pull]) => pull > 0)
    .sort(([, left], [, right]) => right - left)
    .slice(0, MOST_KEPT)
    .map(([name]) => name);
}
