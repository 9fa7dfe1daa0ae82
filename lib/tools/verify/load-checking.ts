import { runInSlices } from '@/lib/shared/steps';
import type { CheckedClaim } from './judge/check-claim';
import type { ReadEvidence } from './reading/read-evidence';
import type { EvidenceText, Passage } from './statements/split-evidence';

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
    import('./reading/read-evidence'),
    import('./judge/check-claim'),
    import('./judge/weigh-claim'),
  ]);
  return {
    read: (sources) => runInSlices(readEvidence(sources), signal),
    check: (claim, evidence) => runInSlices(checkClaimIn(claim, evidence), signal),
    near: (text, evidence) => runInSlices(passagesNear(text, evidence), signal),
  };
}
