import type { FindingKind } from '../compare/finding';
import { PRONOUNS, QUANTIFIERS } from '../lexicon/function-signs';
import { oppositesOf } from '../lexicon/word-lexicon';
import { weightOf } from '../statements/align-words';
import type { Statement } from '../statements/statement';
import type { PlacedFinding, WeighedClaim } from './weigh-claim';

/** What is looked at to judge a claim; each is 0 to 1, and its weight says what it speaks for. */
export type ClaimFeatures = Readonly<Record<string, number>>;

const RELATIONS = ['agrees', 'conflicts', 'open'] as const;
const COMPARED: readonly (readonly [FindingKind, readonly (typeof RELATIONS)[number][]])[] = [
  ['quantity', ['agrees', 'conflicts', 'open']],
  ['duration', ['agrees', 'conflicts']],
  ['total', ['agrees', 'conflicts']],
  ['negation', ['agrees', 'conflicts']],
  ['opposite', ['agrees', 'conflicts']],
  ['kind', ['agrees', 'conflicts']],
  ['quantifier', ['agrees', 'conflicts', 'open']],
  ['ordering', ['agrees', 'conflicts', 'open']],
  ['swap', ['agrees', 'conflicts']],
  ['substitution', ['agrees', 'conflicts']],
  ['replacement', ['conflicts']],
  ['definition', ['agrees', 'conflicts']],
  ['hedge', ['open']],
];
const WITH_CONTEXT: readonly FindingKind[] = ['quantity', 'kind', 'opposite', 'substitution'];
const MANY_MISSING = 4;
const LONG_CLAIM = 20;
const LONG_EVIDENCE = 40;

/** The features of a weighed claim, by name. */
export function claimFeatures(weighed: WeighedClaim): ClaimFeatures {
  const { claim, main, findings, overallCoverage, missing } = weighed;
  const coverage = main?.alignment.coverage ?? 0;
  const names = missing.filter((at) => claim.words[at]?.role === 'name');
  const subject = names.filter((at) => isSubject(claim, at));
  const hasPronoun = main?.alignment.evidence.words.some(({ word }) => PRONOUNS.has(word)) ?? false;
  const conflict = strongest(findings, ({ relation }) => relation === 'conflicts');
  const agreement = strongest(findings, ({ relation, kind }) => relation === 'agrees' && kind !== 'negation');
  return {
    always: 1,
    coverage,
    overallCoverage,
    saidCoverage: saidCoverage(claim, missing),
    allCovered: missing.length === 0 ? 1 : 0,
    missingWords: Math.min(1, (missing.length - names.length) / MANY_MISSING),
    missingNames: Math.min(1, (names.length - subject.length) / 2),
    missingSubject: subject.length > 0 && !hasPronoun ? 1 : 0,
    missingEnd: missing.includes(lastTopic(claim)) ? 1 : 0,
    isTold: toldShare(weighed),
    isInOrder: orderShare(weighed),
    hasConflict: conflict > 0 ? 1 : 0,
    conflictAndCovered: conflict * coverage,
    severalConflicts: Math.min(1, Math.max(0, conflictCount(findings) - 1) / 2),
    agreementAndCovered: agreement * coverage,
    coveredWithoutConflict: conflict > 0 ? 0 : overallCoverage,
    unmatchedQuantity: hasUnmatchedQuantity(claim, findings) ? 1 : 0,
    claimIsNegated: claim.negations.length > 0 ? 1 : 0,
    negatesMissing: negatesMissing(claim, missing) ? 1 : 0,
    evidenceIsNegated: (main?.alignment.evidence.negations.length ?? 0) > 0 ? 1 : 0,
    overclaims: overclaims(claim, main?.alignment.evidence) ? 1 : 0,
    saysOpposable: claim.words.some(
      ({ word, stem }, at) => missing.includes(at) && oppositesOf(word, stem).length > 0,
    )
      ? 1
      : 0,
    claimLength: Math.min(1, claim.words.length / LONG_CLAIM),
    evidenceLength: Math.min(1, (main?.alignment.evidence.words.length ?? 0) / LONG_EVIDENCE),
    ...Object.fromEntries(
      WITH_CONTEXT.map((kind) => [`${kind} conflictsNear`, nearestConflict(findings, kind)]),
    ),
    ...Object.fromEntries(
      COMPARED.flatMap(([kind, relations]) =>
        relations.map((relation) => [
          `${kind} ${relation}`,
          strongest(findings, (finding) => finding.kind === kind && finding.relation === relation),
        ]),
      ),
    ),
  };
}

const strongest = (
  findings: readonly PlacedFinding[],
  isWanted: (finding: PlacedFinding) => boolean,
): number =>
  findings.reduce((most, finding) => (isWanted(finding) ? Math.max(most, finding.strength) : most), 0);

const nearestConflict = (findings: readonly PlacedFinding[], kind: FindingKind): number =>
  findings.reduce(
    (most, finding) =>
      finding.kind === kind && finding.relation === 'conflicts' ? Math.max(most, finding.context ?? 0) : most,
    0,
  );

const conflictCount = (findings: readonly PlacedFinding[]): number =>
  new Set(findings.filter(({ relation }) => relation === 'conflicts').map(({ kind }) => kind)).size;

/** The share of what the claim says of its subject, the subject's name left out, that any passage has. */
function saidCoverage(claim: Statement, missing: readonly number[]): number {
  const said = claim.words.flatMap((word, at) =>
    weightOf(word) > 0 && !(word.role === 'name' && isSubject(claim, at)) ? [at] : [],
  );
  return said.length === 0 ? 0 : said.filter((at) => !missing.includes(at)).length / said.length;
}

/** A subject stands before the claim's first other topic word. */
function isSubject({ words }: Statement, at: number): boolean {
  return words.slice(0, at).every(({ role }) => role === 'name' || role === 'function');
}

const lastTopic = ({ words }: Statement): number =>
  words.findLastIndex(({ role }) => role === 'name' || role === 'content');

/** How much of what the best passage tells is in the claim. */
function toldShare({ main }: WeighedClaim): number {
  if (main === null) return 0;
  const { evidence, pairs } = main.alignment;
  const topics = evidence.words.filter(({ role }) => role === 'name' || role === 'content').length;
  return topics === 0 ? 0 : Math.min(1, new Set(pairs.map((pair) => pair.evidence)).size / topics);
}

/** The share of neighbouring topic words of the claim that stand in the same order, near each other, in the best passage. */
function orderShare({ main }: WeighedClaim): number {
  const pairs = main?.alignment.pairs ?? [];
  if (pairs.length < 2) return 0;
  const kept = pairs.slice(1).filter((pair, index) => {
    const step = pair.evidence - (pairs[index]?.evidence ?? 0);
    return step > 0 && step <= 6;
  });
  return kept.length / (pairs.length - 1);
}

const hasUnmatchedQuantity = ({ quantities }: Statement, findings: readonly PlacedFinding[]): boolean =>
  quantities.some(
    (quantity) =>
      !findings.some(
        ({ kind, claim }) =>
          (kind === 'quantity' || kind === 'total' || kind === 'duration') && claim.start === quantity.start,
      ),
  );

/** True where all that a claim denies is nowhere in the evidence. */
function negatesMissing({ words }: Statement, missing: readonly number[]): boolean {
  const denied = words.flatMap(({ isNegated, role }, at) =>
    isNegated && (role === 'content' || role === 'name') ? [at] : [],
  );
  return denied.length > 0 && denied.every((at) => missing.includes(at));
}

const STRONG = new Set(['all', 'only', 'none']);

/** True where a claim says all, only or none of what the evidence says nothing like that. */
function overclaims({ words }: Statement, evidence: Statement | undefined): boolean {
  const strong = (statement: Statement['words']): boolean =>
    statement.some(({ word }) => Object.hasOwn(QUANTIFIERS, word) && STRONG.has(QUANTIFIERS[word] ?? ''));
  return strong(words) && !strong(evidence?.words ?? []);
}
