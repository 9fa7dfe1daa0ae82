import type { Steps } from '@/lib/shared/steps';
import { RANKING_WEIGHTS, type RankingWeights } from './ranking-weights';
import { type FoundTerm, scoreChunks } from './score-chunks';
import { scoreProximity } from './score-proximity';
import type { ScoredPlace, SearchedCollection } from './searched-collection';

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
