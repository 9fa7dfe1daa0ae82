import { type AppLanguage, readLanguage } from '@/lib/text/languages/read-language';
import { checkCalculations } from '@/lib/text/quantities/check-calculations';
import { CLAIM_MODEL } from '../judge/claim-weights.generated';
import type { Reason } from '../judge/reason';
import type { SourceSpan } from '../judge/weigh-claim';
import { readStatement } from '../statements/read-statement';
import { type EvidenceText, type Passage, splitEvidence } from '../statements/split-evidence';
import type { Statement } from '../statements/statement';
import { findTables } from '../tables/find-tables';
import { wrongTotals } from '../tables/wrong-totals';
import { comparePair } from './compare-pair';
import { findCycles } from './find-cycles';
import { likelyPairs } from './likely-pairs';
import { wrongSum } from './wrong-sum';

/** Two places that cannot both be right; they are one where a statement contradicts itself. */
export interface Contradiction {
  readonly first: SourceSpan;
  readonly second: SourceSpan;
  readonly why: Reason;
  /** How sure the contradiction is, 0 to 1. */
  readonly confidence: number;
}

/** A statement with where it stands. */
export interface PlacedStatement {
  readonly passage: Passage;
  readonly statement: Statement;
}

const MOST_PASSAGES = 400;
const MOST_FOUND = 40;
const CERTAIN = 0.99;

/**
 * Finds what contradicts itself in texts: numbers, dates, orders, negations, and parts that do not add up to their total.
 * Bounded: of all texts the first 400 sentences are read, and each is compared with those that are most like it.
 */
export function checkConsistency(texts: readonly EvidenceText[]): readonly Contradiction[] {
  const passages = splitEvidence(texts).slice(0, MOST_PASSAGES);
  const language = languageOf(texts);
  const read = passages.map((passage): PlacedStatement => {
    const own = readLanguage(passage.text)?.language ?? language;
    return { passage, statement: readStatement(passage.text, own) };
  });
  const found = [
    ...read.flatMap(withinOne),
    ...texts.flatMap((text) => withinTables(text, language)),
    ...findCycles(read),
    ...likelyPairs(read).flatMap(([left, right]) => comparePair(left, right, CLAIM_MODEL) ?? []),
  ];
  return onePerPlace(found).slice(0, MOST_FOUND);
}

const languageOf = (texts: readonly EvidenceText[]): AppLanguage =>
  readLanguage(
    texts
      .map(({ text }) => text.slice(0, 400))
      .join(' ')
      .slice(0, 4_000),
  )?.language ?? 'en';

function withinOne(placed: PlacedStatement): Contradiction[] {
  const { passage, statement } = placed;
  const span = { sourceId: passage.sourceId, start: passage.start, end: passage.end };
  const calculations = checkCalculations(passage.text, statement.language)
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

function withinTables({ sourceId, text }: EvidenceText, language: AppLanguage): Contradiction[] {
  return findTables(text, language)
    .flatMap(wrongTotals)
    .map(({ total, parts, sum }) => ({
      first: { sourceId, start: parts.start, end: parts.end },
      second: { sourceId, start: total.start, end: total.end },
      why: {
        code: 'total',
        relation: 'conflicts',
        claim: text.slice(total.start, total.end),
        evidence: String(sum),
      },
      confidence: CERTAIN,
    }));
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
