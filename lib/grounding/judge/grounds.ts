import { type PlacedFinding, type WeighedClaim, weighPassages } from '@/lib/claims/judge/weigh-claim';
import { alignWords } from '@/lib/claims/statements/align-words';
import { isQuestion } from '@/lib/claims/statements/is-question';
import type { Statement } from '@/lib/claims/statements/statement';
import type { Steps } from '@/lib/shared/steps';
import type { AppLanguage } from '@/lib/text/languages/read-language';
import type { ReadPassages } from '@/lib/verify/read-passages';
import { type StatementVerdict, verifyStatement } from '@/lib/verify/verify-statement';
import type { ClaimText } from '../claims/claim-text';
import { type CheckedNumber, checkNumbers } from '../numbers/check-numbers';
import { hasNoRival, rivalNumber } from '../numbers/rival-number';
import { SourceQuantities } from '../numbers/source-quantities';
import { type Coverage, measureCoverage } from '../overlap/measure-coverage';
import { measurePieces, type WeakestPiece } from '../overlap/measure-pieces';
import { type ReadClaim, readClaim } from '../overlap/read-claim';
import type { ReadSources } from '../sources/read-sources';
import { readWords } from '../sources/read-words';
import type { Source, SourceIndex, SourceSentence } from '../sources/source-index';
import { SourceStatements } from '../sources/source-statements';
import { addsNegation } from './adds-negation';
import { isQuotedFrom, type QuotableText, type QuotedText, quotable, quotedIn } from './check-quotes';

const MOST_COMPARED = 3;

/** Compares a claim with the first few of some sentences in single respects. */
function* compareStatements(
  claim: Statement,
  sentences: readonly SourceSentence[],
  statements: SourceStatements,
): Steps<WeighedClaim> {
  const read = [];
  for (const sentence of sentences.filter(({ text }) => !isQuestion(text)).slice(0, MOST_COMPARED)) {
    const { number, text, start, end } = sentence;
    const passage = { sourceId: String(number), text, start, end };
    read.push({ passage, alignment: alignWords(claim, statements.of(sentence)) });
    yield;
  }
  return yield* weighPassages(claim, read, []);
}

/** What was found when a claim was held against some sources. */
export interface Comparison {
  readonly claim: ReadClaim;
  readonly coverage: Coverage;
  readonly weakest: WeakestPiece;
  readonly numbers: readonly CheckedNumber[];
  /** How much more of what it says of a number stands beside another one, 0 to 1. */
  readonly rivalNumber: number;
  /** Quoted words and code that none of the sources has. */
  readonly misquoted: readonly QuotedText[];
  /** It denies something that nothing near in the sources denies. */
  readonly addsNegation: boolean;
  readonly weighed: WeighedClaim;
}

/** A denial may stand in the sentence that has most of a claim, or in the next best ones. */
const MOST_DENIED = 3;

/** The sources of an answer, read once for all of its claims. */
export class Grounds {
  private readonly quotables = new Map<number, QuotableText>();

  private constructor(
    private readonly sources: readonly Source[],
    private readonly index: SourceIndex,
    private readonly statements: SourceStatements,
    private readonly quantities: SourceQuantities,
    private readonly asked: ReadonlySet<string>,
    private readonly question: string,
    private readonly passages: ReadPassages,
    private readonly language: AppLanguage,
  ) {}

  static *read(read: ReadSources, question: string, language: AppLanguage): Steps<Grounds> {
    const index = yield* read.index(language);
    const statements = new SourceStatements(language, read.reader);
    const quantities = new SourceQuantities(index.sentences, statements);
    yield;
    const asked = readWords(question, language).filter(({ role }) => role !== 'function');
    return new Grounds(
      read.sources,
      index,
      statements,
      quantities,
      new Set(asked.map(({ concept }) => concept)),
      question,
      yield* read.passages(language),
      language,
    );
  }

  get numbers(): ReadonlySet<number> {
    return this.index.numbers;
  }

  readClaim({ text }: ClaimText): ReadClaim {
    return readClaim(text, this.index, this.asked);
  }

  cover(claim: ReadClaim, numbers: ReadonlySet<number>): Coverage {
    return measureCoverage(claim, this.index, numbers);
  }

  *compare(claim: ReadClaim, coverage: Coverage, numbers: ReadonlySet<number>): Steps<Comparison> {
    const { checked, rival } = yield* this.checkNumbers(claim, coverage, numbers);
    yield;
    const misquoted = yield* this.misquoted(claim.statement.text, numbers);
    yield;
    const compared = yield* compareStatements(claim.statement, coverage.best, this.statements);
    const weighed = withStandingFindings(compared, claim, checked, coverage.best);
    const denies = addsNegation(claim, coverage.best.slice(0, MOST_DENIED));
    const weakest = measurePieces(claim, this.index, numbers);
    return {
      ...{ claim, coverage, weakest, numbers: checked, misquoted, addsNegation: denies, weighed },
      rivalNumber: rival,
    };
  }

  /** What sources with some numbers say otherwise than a claim. */
  *verify({ text }: ClaimText, numbers: ReadonlySet<number>): Steps<StatementVerdict> {
    const within = new Set([...numbers].map(String));
    return yield* verifyStatement(text.replace(/\s+/g, ' ').trim(), this.language, this.passages, within);
  }

  /** Whole sources are read for their numbers only where the nearest sentences do not have all that a claim says of its own. */
  private *checkNumbers(
    claim: ReadClaim,
    { best }: Coverage,
    numbers: ReadonlySet<number>,
  ): Steps<{ readonly checked: readonly CheckedNumber[]; readonly rival: number }> {
    if (claim.statement.quantities.length === 0) return { checked: [], rival: 0 };
    const near = new SourceQuantities(best, this.statements);
    yield* near.read(numbers);
    const checkedNear = checkNumbers(claim.statement, near, numbers, best, this.question);
    yield;
    if (hasNoRival(claim, checkedNear)) return { checked: checkedNear, rival: 0 };
    yield* this.quantities.read(numbers);
    const checked = checkNumbers(claim.statement, this.quantities, numbers, best, this.question);
    yield;
    return { checked, rival: rivalNumber(claim, checked, this.quantities, numbers) };
  }

  private *misquoted(text: string, numbers: ReadonlySet<number>): Steps<readonly QuotedText[]> {
    const quoted = quotedIn(text);
    if (quoted.length === 0) return [];
    const asked = quotable(this.question);
    let missing = quoted.filter((one) => !isQuotedFrom(one, asked));
    for (const source of this.sources) {
      if (!numbers.has(source.number)) continue;
      const within = this.quotableOf(source);
      yield;
      missing = missing.filter((one) => !isQuotedFrom(one, within));
      yield;
    }
    return missing;
  }

  private quotableOf({ number, text, title = '' }: Source): QuotableText {
    const known = this.quotables.get(number);
    if (known !== undefined) return known;
    const read = quotable(`${title}\n${text}`);
    this.quotables.set(number, read);
    return read;
  }
}

/**
 * A comparison with the conflicts that stand: a word conflicts with none in a sentence where one that has as much of the
 * claim has the word itself, and a number with none where a near sentence has it.
 */
function withStandingFindings(
  weighed: WeighedClaim,
  { words }: ReadClaim,
  numbers: readonly CheckedNumber[],
  near: readonly SourceSentence[],
): WeighedClaim {
  const placeOf = ({ source }: PlacedFinding): number =>
    near.findIndex(({ number, start }) => String(number) === source.sourceId && start === source.start);
  const isFound = (start: number): boolean =>
    numbers.some(
      ({ quantity, state, places }) =>
        quantity.start === start &&
        state === 'found' &&
        places.some(({ sentence }) => near.some(({ index }) => index === sentence.index)),
    );
  const isSaid = ({ start, end }: PlacedFinding['claim'], before: number): boolean => {
    const said = words.filter((word) => word.start >= start && word.end <= end && word.role !== 'function');
    return (
      said.length > 0 &&
      near
        .slice(0, before)
        .some((sentence) =>
          said.every(({ concept }) => sentence.words.some((word) => word.concept === concept)),
        )
    );
  };
  return {
    ...weighed,
    findings: weighed.findings.filter((finding) => {
      if (finding.relation !== 'conflicts') return true;
      if (finding.kind === 'quantity') return !isFound(finding.claim.start);
      return (
        !(finding.kind === 'opposite' || finding.kind === 'kind') || !isSaid(finding.claim, placeOf(finding))
      );
    }),
  };
}
