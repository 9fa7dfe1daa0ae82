import { CLAIM_MODEL } from '@/lib/claims/judge/claim-model';
import { Effort } from '@/lib/claims/judge/effort';
import type { Reason } from '@/lib/claims/judge/reason';
import type { SourceSpan } from '@/lib/claims/judge/weigh-claim';
import { conceptOf } from '@/lib/claims/lexicon/word-lexicon';
import { calculationsIn } from '@/lib/claims/reading/calculations-in';
import { isQuestion } from '@/lib/claims/statements/is-question';
import { readStatement } from '@/lib/claims/statements/read-statement';
import { type EvidenceText, type Passage, splitEvidence } from '@/lib/claims/statements/split-evidence';
import type { Statement } from '@/lib/claims/statements/statement';
import { cellsIn, findTables } from '@/lib/claims/tables/find-tables';
import { wrongTotals } from '@/lib/claims/tables/wrong-totals';
import type { Steps } from '@/lib/shared/steps';
import { type AppLanguage, readLanguage } from '@/lib/text/languages/read-language';
import type { FoundQuantity } from '@/lib/text/quantities/found-quantity';
import { comparePair } from './compare-pair';
import { findCycles } from './find-cycles';
import { likelyPairs, type StatementPair } from './likely-pairs';

const SUMS = new Set(['total', 'sum', 'jumlah', 'altogether', 'combined', 'keseluruhan', 'overall']);
const PARTS = new Set([
  'consist',
  'comprise',
  'include',
  'contain',
  'namely',
  'terdiri',
  'yaitu',
  'yakni',
  'meliputi',
  'made',
]);
const NEAR = 24;
const TINY = 1e-6;
const CONFIDENCE = 0.9;

/** A statement that tells a total and parts which do not add up to it; null where they do, or where it tells none. */
function wrongSum({ passage, statement }: PlacedStatement): Contradiction | null {
  const { words, quantities, text } = statement;
  const sum = words.find(({ concept, word }) => SUMS.has(concept) || SUMS.has(word));
  const listsParts =
    text.includes(':') || words.some(({ concept, word }) => PARTS.has(concept) || PARTS.has(word));
  if (sum === undefined || !listsParts) return null;
  const near = (quantity: FoundQuantity): number =>
    Math.min(Math.abs(quantity.start - sum.end), Math.abs(sum.start - quantity.end));
  const [total] = quantities
    .filter((one) => near(one) <= NEAR)
    .toSorted((left, right) => near(left) - near(right));
  if (total === undefined || total.bound !== 'exact') return null;
  const noun = (quantity: FoundQuantity): string | null =>
    quantity.noun === null ? null : conceptOf(quantity.noun, statement.language);
  const parts = quantities.filter(
    (one) => one !== total && one.dimension === total.dimension && one.bound === 'exact',
  );
  const isOneKind =
    total.dimension !== 'count' || parts.every((part) => noun(part) === noun(parts[0] ?? part));
  const added = parts.reduce((whole, { low }) => whole + low, 0);
  const [first, last] = [parts[0], parts.at(-1)];
  if (
    parts.length < 2 ||
    first === undefined ||
    last === undefined ||
    !isOneKind ||
    /^(?:time|day|ordinal)/.test(total.dimension)
  )
    return null;
  if (Math.abs(added - total.low) <= Math.max(total.grain / 2, Math.abs(added) * TINY)) return null;
  const placed = (start: number, end: number) => ({
    sourceId: passage.sourceId,
    start: passage.start + start,
    end: passage.start + end,
  });
  return {
    first: placed(total.start, total.end),
    second: placed(first.start, last.end),
    why: {
      code: 'total',
      relation: 'conflicts',
      claim: text.slice(total.start, total.end),
      evidence: String(added),
    },
    confidence: CONFIDENCE,
  };
}

/** Two places that cannot both be right; they are one where a statement contradicts itself. */
export interface Contradiction {
  readonly first: SourceSpan;
  readonly second: SourceSpan;
  readonly why: Reason;
  /** How sure the contradiction is, 0 to 1. */
  readonly confidence: number;
}

/** What was found in texts, and what was looked at. */
export interface CheckedTexts {
  readonly contradictions: readonly Contradiction[];
  /** How many statements were read. */
  readonly statements: number;
  /** Pairs that are alike and in which nothing was found, the most alike first. */
  readonly open: readonly StatementPair[];
}

/** A statement with where it stands. */
export interface PlacedStatement {
  readonly passage: Passage;
  readonly statement: Statement;
}

const MOST_PASSAGES = 400;
/** Characters of them together. */
const MOST_CHARACTERS = 40_000;
const MOST_CELLS = 4_000;
/** Words of one side times words of the other, of all pairs together. */
const MOST_COMPARISONS = 200_000;
/** What a character of a calculation costs besides, in the same measure. */
const CALCULATING = 12;
const MAY_CALCULATE = /\d[^\n]{0,60}(?:=|\b(?:is|equals|makes|adalah|sama|yaitu|ialah|hasilnya|are)\b)/;
const MOST_FOUND = 40;
const CERTAIN = 0.99;

/**
 * Finds what contradicts itself in texts: numbers, dates, orders, negations, and parts that do not add up to their total.
 * Bounded: of all texts the first 400 sentences or 40,000 characters are read, and each is compared with those that are
 * most like it.
 */
export function* checkConsistency(texts: readonly EvidenceText[]): Steps<CheckedTexts> {
  const language = languageOf(texts);
  const statements: PlacedStatement[] = [];
  const found: Contradiction[] = [];
  let left = MOST_CHARACTERS;
  const effort = new Effort(MOST_COMPARISONS);
  for (const passage of (yield* splitEvidence(texts)).slice(0, MOST_PASSAGES)) {
    left -= passage.text.length;
    if (left < 0) break;
    if (isQuestion(passage.text)) continue;
    const own = readLanguage(passage.text)?.language ?? language;
    const placed = { passage, statement: readStatement(passage.text, own) };
    statements.push(placed);
    yield;
    found.push(...(yield* withinOne(placed, effort)));
    yield;
  }
  found.push(...(yield* withinTables(texts, language)));
  for (const cycle of yield* findCycles(statements)) found.push(cycle);
  const open: StatementPair[] = [];
  for (const pair of yield* likelyPairs(statements)) {
    const [first, second] = pair;
    // Each is compared with the other and the other way round.
    if (!effort.spend(2 * first.statement.words.length * second.statement.words.length)) continue;
    const contradiction = yield* comparePair(first, second, CLAIM_MODEL);
    if (contradiction === null) open.push(pair);
    else found.push(contradiction);
  }
  return { contradictions: onePerPlace(found).slice(0, MOST_FOUND), statements: statements.length, open };
}

const languageOf = (texts: readonly EvidenceText[]): AppLanguage =>
  readLanguage(
    texts
      .map(({ text }) => text.slice(0, 400))
      .join(' ')
      .slice(0, 4_000),
  )?.language ?? 'en';

function* withinOne(placed: PlacedStatement, effort: Effort): Steps<Contradiction[]> {
  const { passage } = placed;
  const span = { sourceId: passage.sourceId, start: passage.start, end: passage.end };
  const checked =
    MAY_CALCULATE.test(passage.text) && effort.spend(CALCULATING * passage.text.length)
      ? yield* calculationsIn(passage.text)
      : [];
  const calculations = checked
    .filter(({ isRight }) => !isRight)
    .map(({ start, end, result }): Contradiction => {
      const place = { ...span, start: passage.start + start, end: passage.start + end };
      const why: Reason = {
        code: 'calculation',
        relation: 'conflicts',
        claim: passage.text.slice(start, end),
        evidence: result,
      };
      return { first: place, second: place, why, confidence: CERTAIN };
    });
  const sum = wrongSum(placed);
  return sum === null ? calculations : [...calculations, sum];
}

function* withinTables(texts: readonly EvidenceText[], language: AppLanguage): Steps<Contradiction[]> {
  const found: Contradiction[] = [];
  let left = MOST_CELLS;
  for (const { sourceId, text } of texts) {
    if (left <= 0) break;
    for (const table of yield* findTables(text, language, left)) {
      left -= cellsIn(table);
      for (const { total, parts, sum } of wrongTotals(table)) {
        const claim = text.slice(total.start, total.end);
        found.push({
          first: { sourceId, start: parts.start, end: parts.end },
          second: { sourceId, start: total.start, end: total.end },
          why: { code: 'total', relation: 'conflicts', claim, evidence: String(sum) },
          confidence: CERTAIN,
        });
      }
      yield;
    }
  }
  return found;
}

/** The surest contradiction of each pair of places. */
function onePerPlace(found: readonly Contradiction[]): Contradiction[] {
  const best = new Map<string, Contradiction>();
  for (const one of found.toSorted((left, right) => right.confidence - left.confidence)) {
    const key = [one.first, one.second]
      .map(({ sourceId, start }) => `${sourceId} ${start}`)
      .sort()
      .join(' | ');
    if (!best.has(key)) best.set(key, one);
  }
  return [...best.values()];
}
