import type { Steps } from '@/lib/shared/steps';
import { type FoundTerm, RANKING_WEIGHTS, type RankingWeights, scoreChunks } from './score-chunks';
import type { ScoredPlace, SearchedCollection } from './searched-collection';

/** Words that are further out of place than this say nothing about each other. */
const MOST_OUT_OF_PLACE = 8;

/**
 * What chunks gain from terms that follow each other in the question and stand close together in their bodies: the most
 * where they stand as in the question, less the further they are out of place. `worths` has what each term is worth.
 */
function* scoreProximity(
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

/** So many of the best by their words are looked at for how close together these stand. */
const MOST_CANDIDATES = 60;
/** So many are passed over in a moment. */
const STEP_CHUNKS = 4_096;

/** The best chunks of a collection for the terms of a question, best first; `isMeant` says which may be found at all. */
export function* rankChunks(
  collection: SearchedCollection,
  terms: readonly FoundTerm[],
  { limit, isMeant = () => true }: { readonly limit: number; readonly isMeant?: (place: number) => boolean },
  weights: RankingWeights = RANKING_WEIGHTS,
): Steps<ScoredPlace[]> {
  const { scores, worths } = yield* scoreChunks(collection, terms, weights);
  const candidates = yield* bestOf(scores, Math.max(limit, MOST_CANDIDATES), isMeant);
  const gained = yield* scoreProximity(terms, worths, new Set(candidates.map(({ place }) => place)));
  return candidates
    .map(({ place, score }) => ({ place, score: score + weights.proximity * (gained.get(place) ?? 0) }))
    .sort(bestFirst)
    .slice(0, limit);
}

const bestFirst = (left: ScoredPlace, right: ScoredPlace): number =>
  right.score - left.score || left.place - right.place;

/** The best of all scores, without an object for each of them. */
function* bestOf(
  scores: Float64Array,
  most: number,
  isMeant: (place: number) => boolean,
): Steps<ScoredPlace[]> {
  const kept: ScoredPlace[] = [];
  let least = 0;
  for (let place = 0; place < scores.length; place += 1) {
    if (place % STEP_CHUNKS === 0) yield;
    const score = scores[place] ?? 0;
    if (score <= least || !isMeant(place)) continue;
    kept.push({ place, score });
    if (kept.length < 2 * most) continue;
    kept.sort(bestFirst).length = most;
    least = kept.at(-1)?.score ?? 0;
  }
  return kept.sort(bestFirst).slice(0, most);
}
