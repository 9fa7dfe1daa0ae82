import type { Steps } from '@/lib/shared/steps';
import type { ClaimText } from '../claims/claim-text';
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

/** Holds a claim against other sources than those that it cites; null where there are none. */
export function* holdAgainstOthers(held: HeldClaim, grounds: Grounds): Steps<HeldClaim | null> {
  const { text } = held;
  const others = new Set([...grounds.numbers].filter((number) => !text.cites.includes(number)));
  if (others.size === 0) return null;
  const { claim } = held.comparison;
  const comparison = yield* grounds.compare(claim, grounds.cover(claim, others), others);
  return { text, comparison, features: groundingFeatures(comparison) };
}

/** The numbers of the sources that a claim cites and that there are; all where it cites none. */
function citedBy({ cites }: ClaimText, { numbers }: Grounds): ReadonlySet<number> {
  const cited = cites.filter((number) => numbers.has(number));
  return cited.length > 0 ? new Set(cited) : numbers;
}
