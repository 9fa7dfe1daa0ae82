import { checkClaimIn } from '@/lib/claims/judge/check-claim';
import { type ReadEvidence, readEvidence } from '@/lib/claims/reading/read-evidence';
import type { Steps } from '@/lib/shared/steps';
import { checkAnswerIn } from '../check-answer';
import type { CheckedClaim } from '../claims/checked-claim';
import type { Source } from '../sources/source-index';
import { nearestSources } from './nearest-sources';

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

/** The claims that one of the sources carries while another one says otherwise; each with the first that does. */
export function* findConflictsIn(
  claims: readonly CheckedClaim[],
  sources: readonly Source[],
): Steps<ClaimConflict[]> {
  const nearest = nearestSources(sources);
  yield;
  const read = new Map<Source, ReadEvidence>();
  const conflicts: ClaimConflict[] = [];
  for (const claim of claims.filter(({ verdict }) => verdict !== 'unsupported').slice(0, MOST_CLAIMS)) {
    const carriedBy = claim.evidence?.number;
    if (carriedBy === undefined) continue;
    for (const source of nearest(claim.text)) {
      if (source.number === carriedBy) continue;
      const evidence =
        read.get(source) ?? (yield* readEvidence([{ sourceId: String(source.number), text: source.text }]));
      read.set(source, evidence);
      const { verdict, confidence, span } = yield* checkClaimIn(claim.text, evidence);
      if (verdict !== 'contradicted' || confidence < SURE || span === undefined) continue;
      if (yield* says(source, claim)) continue;
      const { start, end } = span;
      conflicts.push({ claim, carriedBy, against: { number: source.number, start, end } });
      break;
    }
  }
  return conflicts;
}

/** True where a source carries a claim somewhere, whatever else it says near there. */
function* says(source: Source, { text }: CheckedClaim): Steps<boolean> {
  const { claims } = yield* checkAnswerIn(text, [source]);
  return claims.length > 0 && claims.every(({ verdict }) => verdict === 'supported');
}
