import type { Steps } from '@/lib/shared/steps';
import { DECISIVE, DOUBTFUL } from '@/lib/verify/checks/problem';
import type { PartJudgement } from '@/lib/verify/judge-part';
import type { CheckedClaim, ClaimReason } from '../claims/checked-claim';
import type { ClaimText } from '../claims/claim-text';
import { GROUNDING_MODEL, scoreOf } from './grounding-model';
import type { Grounds } from './grounds';
import { likelyReason, reasonAgainst } from './hard-conditions';
import { citedBy, coverElsewhere, type HeldClaim, holdClaims, holdElsewhere } from './hold-claims';

/** What is left of a score where a condition speaks against the claim: never enough, and still in order. */
const LEFT = 0.5 * GROUNDING_MODEL.supportedFrom;
/** Another source must have so much more of a claim to be the one that it is from. */
const CLEARLY_MORE = 0.35;
const ALL = 1;
const NEAR = 0.25;
/** What a source may say otherwise is carried, but for a second look. */
const DOUBTED = GROUNDING_MODEL.supportedFrom + 0.01;

/** What is looked at once more where nothing else is set. */
const LOOKED_AT_BELOW = 0.59;

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
  const own = yield* judged(held, citedBy(held.text, grounds), grounds);
  const isInvented = held.text.cites.some((number) => !grounds.numbers.has(number));
  if (isInvented) return checkedAs('unsupported', 'no-such-source', { ...own, score: own.score * LEFT });
  const elsewhere = yield* judgedElsewhere(own, grounds);
  if (elsewhere !== null && isCarried(elsewhere))
    return {
      ...checkedAs('misattributed', 'other-source', elsewhere),
      score: Math.min(own.score, 1 - elsewhere.score) * LEFT,
    };
  return isCarried(own)
    ? checkedAs('supported', 'carried', own)
    : checkedAs('unsupported', own.against ?? likelyReason(held.comparison), own);
}

/** The claim held against other sources than its own; null where it is from its own ones or has no others. */
function* judgedElsewhere(own: Judged, grounds: Grounds): Steps<Judged | null> {
  const { held } = own;
  const mayBeFromOthers = (most: number): boolean =>
    !isCarried(own) || most - held.comparison.coverage.sentence >= CLEARLY_MORE;
  // How much the others have of it is known sooner than whether they carry it.
  if (held.text.cites.length === 0 || !mayBeFromOthers(ALL)) return null;
  const covered = coverElsewhere(held, grounds);
  yield;
  if (covered === null || !mayBeFromOthers(covered.coverage.sentence)) return null;
  const other = yield* holdElsewhere(held, covered, grounds);
  return yield* judged(other, covered.numbers, grounds);
}

function* judged(held: HeldClaim, numbers: ReadonlySet<number>, grounds: Grounds): Steps<Judged> {
  const against = reasonAgainst(held.comparison);
  const score = scoreOf(GROUNDING_MODEL, held.features);
  if (against !== null) return { held, against, score: score * LEFT };
  if (score < GROUNDING_MODEL.supportedFrom || held.text.kind === 'code') return { held, against, score };
  const { parts } = yield* grounds.verify(held.text, numbers);
  if (parts.some(saysOtherwise)) return { held, against: 'otherwise', score: score * LEFT };
  const isDoubtful = parts.some(({ problems }) => problems.some(({ isConflict }) => isConflict));
  if (isDoubtful) return { held, against, score: Math.min(score, DOUBTED) };
  return { held, against, score: hasUnsaid(held) ? beneath(score) : score };
}

/** Whether something that a claim speaks of stands in no source, by none of its names; whoever asked may have named it. */
const hasUnsaid = ({ comparison: { claim } }: HeldClaim): boolean =>
  claim.telling.some(
    ({ word, places, isGeneric }) => places.length === 0 && word.role !== 'number' && !isGeneric,
  );

/** A carried score that asks for a second look, in the same order as before. */
const beneath = (score: number): number =>
  GROUNDING_MODEL.supportedFrom +
  ((score - GROUNDING_MODEL.supportedFrom) * (LOOKED_AT_BELOW - GROUNDING_MODEL.supportedFrom)) /
    (1 - GROUNDING_MODEL.supportedFrom);

/** Two doubts about what is otherwise covered are as good as certain. */
const NEARLY_COVERED = 0.85;
const TWO = 2;

/** Whether sources have a part of a claim otherwise: for certain, or all of it but for two things. */
function saysOtherwise({ problems, coverage }: PartJudgement): boolean {
  const conflicts = problems.filter(({ isConflict }) => isConflict);
  if (conflicts.some(({ cost }) => cost >= DECISIVE)) return true;
  return coverage >= NEARLY_COVERED && conflicts.filter(({ cost }) => cost >= DOUBTFUL).length >= TWO;
}

const isCarried = ({ score }: Judged): boolean => score >= GROUNDING_MODEL.supportedFrom;

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
