import { claimFeatures } from '@/lib/claims/judge/claim-features';
import { type ClaimModel, verdictOf } from '@/lib/claims/judge/claim-model';
import { withConditions } from '@/lib/claims/judge/hard-conditions';
import { type WeighedClaim, weighPassages } from '@/lib/claims/judge/weigh-claim';
import { alignWords } from '@/lib/claims/statements/align-words';
import type { Steps } from '@/lib/shared/steps';
import type { Contradiction, PlacedStatement } from './check-consistency';

/** Two statements of one text contradict each other only rarely, so more is asked than of a claim and its evidence. */
const CONTRADICTED_FROM = 0.75;
const LEAST_COVERAGE = 0.5;

/** The contradiction between two statements, if one of them, taken as a claim, is contradicted by the other. */
export function* comparePair(
  left: PlacedStatement,
  right: PlacedStatement,
  model: ClaimModel,
): Steps<Contradiction | null> {
  const strict = { ...model, contradictedFrom: CONTRADICTED_FROM };
  const judged = [
    { weighed: yield* weigh(left, right), claim: left, evidence: right },
    { weighed: yield* weigh(right, left), claim: right, evidence: left },
  ];
  if (
    judged.some(({ weighed }) => speaksOfAnother(weighed)) ||
    judged.every(({ weighed }) => lacksName(weighed))
  )
    return null;
  for (const { weighed, claim, evidence } of judged) {
    const { verdict, confidence } = withConditions(weighed, verdictOf(strict, claimFeatures(weighed)));
    const [finding] = weighed.findings
      .filter(({ relation, kind }) => relation === 'conflicts' && kind !== 'replacement')
      .toSorted((one, other) => other.strength - one.strength);
    if (verdict !== 'contradicted' || finding === undefined) continue;
    if ((weighed.main?.alignment.coverage ?? 0) < LEAST_COVERAGE) continue;
    return {
      first: spanOf(left),
      second: spanOf(right),
      why: {
        code: finding.kind,
        relation: 'conflicts',
        claim: claim.passage.text.slice(finding.claim.start, finding.claim.end),
        evidence: evidence.passage.text.slice(finding.evidence.start, finding.evidence.end),
      },
      confidence,
    };
  }
  return null;
}

const spanOf = ({ passage: { sourceId, start, end } }: PlacedStatement) => ({ sourceId, start, end });

function* weigh(claim: PlacedStatement, evidence: PlacedStatement): Steps<WeighedClaim> {
  const alignment = alignWords(claim.statement, evidence.statement);
  yield;
  return yield* weighPassages(claim.statement, [{ passage: evidence.passage, alignment }], []);
}

/** "5 in 2019" and "7 in 2020" are both right: when differs as well as how much. */
function speaksOfAnother({ claim, findings }: WeighedClaim): boolean {
  const conflicts = findings.filter(({ kind, relation }) => kind === 'quantity' && relation === 'conflicts');
  const isTime = (start: number): boolean =>
    claim.quantities.some(
      (quantity) => quantity.start === start && /^(?:time|day-of-year|ordinal)$/.test(quantity.dimension),
    );
  return (
    conflicts.some((one) => isTime(one.claim.start)) &&
    findings.some(
      (one) =>
        one.relation === 'conflicts' &&
        one.kind !== 'replacement' &&
        one.kind !== 'substitution' &&
        !isTime(one.claim.start),
    )
  );
}

const lacksName = ({ claim, missing }: WeighedClaim): boolean =>
  missing.some((at) => claim.words[at]?.role === 'name');
