import { contradictionIn } from '@/lib/claims/judge/check-claim';
import { readClaim } from '@/lib/claims/reading/read-claim';
import type { Steps } from '@/lib/shared/steps';
import { checkAnswerIn } from '../check-answer';
import type { CheckedClaim } from '../claims/checked-claim';
import { languageOf } from '../sources/language-of';
import type { ReadSources } from '../sources/read-sources';
import type { Source } from '../sources/source-index';
import { nearestStatements } from './nearest-statements';

/** A claim that one source carries and another one denies. */
export interface ClaimConflict {
  readonly claim: CheckedClaim;
  readonly carriedBy: number;
  /** What says otherwise, in UTF-16 units of its source's text. */
  readonly against: { readonly number: number; readonly start: number; readonly end: number };
}

/** Below this, what seems to be denied is more often only something else. */
const SURE = 0.6;
const MOST_CLAIMS = 24;

/**
 * The claims that one of the sources carries while another one says otherwise; each with the first that does. A claim is
 * held against the statements of the others that are nearest to it.
 */
export function* findConflictsIn(
  claims: readonly CheckedClaim[],
  sources: ReadSources,
): Steps<ClaimConflict[]> {
  const carried = claims.filter(({ verdict }) => verdict !== 'unsupported').slice(0, MOST_CLAIMS);
  if (carried.length === 0 || sources.sources.length < 2) return [];
  const index = yield* sources.index(languageOf(carried.map(({ text }) => text).join(' '), sources.sources));
  const conflicts: ClaimConflict[] = [];
  for (const claim of carried) {
    const carriedBy = claim.evidence?.number;
    if (carriedBy === undefined) continue;
    const near = nearestStatements(claim.text, carriedBy, index);
    yield;
    const said = yield* readClaim(claim.text);
    for (const source of sources.sources) {
      const passages = near.get(source.number);
      if (passages === undefined) continue;
      const contradiction = yield* contradictionIn(said, sources.evidenceOf(source, index), passages);
      if (contradiction?.span === undefined || contradiction.confidence < SURE) continue;
      if (yield* says(source, claim, sources)) continue;
      const { start, end } = contradiction.span;
      conflicts.push({ claim, carriedBy, against: { number: source.number, start, end } });
      break;
    }
  }
  return conflicts;
}

/** True where a source carries a claim somewhere, whatever else it says near there. */
function* says(source: Source, { text }: CheckedClaim, sources: ReadSources): Steps<boolean> {
  const { claims } = yield* checkAnswerIn(text, sources.alone(source));
  return claims.length > 0 && claims.every(({ verdict }) => verdict === 'supported');
}
