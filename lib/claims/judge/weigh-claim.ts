import { HEDGES } from '@/lib/claims/lexicon/function-signs';
import type { Steps } from '@/lib/shared/steps';
import { type AppLanguage, readLanguage } from '@/lib/text/languages/read-language';
import { compareDefinitions } from '../compare/compare-definitions';
import { compareDerived } from '../compare/compare-derived';
import { compareDurations } from '../compare/compare-durations';
import { compareKinds } from '../compare/compare-kinds';
import { compareNegations } from '../compare/compare-negations';
import { compareOpposites } from '../compare/compare-opposites';
import { compareOrderings } from '../compare/compare-orderings';
import { compareQuantifiers } from '../compare/compare-quantifiers';
import { compareQuantities } from '../compare/compare-quantities';
import { compareSubstitutions } from '../compare/compare-substitutions';
import { compareSuperlatives } from '../compare/compare-superlatives';
import { compareSwaps } from '../compare/compare-swaps';
import { compareTotals } from '../compare/compare-totals';
import type { Comparer, Finding } from '../compare/finding';
import type { ReadEvidence } from '../reading/read-evidence';
import { ReadSentence } from '../reading/read-sentence';
import { type Alignment, alignWords, weightOf } from '../statements/align-words';
import { findPassages, rankPassages } from '../statements/find-passages';
import { isQuestion } from '../statements/is-question';
import type { EvidenceText, Passage } from '../statements/split-evidence';
import type { Statement, StatementWord } from '../statements/statement';
import { compareTable } from '../tables/compare-table';
import { cellsIn } from '../tables/find-tables';
import type { Effort } from './effort';

/** Finds evidence that is not certain of what a claim says outright. */
const compareHedges: Comparer = ({ claim, evidence, coverage }) => {
  const hedge = hedgeIn(evidence);
  const own = hedgeIn(claim);
  if (hedge === undefined || own !== undefined) return [];
  const [first] = claim.words;
  if (first === undefined) return [];
  return [{ kind: 'hedge', relation: 'open', strength: coverage, claim: first, evidence: hedge }];
};

const hedgeIn = ({ words, text }: Statement): StatementWord | undefined =>
  words.find(({ word, role, start }) => role !== 'number' && HEDGES.has(word) && !isMonth(text, start));

/** "May" with a capital inside a sentence is a month. */
const isMonth = (text: string, start: number): boolean => start > 0 && text.startsWith('May', start);

/** A place in a source, in UTF-16 units. */
export interface SourceSpan {
  readonly sourceId: string;
  readonly start: number;
  readonly end: number;
}

/** A finding with its place in the source and the passage that it stands in. */
export interface PlacedFinding extends Finding {
  readonly source: SourceSpan;
  /** Coverage of the claim by the passage that the finding is from; 1 for tables. */
  readonly coverage: number;
  /** Worked out from the cells of a table. */
  readonly isFromTable?: boolean;
}

/** What the evidence has to say about one sentence of a claim. */
export interface WeighedClaim {
  readonly claim: Statement;
  /** The passage that has most in common with the claim; null where none has anything. */
  readonly main: { readonly alignment: Alignment; readonly span: SourceSpan } | null;
  readonly findings: readonly PlacedFinding[];
  /** The weighted share of the claim's topic words that any of the passages has. */
  readonly overallCoverage: number;
  /** Places in the claim's words of topic words that no passage has. */
  readonly missing: readonly number[];
}

const COMPARERS: readonly Comparer[] = [
  compareQuantities,
  compareDerived,
  compareDurations,
  compareTotals,
  compareNegations,
  compareOpposites,
  compareKinds,
  compareDefinitions,
  compareQuantifiers,
  compareSuperlatives,
  compareSwaps,
  compareSubstitutions,
  compareHedges,
];
/** A passage with less of the claim than this share of what the best has is about something else. */
const RELEVANT_SHARE = 0.6;
const LEAST_COVERAGE = 0.2;

/** Where to look, and whether what was found there can tell anything. */
export interface Looking {
  /** By default where the evidence has most in common with the claim. */
  readonly near?: readonly Passage[];
  readonly isWorthComparing?: (covered: Pick<WeighedClaim, 'missing'>) => boolean;
}

/** A passage that was read beside the claim. */
export interface ReadPassage {
  readonly passage: Passage;
  readonly alignment: Alignment;
}

/**
 * Compares one sentence with the passages of the evidence that have most in common with it, or with those that are named,
 * as far as `effort` goes. Where they are not worth comparing, it is only said what they have and what tables say.
 */
export function* weighClaim(
  sentence: ReadSentence,
  evidence: ReadEvidence,
  effort: Effort,
  { near, isWorthComparing = () => true }: Looking = {},
): Steps<WeighedClaim> {
  const language = languageOf(sentence, evidence.sources);
  const claim = sentence.statementIn(language);
  yield;
  const read: ReadPassage[] = [];
  for (const passage of near ?? (yield* findPassages(claim, yield* evidence.index(language)))) {
    if (isQuestion(passage.text)) continue;
    const statement = evidence.statementOf(passage, language);
    if (!effort.spend(claim.words.length * statement.words.length)) break;
    yield;
    read.push({ passage, alignment: alignWords(claim, statement) });
    yield;
  }
  const inTables: PlacedFinding[] = [];
  for (const { sourceId, table } of yield* evidence.tablesIn(language)) {
    if (!effort.spend(claim.words.length * cellsIn(table))) break;
    inTables.push(...compareTable(claim, table).map((finding) => fromTable(finding, sourceId)));
    yield;
  }
  const compared = isWorthComparing(coveredBy(claim, read)) ? COMPARERS : [];
  return yield* weighPassages(claim, read, inTables, compared);
}

/** The passages that have most in common with a claim, the best first. */
export function* passagesNear(text: string, evidence: ReadEvidence): Steps<readonly Passage[]> {
  const sentence = new ReadSentence(text);
  const language = languageOf(sentence, evidence.sources);
  const claim = sentence.statementIn(language);
  yield;
  return yield* rankPassages(claim, yield* evidence.index(language));
}

/** Compares a statement with passages that are read and aligned already; `more` is what was found otherwise. */
export function* weighPassages(
  claim: Statement,
  read: readonly ReadPassage[],
  more: readonly PlacedFinding[],
  comparers = COMPARERS,
): Steps<WeighedClaim> {
  const [best] = read.toSorted((left, right) => right.alignment.coverage - left.alignment.coverage);
  const least = Math.max(LEAST_COVERAGE, (best?.alignment.coverage ?? 0) * RELEVANT_SHARE);
  const relevant = read.filter(({ alignment }) => alignment.coverage >= least);
  const found: PlacedFinding[] = [];
  for (const { alignment, passage } of relevant)
    for (const compare of comparers) {
      found.push(...compare(alignment).map((finding) => placed(finding, passage, alignment.coverage)));
      yield;
    }
  found.push(...(comparers.length === 0 ? [] : orderings(claim, relevant)), ...more);
  return {
    claim,
    main:
      best === undefined || best.alignment.pairs.length === 0
        ? null
        : { alignment: best.alignment, span: spanOf(best.passage) },
    findings: settled(found),
    ...coveredBy(claim, read),
  };
}

const languageOf = ({ language }: ReadSentence, evidence: readonly EvidenceText[]): AppLanguage =>
  language ?? readLanguage(evidence[0]?.text.slice(0, 2_000) ?? '')?.language ?? 'en';

const spanOf = ({ sourceId, start, end }: Passage): SourceSpan => ({ sourceId, start, end });

const placed = (finding: Finding, passage: Passage, coverage: number): PlacedFinding => ({
  ...finding,
  source: spanOf(passage),
  coverage,
});

function orderings(claim: Statement, relevant: readonly ReadPassage[]): PlacedFinding[] {
  const statements = relevant.map(({ alignment }) => alignment.evidence);
  return compareOrderings(claim, statements).flatMap(({ finding, statement }) => {
    const read = relevant[statement];
    return read === undefined ? [] : [placed(finding, read.passage, 1)];
  });
}

const fromTable = (finding: Finding, sourceId: string): PlacedFinding => ({
  ...finding,
  source: { sourceId, start: finding.evidence.start, end: finding.evidence.end },
  coverage: 1,
  isFromTable: true,
});

/** Where one passage agrees with a part of the claim, others that do not speak of something else. */
function settled(findings: readonly PlacedFinding[]): PlacedFinding[] {
  const agreed = new Set(
    findings
      .filter(({ relation }) => relation === 'agrees')
      .map(({ kind, claim }) => `${kind} ${claim.start}`),
  );
  return findings.filter(
    ({ kind, claim, relation }) => relation === 'agrees' || !agreed.has(`${kind} ${claim.start}`),
  );
}

function coveredBy(
  claim: Statement,
  read: readonly ReadPassage[],
): Pick<WeighedClaim, 'overallCoverage' | 'missing'> {
  const covered = new Set(read.flatMap(({ alignment }) => alignment.pairs.map((pair) => pair.claim)));
  const topics = claim.words.flatMap((word, at) =>
    weightOf(word) > 0 ? [{ at, weight: weightOf(word) }] : [],
  );
  const whole = topics.reduce((sum, { weight }) => sum + weight, 0);
  const part = topics.reduce((sum, { at, weight }) => sum + (covered.has(at) ? weight : 0), 0);
  return {
    overallCoverage: whole === 0 ? 0 : part / whole,
    missing: topics.flatMap(({ at }) => (covered.has(at) ? [] : [at])),
  };
}
