import type { Steps } from '@/lib/shared/steps';
import type { CheckedClaim, ClaimReason } from '../claims/checked-claim';
import type { ClaimText } from '../claims/claim-text';
import { scoreOf } from './grounding-model';
import { GROUNDING_MODEL } from './grounding-weights.generated';
import type { Grounds } from './grounds';
import { likelyReason, reasonAgainst } from './hard-conditions';
import { type HeldClaim, holdAgainstOthers, holdClaims } from './hold-claims';

/** What is left of a score where a condition speaks against the claim: never enough, and still in order. */
const LEFT = 0.5 * GROUNDING_MODEL.supportedFrom;
/** Another source must have so much more of a claim to be the one that it is from. */
const CLEARLY_MORE = 0.35;
const NEAR = 0.25;

interface Judged {
  readonly held: HeldClaim;
  readonly score: number;
  readonly against: ClaimReason | null;
}

/** Judges the claims of an answer in order. */
export function* judgeClaims(texts: readonly ClaimText[], grounds: Grounds): Steps<CheckedClaim[]> {
  const checked: CheckedClaim[] = [];
  const isRead = ({ kind }: ClaimText): boolean => kind !== 'rest';
  for (const held of yield* holdClaims(texts.filter(isRead), grounds))
    checked.push(yield* judgeClaim(held, grounds));
  return [...checked, ...texts.filter((text) => !isRead(text)).map(uncheckedClaim)];
}

function* judgeClaim(held: HeldClaim, grounds: Grounds): Steps<CheckedClaim> {
  const own = judged(held);
  const isInvented = held.text.cites.some((number) => !grounds.numbers.has(number));
  if (isInvented) return checkedAs('unsupported', 'no-such-source', { ...own, score: own.score * LEFT });
  const others = held.text.cites.length === 0 ? null : yield* holdAgainstOthers(held, grounds);
  const elsewhere = others === null ? null : judged(others);
  if (elsewhere !== null && isCarried(elsewhere) && (!isCarried(own) || isFrom(elsewhere, own)))
    return {
      ...checkedAs('misattributed', 'other-source', elsewhere),
      score: Math.min(own.score, 1 - elsewhere.score) * LEFT,
    };
  return isCarried(own)
    ? checkedAs('supported', 'carried', own)
    : checkedAs('unsupported', own.against ?? likelyReason(held.comparison), own);
}

function judged(held: HeldClaim): Judged {
  const against = reasonAgainst(held.comparison);
  const score = scoreOf(GROUNDING_MODEL, held.features);
  return { held, against, score: against === null ? score : score * LEFT };
}

const isCarried = ({ score }: Judged): boolean => score >= GROUNDING_MODEL.supportedFrom;

const isFrom = (other: Judged, own: Judged): boolean =>
  other.held.comparison.coverage.sentence - own.held.comparison.coverage.sentence >= CLEARLY_MORE;

function checkedAs(
  verdict: CheckedClaim['verdict'],
  reason: ClaimReason,
  { held: { text, comparison }, score }: Judged,
): CheckedClaim {
  const [best] = comparison.coverage.best;
  const isNear = best !== undefined && (verdict !== 'unsupported' || comparison.coverage.sentence >= NEAR);
  return {
    start: text.start,
    end: text.end,
    text: plain(text.text),
    cites: text.cites,
    verdict,
    score,
    reason,
    evidence: isNear ? { number: best.number, start: best.start, end: best.end } : null,
  };
}

const LONGEST_TEXT = 2_000;

/** The words of a claim: where its markers were, nothing is left. */
const plain = (text: string): string =>
  text
    .slice(0, LONGEST_TEXT)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim();

/** A claim that could not be checked. */
export const uncheckedClaim = ({ start, end, text, cites }: ClaimText): CheckedClaim => ({
  start,
  end,
  text: plain(text),
  cites,
  verdict: 'unsupported',
  score: 0,
  reason: 'not-found',
  evidence: null,
});
