import type { CheckedClaim } from '@/lib/claims/judge/check-claim';
import type { ReadEvidence } from '@/lib/claims/reading/read-evidence';
import type { EvidenceText, Passage } from '@/lib/claims/statements/split-evidence';
import { runInSlices } from '@/lib/shared/steps';

/** Checking in slices: nobody waits for more than a moment of it. Throws where the signal is aborted. */
export interface Checking {
  /** Reads sources once for all that is compared with them. */
  readonly read: (sources: readonly EvidenceText[]) => Promise<ReadEvidence>;
  readonly check: (claim: string, evidence: ReadEvidence) => Promise<CheckedClaim>;
  /** The passages that have most in common with a text, the best first; at most eight. */
  readonly near: (text: string, evidence: ReadEvidence) => Promise<readonly Passage[]>;
}

/** Loads what checks claims: it is large, and most turns check nothing. */
export async function loadChecking(signal: AbortSignal): Promise<Checking> {
  const [{ readEvidence }, { checkClaimIn }, { passagesNear }] = await Promise.all([
    import('@/lib/claims/reading/read-evidence'),
    import('@/lib/claims/judge/check-claim'),
    import('@/lib/claims/judge/weigh-claim'),
  ]);
  return {
    read: (sources) => runInSlices(readEvidence(sources), signal),
    check: (claim, evidence) => runInSlices(checkClaimIn(claim, evidence), signal),
    near: (text, evidence) => runInSlices(passagesNear(text, evidence), signal),
  };
}
