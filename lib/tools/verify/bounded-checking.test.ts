import { expect, it } from 'vitest';
import { checkClaim, checkClaimIn } from '@/lib/claims/judge/check-claim';
import { readEvidence } from '@/lib/claims/reading/read-evidence';
import { runAtOnce } from '@/lib/shared/steps';

it('judges at once as it does in slices', () => {
  const sources = [{ sourceId: 'a', text: 'The Harlow Bridge opened on 3 May 2009. It rained.' }];
  const claim = 'The Harlow Bridge opened in 2011.';
  expect(runAtOnce(checkClaimIn(claim, runAtOnce(readEvidence(sources))))).toEqual(
    checkClaim(claim, sources),
  );
});
