import { MODALS, PRONOUNS } from '../lexicon/function-signs';
import type { Alignment } from '../statements/align-words';
import type { Statement, StatementWord } from '../statements/statement';
import { subjectZone } from '../statements/subject-zone';
import type { Verdict } from './claim-model';
import type { PlacedFinding, WeighedClaim } from './weigh-claim';

/** A verdict and how sure it is, 0 to 1. */
export interface SureVerdict {
  readonly verdict: Verdict;
  readonly confidence: number;
}

/** How sure it is that nothing decides where a condition takes a verdict back. */
const TAKEN_BACK = 0.7;
const BY_OPPOSITE = 0.9;
/** What is less sure than this is not said. */
const LEAST_SURE = 0.36;
/** A denial counts where most of it is about the claim. */
const DENIED = 0.6;

/**
 * Holds what a model says against what a verdict must have: the same subject for both, and for *supported* no opposite, no
 * number that the evidence does not have, and nothing that leaves the evidence uncertain.
 */
export function withConditions(weighed: WeighedClaim, judged: SureVerdict): SureVerdict {
  const { main } = weighed;
  if (main === null) return judged.verdict === 'unknown' ? judged : takenBack(judged);
  const isSame = !speaksOfAnother(main.alignment);
  const isOpen = isUncertain(main.alignment);
  if (isSame && !isOpen && isOnlyOpposite(weighed))
    return {
      verdict: 'contradicted',
      confidence: Math.max(BY_OPPOSITE, judged.verdict === 'contradicted' ? judged.confidence : 0),
    };
  const mayStand =
    judged.verdict === 'unknown' ||
    (judged.confidence >= LEAST_SURE &&
      isSame &&
      !isOpen &&
      (judged.verdict === 'contradicted' ? isAboutTheSame(weighed) : !lacksSupport(weighed)));
  return mayStand ? judged : takenBack(judged);
}

const takenBack = ({ confidence }: SureVerdict): SureVerdict => ({
  verdict: 'unknown',
  confidence: Math.max(TAKEN_BACK, 1 - confidence),
});

/**
 * True where the claim is about something else: a name stands for another name, or a number tells two things apart, or
 * everything but the subject is the same.
 */
function speaksOfAnother(alignment: Alignment): boolean {
  const { claim, evidence } = alignment;
  const { lacking, strange } = unpaired(alignment);
  const [own, theirs] = [subjectZone(claim), subjectZone(evidence)];
  if (theirs.length === 0 || hasPronoun(evidence, theirs)) return false;
  const missed = own.filter((word) => lacking.has(word));
  const put = theirs.filter((word) => strange.has(word));
  const isName = ({ role }: StatementWord): boolean => role === 'name';
  if (missed.some(isName) && put.some(isName) && !theirs.some((word) => isName(word) && !strange.has(word)))
    return true;
  const labels = [labelOf(claim, own), labelOf(evidence, theirs)];
  const isOtherLabel = labels[0] !== labels[1] && !labels.includes('');
  if (isOtherLabel && isParallel(alignment, missed.length, put.length)) return true;
  return missed.length > 0 && put.length > 0 && isParallel(alignment, missed.length, put.length);
}

/** The topic words of each side that the other lacks. */
function unpaired({ claim, evidence, pairs }: Alignment) {
  const own = new Set(pairs.map((pair) => pair.claim));
  const theirs = new Set(pairs.map((pair) => pair.evidence));
  return {
    lacking: new Set(claim.words.filter((word, at) => isTopic(word) && !own.has(at))),
    strange: new Set(evidence.words.filter((word, at) => isTopic(word) && !theirs.has(at))),
  };
}

const MOST_BESIDE = 1;

/** True where hardly anything but what is being compared differs. */
function isParallel(alignment: Alignment, own: number, theirs: number): boolean {
  const { lacking, strange } = unpaired(alignment);
  return lacking.size <= own && strange.size <= theirs + MOST_BESIDE;
}

/** "2" of "room 2" and of "the second room"; empty where nothing is numbered. */
const labelOf = ({ quantities }: Statement, zone: readonly StatementWord[]): string =>
  quantities
    .filter(({ start, end }) => zone.some((word) => word.start < end && start < word.end))
    .map(({ low }) => low)
    .join(' ');

const hasPronoun = ({ words }: Statement, zone: readonly StatementWord[]): boolean =>
  words.some(({ word, start }) => PRONOUNS.has(word) && start <= (zone[0]?.start ?? 0)) ||
  zone.some(({ word, role }) => role === 'content' && word.endsWith('nya'));

const isTopic = ({ role }: StatementWord): boolean => role === 'name' || role === 'content';

const CONDITIONS = new Set('if unless whether jika kalau apabila seandainya andai asalkan'.split(' '));

/** True where the statement says that something may be, or would be if something else were. */
function isUncertain({ claim, evidence, pairs }: Alignment): boolean {
  // "…, reportedly because of the fair" leaves the rest as it is; "if" reaches the whole sentence.
  const clauses = new Set(pairs.map((pair) => evidence.words[pair.evidence]?.clause));
  const reaches = ({ word, clause }: StatementWord): boolean => CONDITIONS.has(word) || clauses.has(clause);
  const isModal = ({ word, start, role }: StatementWord, text: string): boolean =>
    MODALS.has(word) && role !== 'number' && !(start > 0 && text.startsWith('May', start));
  return (
    evidence.words.some((word) => isModal(word, evidence.text) && reaches(word)) &&
    !claim.words.some((word) => isModal(word, claim.text))
  );
}

/** With these, an opposite may say the same: "A is lighter than B". */
const COMPARES = new Set('than daripada dibanding dibandingkan except kecuali selain'.split(' '));

const conflictsOf = (
  { findings, main }: WeighedClaim,
  kind: PlacedFinding['kind'],
): readonly PlacedFinding[] =>
  findings.filter(
    (finding) =>
      finding.kind === kind && finding.relation === 'conflicts' && finding.source.start === main?.span.start,
  );

/** True where the claim differs from the statement in nothing but a word that says the opposite. */
function isOnlyOpposite(weighed: WeighedClaim): boolean {
  const { claim, main } = weighed;
  const [opposite, ...others] = conflictsOf(weighed, 'opposite');
  if (main === null || opposite === undefined || others.length > 0) return false;
  const isSaid = (word: StatementWord): boolean => COMPARES.has(word.word);
  return (
    isParallel(main.alignment, 1, 1) &&
    !claim.words.some(isSaid) &&
    !main.alignment.evidence.words.some(isSaid) &&
    !lacksQuantity(weighed) &&
    claim.negations.length === 0 &&
    main.alignment.evidence.negations.length === 0
  );
}

/** A claim with more words that no passage has says something else of its subject. */
const MOST_MISSING = 2;

/** False where passages, whatever else they say, cannot contradict a claim for what they lack of it; tables may. */
export const mayContradict = ({ missing }: Pick<WeighedClaim, 'missing'>): boolean =>
  missing.length <= MOST_MISSING;

function isAboutTheSame({ missing, findings, claim, main }: WeighedClaim): boolean {
  const conflicts = findings.filter(({ relation, context }) => relation === 'conflicts' && context !== 0);
  if (missing.length > MOST_MISSING || conflicts.length === 0) return false;
  // "5 million in 2018" and "7 million in 2019" are both right.
  const others = conflicts.flatMap(({ kind, claim: { start } }) =>
    kind === 'quantity' ? claim.quantities.filter((quantity) => quantity.start === start) : [],
  );
  if (new Set(others.map(({ dimension }) => dimension === 'time')).size > 1) return false;
  const known = main?.alignment.evidence.text ?? '';
  const isDenied = ({ kind, claim: said, evidence: { start, end } }: PlacedFinding): boolean =>
    kind === 'negation' ||
    claim.text.slice(said.start, said.end).toLowerCase() === known.slice(start, end).toLowerCase();
  // What is denied must be what the claim says, and not something else of the same subject.
  const last = claim.words.findLastIndex(isTopic);
  return !missing.includes(last) || !conflicts.every(isDenied);
}

function lacksSupport(weighed: WeighedClaim): boolean {
  return (
    conflictsOf(weighed, 'opposite').length > 0 ||
    conflictsOf(weighed, 'negation').some(({ strength }) => strength >= DENIED) ||
    lacksQuantity(weighed)
  );
}

/** True where a number of the claim is another in the evidence, or is measured in something else there. */
const lacksQuantity = ({ claim, findings, main }: WeighedClaim): boolean =>
  claim.quantities.some((quantity) => {
    const found = findings.filter(({ claim: { start } }) => start === quantity.start);
    if (found.some(({ relation }) => relation === 'agrees')) return false;
    if (found.some(({ relation }) => relation === 'conflicts')) return true;
    return (
      found.length === 0 &&
      quantity.bound === 'exact' &&
      quantity.dimension !== 'time' &&
      (main?.alignment.evidence.quantities.length ?? 0) > 0
    );
  });
