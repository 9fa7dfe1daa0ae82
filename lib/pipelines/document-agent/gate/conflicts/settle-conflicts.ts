import type { CheckedClaim } from '@/lib/grounding/claims/checked-claim';
import type { ClaimConflict } from '@/lib/grounding/conflicts/find-conflicts';
import type { CitablePassage } from '../../state/agent-state';
import type { PreferredDate } from './preferred-date';

/** What an answer makes of what its sources disagree on. */
export interface SettledConflicts {
  /** All claims; those that do not count by the rule are no longer supported. */
  readonly claims: readonly CheckedClaim[];
  /** What the answer says as if nobody said otherwise. */
  readonly untold: readonly ClaimConflict[];
}

/** Words that say of one of two that it holds, or no longer does. */
const TELLS_WHICH =
  /\b(?:newer|newest|latest|current(?:ly)?|now|supersed\w+|replac\w+|older|earlier|previous(?:ly)?|former(?:ly)?|outdated|no longer|until|since|prevails?|disagree\w*|conflict\w*|contradict\w*|terbaru|lebih baru|sekarang|kini|berlaku|menggantikan|lama|sebelumnya|terdahulu|dulu|tidak lagi|sejak|hingga|sampai|bertentangan|berbeda)\b/iu;

/**
 * Holds an answer to the rule by which conflicts are settled. A claim of a source that does not count by it is told as
 * such beside the one that counts, or does not pass. Where the dates tell nothing, both sides have to be told.
 */
export function settleConflicts(
  claims: readonly CheckedClaim[],
  conflicts: readonly ClaimConflict[],
  sources: readonly CitablePassage[],
  preferred: PreferredDate | null,
): SettledConflicts {
  const dates = new Map(sources.map(({ number, passage }) => [number, passage.date]));
  const outdated = new Map<CheckedClaim, ClaimConflict>();
  const untold: ClaimConflict[] = [];
  for (const conflict of conflicts) {
    if (isTold(conflict, conflicts)) continue;
    const counts = sourceThatCounts(conflict, dates, preferred);
    if (counts === null) untold.push(conflict);
    else if (counts !== conflict.carriedBy) outdated.set(conflict.claim, conflict);
  }
  return {
    claims: claims.map((claim) => {
      const conflict = outdated.get(claim);
      return conflict
        ? { ...claim, verdict: 'unsupported', reason: 'outdated', evidence: conflict.against }
        : claim;
    }),
    untold,
  };
}

/** True where the other side stands in the answer, too, and one of the two says which of them holds. */
const isTold = ({ claim, carriedBy, against }: ClaimConflict, conflicts: readonly ClaimConflict[]): boolean =>
  conflicts.some(
    (other) =>
      other.carriedBy === against.number &&
      other.against.number === carriedBy &&
      (TELLS_WHICH.test(claim.text) || TELLS_WHICH.test(other.claim.text)),
  );

/** Null where the rule or the dates do not say. */
function sourceThatCounts(
  { carriedBy, against }: ClaimConflict,
  dates: ReadonlyMap<number, string | undefined>,
  preferred: PreferredDate | null,
): number | null {
  const [own, other] = [dates.get(carriedBy), dates.get(against.number)];
  if (preferred === null || own === undefined || other === undefined || own === other) return null;
  return own > other === (preferred === 'newest') ? carriedBy : against.number;
}
