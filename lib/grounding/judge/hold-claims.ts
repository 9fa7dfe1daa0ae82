import type { Steps } from '@/lib/shared/steps';
import type { ClaimText } from '../claims/claim-text';
import type { Coverage } from '../overlap/measure-coverage';
import { type GroundingFeatures, groundingFeatures } from './grounding-features';
import type { Comparison, Grounds } from './grounds';

/** A claim held against some sources, with what the model sees of it. */
export interface HeldClaim {
  readonly text: ClaimText;
  readonly comparison: Comparison;
  readonly features: GroundingFeatures;
}

/** Holds each claim against the sources that it cites, or against all; what tells nothing is left out, but for code, of which each word counts. */
export function* holdClaims(texts: readonly ClaimText[], grounds: Grounds): Steps<HeldClaim[]> {
  const held: HeldClaim[] = [];
  for (const text of texts) {
    const claim = grounds.readClaim(text);
    yield;
    if (claim.telling.length === 0 && text.kind !== 'code') continue;
    const numbers = citedBy(text, grounds);
    const comparison = yield* grounds.compare(claim, grounds.cover(claim, numbers), numbers);
    held.push({ text, comparison, features: groundingFeatures(comparison) });
  }
  return held;
}

/** How much of a claim other sources have than those that it cites. */
export interface CoveredElsewhere {
  readonly numbers: ReadonlySet<number>;
  readonly coverage: Coverage;
}

/** Measures how much of a claim other sources have than those that it cites; null where there are none. */
export function coverElsewhere({ text, comparison }: HeldClaim, grounds: Grounds): CoveredElsewhere | null {
  const numbers = new Set([...grounds.numbers].filter((number) => !text.cites.includes(number)));
  return numbers.size === 0 ? null : { numbers, coverage: grounds.cover(comparison.claim, numbers) };
}

/** Holds a claim against those other sources. */
export function* holdElsewhere(
  { text, comparison: { claim } }: HeldClaim,
  { numbers, coverage }: CoveredElsewhere,
  grounds: Grounds,
): Steps<HeldClaim> {
  const comparison = yield* grounds.compare(claim, coverage, numbers);
  return { text, comparison, features: groundingFeatures(comparison) };
}

/** The numbers of the sources that a claim cites and that there are; all where it cites none. */
export function citedBy({ cites }: ClaimText, { numbers }: Grounds): ReadonlySet<number> {
  const cited = cites.filter((number) => numbers.has(number));
  return cited.length > 0 ? new Set(cited) : numbers;
}
