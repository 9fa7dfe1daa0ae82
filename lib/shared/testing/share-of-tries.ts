import fc from 'fast-check';

/** A share of the tries that property tests make (`.ci/test-setup.ts`), where one of them is costly; for tests. */
export const shareOfTries = (share: number): number =>
  Math.ceil(share * (fc.readConfigureGlobal().numRuns ?? 100));
