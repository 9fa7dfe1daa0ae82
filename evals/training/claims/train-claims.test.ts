import { expect, it } from 'vitest';
import { CLAIM_MODEL } from '../../../lib/claims/judge/claim-weights.generated';
import { exampleOf, readPairs } from './read-pairs';
import { trainClaimModel } from './train-claim-model';

it('gives the weights that are shipped', () => {
  expect(trainClaimModel(readPairs().map(exampleOf))).toEqual(CLAIM_MODEL);
});
