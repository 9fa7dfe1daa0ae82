import { z } from 'zod';

const count = z.int().nonnegative();

/** How many statements of an answer its sources carry, as the last check before it was shown has found them. */
export const claimCountsSchema = z.strictObject({
  all: count,
  supported: count,
  /** Carried by another source than the one that they cited. */
  misattributed: count,
  /** Carried by none, and so not in the answer. */
  leftOut: count,
});
export type ClaimCounts = z.infer<typeof claimCountsSchema>;

/** Counts statements by their verdicts. */
export function countClaims(
  claims: readonly { readonly verdict: 'supported' | 'misattributed' | 'unsupported' }[],
): ClaimCounts {
  const having = (sought: string): number => claims.filter(({ verdict }) => verdict === sought).length;
  return {
    all: claims.length,
    supported: having('supported'),
    misattributed: having('misattributed'),
    leftOut: having('unsupported'),
  };
}
