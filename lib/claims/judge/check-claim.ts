import { runAtOnce, type Steps } from '@/lib/shared/steps';
import { type ClaimSentence, readClaim } from '../reading/read-claim';
import { type ReadEvidence, readEvidence } from '../reading/read-evidence';
import type { EvidenceText, Passage } from '../statements/split-evidence';
import { claimFeatures } from './claim-features';
import { CLAIM_MODEL, type Verdict, verdictOf } from './claim-model';
import { Effort } from './effort';
import { mayContradict, withConditions } from './hard-conditions';
import type { Reason } from './reason';
import {
  type Looking,
  type PlacedFinding,
  type SourceSpan,
  type WeighedClaim,
  weighClaim,
} from './weigh-claim';

/** What evidence says of a claim, where it says so, and why. */
export interface CheckedClaim {
  readonly verdict: Verdict;
  /** The passage that decided; none where nothing near was found, or where arithmetic alone decided. */
  readonly span?: SourceSpan;
  /** What speaks for the verdict, the weightiest first. */
  readonly why: readonly Reason[];
  /** How sure the verdict is, 0 to 1. */
  readonly confidence: number;
}

/** Of all sentences together: some forty pairs of sentences of fifty words, or twenty of the longest. */
const MOST_COMPARISONS = 250_000;
const MOST_REASONS = 4;
const LONGEST_QUOTE = 120;
const CERTAIN = 0.99;

/**
 * Says whether evidence carries a claim, contradicts it or leaves it unknown, without a model: by arithmetic, numbers,
 * dates, orderings, negations, opposites and the words that both have. A claim of several sentences is as good as
 * its worst one. What is compared is bounded whatever the claim and the evidence are; what is left then stays unknown.
 */
export function* checkClaimIn(claim: string, evidence: ReadEvidence): Steps<CheckedClaim> {
  const effort = new Effort(MOST_COMPARISONS);
  const checked: CheckedClaim[] = [];
  for (const one of yield* readClaim(claim)) checked.push(yield* checkSentence(one, evidence, effort));
  const worst = (['contradicted', 'unknown', 'supported'] as const)
    .map((verdict) => checked.filter((one) => one.verdict === verdict))
    .find((some) => some.length > 0);
  return worst?.toSorted(bySureness)[0] ?? UNKNOWN;
}

/** What {@link checkClaimIn} says of a claim, read already, that some passages of the evidence contradict; null for any other. */
export function* contradictionIn(
  claim: readonly ClaimSentence[],
  evidence: ReadEvidence,
  near: readonly Passage[],
): Steps<CheckedClaim | null> {
  const effort = new Effort(MOST_COMPARISONS);
  const checked: CheckedClaim[] = [];
  for (const one of claim)
    checked.push(
      yield* checkSentence(one, evidence, effort, {
        near,
        isWorthComparing: mayContradict,
        isWorthJudging: hasConflict,
      }),
    );
  return checked.filter(({ verdict }) => verdict === 'contradicted').toSorted(bySureness)[0] ?? null;
}

const bySureness = (left: CheckedClaim, right: CheckedClaim): number => right.confidence - left.confidence;

/** Where nothing conflicts, nothing is contradicted. */
const hasConflict = ({ findings }: WeighedClaim): boolean =>
  findings.some(({ relation }) => relation === 'conflicts');

/** The same at once, for one claim about its own sources. */
export const checkClaim = (claim: string, sources: readonly EvidenceText[]): CheckedClaim =>
  runAtOnce(checkClaimIn(claim, runAtOnce(readEvidence(sources))));

const UNKNOWN: CheckedClaim = {
  verdict: 'unknown',
  why: [{ code: 'nothing-near', relation: 'open', claim: '', evidence: '' }],
  // The same may be said in other words.
  confidence: 0.9,
};

function* checkSentence(
  { sentence, calculations }: ClaimSentence,
  evidence: ReadEvidence,
  effort: Effort,
  looking: Looking & { readonly isWorthJudging?: (weighed: WeighedClaim) => boolean } = {},
): Steps<CheckedClaim> {
  const calculated = byCalculation(sentence.text, calculations);
  if (calculated !== null) return calculated;
  const said = saidOutright(sentence.text, evidence);
  if (said !== null) return said;
  const weighed = yield* weighClaim(sentence, evidence, effort, looking);
  if ((weighed.main === null && weighed.findings.length === 0) || looking.isWorthJudging?.(weighed) === false)
    return UNKNOWN;
  const { verdict, confidence } =
    byTable(weighed) ?? withConditions(weighed, verdictOf(CLAIM_MODEL, claimFeatures(weighed)));
  const why = reasonsOf(verdict, weighed, evidence.sources);
  const span = spanOf(verdict, weighed);
  return span === null ? { verdict, why, confidence } : { verdict, span, why, confidence };
}

/** A sentence that stands in a source as it is: that source says so, whatever else it says. */
function saidOutright(text: string, evidence: ReadEvidence): CheckedClaim | null {
  const passage = evidence.passageOf(text);
  if (passage === null) return null;
  const { sourceId, start, end } = passage;
  return {
    verdict: 'supported',
    span: { sourceId, start, end },
    why: [{ code: 'covered', relation: 'agrees', claim: '', evidence: passage.text.slice(0, LONGEST_QUOTE) }],
    confidence: CERTAIN,
  };
}

function byCalculation(text: string, calculations: ClaimSentence['calculations']): CheckedClaim | null {
  const shown = calculations.find(({ isRight }) => !isRight) ?? calculations[0];
  if (shown === undefined) return null;
  const relation = shown.isRight ? 'agrees' : 'conflicts';
  return {
    verdict: shown.isRight ? 'supported' : 'contradicted',
    why: [
      { code: 'calculation', relation, claim: quote(text, shown.start, shown.end), evidence: shown.result },
    ],
    confidence: CERTAIN,
  };
}

const FROM_TABLE = 0.95;

/** What is worked out from cells decides, as other arithmetic does. */
function byTable({ findings }: WeighedClaim): { verdict: Verdict; confidence: number } | null {
  const found = findings.filter(({ isFromTable, relation }) => isFromTable && relation !== 'open');
  if (found.length === 0) return null;
  const conflicts = found.some(({ relation }) => relation === 'conflicts');
  return { verdict: conflicts ? 'contradicted' : 'supported', confidence: FROM_TABLE };
}

const WANTED = { supported: 'agrees', contradicted: 'conflicts', unknown: 'open' } as const;

const telling = (verdict: Verdict, { findings }: WeighedClaim): readonly PlacedFinding[] =>
  findings
    .filter(({ relation }) => relation === WANTED[verdict])
    .toSorted((left, right) => right.strength * right.coverage - left.strength * left.coverage);

function spanOf(verdict: Verdict, weighed: WeighedClaim): SourceSpan | null {
  const [first] = telling(verdict, weighed);
  const isNearer =
    first !== undefined &&
    (verdict === 'contradicted' || first.coverage >= (weighed.main?.alignment.coverage ?? 0));
  return (isNearer ? first.source : weighed.main?.span) ?? null;
}

function reasonsOf(verdict: Verdict, weighed: WeighedClaim, evidence: readonly EvidenceText[]): Reason[] {
  const { claim, missing, main } = weighed;
  const found = telling(verdict, weighed)
    .slice(0, MOST_REASONS)
    .map(
      (finding): Reason => ({
        code: finding.kind,
        relation: finding.relation,
        claim: quote(claim.text, finding.claim.start, finding.claim.end),
        evidence: evidenceWords(finding, evidence),
      }),
    );
  const lacking = missing
    .map((at) => claim.words[at])
    .map((word) => (word ? quote(claim.text, word.start, word.end) : ''));
  if (verdict === 'unknown' && lacking.length > 0)
    found.push({
      code: 'missing',
      relation: 'open',
      claim: lacking.join(', ').slice(0, LONGEST_QUOTE),
      evidence: '',
    });
  if (verdict === 'supported' && main !== null)
    found.push({
      code: 'covered',
      relation: 'agrees',
      claim: '',
      evidence: main.alignment.evidence.text.slice(0, LONGEST_QUOTE),
    });
  return found;
}

/** The finding's words; those of a table stand where its source says. */
function evidenceWords(
  { source, evidence: { start, end } }: PlacedFinding,
  evidence: readonly EvidenceText[],
): string {
  const text = evidence.find(({ sourceId }) => sourceId === source.sourceId)?.text ?? '';
  const offset = start >= source.start && end <= source.end && source.start === start ? 0 : source.start;
  return quote(text, start + offset, end + offset);
}

const quote = (text: string, start: number, end: number): string =>
  text.slice(start, Math.min(end, start + LONGEST_QUOTE));
