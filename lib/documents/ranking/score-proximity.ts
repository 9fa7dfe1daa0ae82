import type { Steps } from '@/lib/shared/steps';
import type { FoundTerm } from './score-chunks';

/** Words that are further out of place than this say nothing about each other. */
const MOST_OUT_OF_PLACE = 8;

/**
 * What chunks gain from terms that follow each other in the question and stand close together in their bodies: the most
 * where they stand as in the question, less the further they are out of place. `worths` has what each term is worth.
 */
export function* scoreProximity(
  terms: readonly FoundTerm[],
  worths: readonly number[],
  places: ReadonlySet<number>,
): Steps<ReadonlyMap<number, number>> {
  const gained = new Map<number, number>();
  const positions: ReadonlyMap<number, readonly number[]>[] = [];
  for (const { postings } of terms) positions.push(yield* postings.positionsIn(places));
  for (const [at, { position }] of terms.entries()) {
    const next = terms[at + 1];
    if (next === undefined) break;
    yield;
    const worth = Math.min(worths[at] ?? 0, worths[at + 1] ?? 0);
    for (const [place, left] of positions[at] ?? []) {
      const right = positions[at + 1]?.get(place);
      if (right === undefined) continue;
      const out = leastOutOfPlace(left, right, next.position - position);
      if (out <= MOST_OUT_OF_PLACE) gained.set(place, (gained.get(place) ?? 0) + worth / (1 + out));
    }
  }
  return gained;
}

/** How many words two terms are away from standing as far apart as they are wanted; the other way round counts one more. */
function leastOutOfPlace(left: readonly number[], right: readonly number[], wanted: number): number {
  let least = Number.POSITIVE_INFINITY;
  let from = 0;
  for (const one of left) {
    // Both ascend, so what was too far behind for one word is so for all that follow.
    while (from < right.length && (right[from] ?? 0) < one - MOST_OUT_OF_PLACE) from += 1;
    for (let at = from; at < right.length; at += 1) {
      const gap = (right[at] ?? 0) - one;
      if (gap > wanted + MOST_OUT_OF_PLACE) break;
      if (gap !== 0) least = Math.min(least, gap > 0 ? Math.abs(gap - wanted) : 1 - gap);
    }
  }
  return least;
}
