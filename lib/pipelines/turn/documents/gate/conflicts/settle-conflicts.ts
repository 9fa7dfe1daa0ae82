import type { CheckedClaim } from '@/lib/grounding/claims/checked-claim';
import type { ClaimConflict } from '@/lib/grounding/conflicts/find-conflicts';
import type { CitablePassage } from '../../../grounded/citable-passage';
import type { PreferredDate } from './preferred-date';
import { tellsDisagreement, toldToHold } from './told-to-hold';

/** What an answer makes of what its sources disagree on. */
export interface SettledConflicts {
  /** All claims; those that do not count by the rule are no longer supported. */
  readonly claims: readonly CheckedClaim[];
  /** What the answer says as if nobody said otherwise. */
  readonly untold: readonly ClaimConflict[];
}

/**
 * Holds an answer to the rule by which conflicts are settled. A claim of a source that does not count by it is told as
 * such beside the one that counts, or does not pass; nor does what turns the two round. Where the dates tell nothing, both
 * sides have to be told.
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
    const counts = sourceThatCounts(conflict, dates, preferred);
    const others = otherSides(conflict, conflicts);
    if (others.some((other) => isTold(conflict, other, counts, preferred))) continue;
    if (counts === null) {
      if (!isSaidToDisagree(conflict, claims)) untold.push(conflict);
    } else if (counts !== conflict.carriedBy) outdated.set(conflict.claim, conflict);
    else if (others.length > 0 && toldToHold(conflict.claim.text, preferred) === false) untold.push(conflict);
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

/** What the answer says from the other source about the same. */
const otherSides = (
  { carriedBy, against }: ClaimConflict,
  conflicts: readonly ClaimConflict[],
): readonly ClaimConflict[] =>
  conflicts.filter((other) => other.carriedBy === against.number && other.against.number === carriedBy);

/**
 * True where the answer also says what is against a claim, and that the two disagree. Words about the disagreement make
 * a sentence harder to be seen as a denial of the other source, so no conflict need have been found for it.
 */
const isSaidToDisagree = ({ claim, against }: ClaimConflict, claims: readonly CheckedClaim[]): boolean =>
  claims.some(
    ({ text, verdict, evidence }) =>
      verdict !== 'unsupported' &&
      evidence?.number === against.number &&
      evidence.start < against.end &&
      against.start < evidence.end &&
      (tellsDisagreement(text) || tellsDisagreement(claim.text)),
  );

/** True where two sides that stand in an answer say which of them holds; the one that counts, where that is known. */
function isTold(
  conflict: ClaimConflict,
  other: ClaimConflict,
  counts: number | null,
  preferred: PreferredDate | null,
): boolean {
  const own = toldToHold(conflict.claim.text, preferred);
  const others = toldToHold(other.claim.text, preferred);
  if (counts === null)
    return (
      own !== null ||
      others !== null ||
      tellsDisagreement(conflict.claim.text) ||
      tellsDisagreement(other.claim.text)
    );
  const [counting, outdated] = counts === conflict.carriedBy ? [own, others] : [others, own];
  return (counting === true || outdated === false) && counting !== false && outdated !== true;
}

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
