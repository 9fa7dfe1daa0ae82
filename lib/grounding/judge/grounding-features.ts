import { claimFeatures } from '@/lib/claims/judge/claim-features';
import { CLAIM_MODEL, probabilitiesOf } from '@/lib/claims/judge/claim-model';
import type { Comparison } from './grounds';

/** What is looked at to judge a claim; each is 0 to 1. */
export type GroundingFeatures = Readonly<Record<string, number>>;

const NEAR_COPY = ['negation', 'opposite', 'substitution', 'quantity', 'kind', 'quantifier'];

const capped = (value: number, most: number): number => Math.min(1, value / most);
const over = (value: number, from: number): number => Math.max(0, (value - from) / (1 - from));
const under = (value: number, to: number): number => Math.max(0, (to - value) / to);
const shareOf = (count: number, all: number): number => (all === 0 ? 0 : count / all);

/** The features of a claim held against some sources. */
export function groundingFeatures({
  claim,
  coverage,
  weakest,
  numbers,
  rivalNumber,
  weighed,
  misquoted,
  addsNegation,
}: Comparison): GroundingFeatures {
  const { telling } = claim;
  const names = telling.filter(({ word }) => word.role === 'name');
  const lacking = coverage.lacking.filter(({ isGeneric, word }) => !isGeneric && word.role !== 'number');
  const lackingNames = coverage.lacking.filter(({ isGeneric, word }) => !isGeneric && word.role === 'name');
  const missing = numbers.filter(({ state }) => state === 'missing').length;
  const near = new Set(coverage.best.map(({ index }) => index));
  const found = numbers.filter(({ state }) => state === 'found');
  const away = found.filter(
    ({ places }) => places.length > 0 && !places.some(({ sentence }) => near.has(sentence.index)),
  );
  const compared = claimFeatures(weighed);
  /** Nearly the words of one sentence: then what differs is meant to differ. */
  const isCopy = over(Math.max(coverage.sentence, coverage.twoSentences * 0.9), 0.5);
  const odds = probabilitiesOf(CLAIM_MODEL, compared);
  return {
    always: 1,
    anywhere: coverage.anywhere,
    anywhereHigh: over(coverage.anywhere, 0.7),
    plain: coverage.plain,
    sentence: coverage.sentence,
    sentenceHigh: over(coverage.sentence, 0.6),
    lowSentence: under(coverage.sentence, 0.5),
    lowTwoSentences: under(coverage.twoSentences, 0.6),
    lowAnywhere: under(coverage.anywhere, 0.6),
    lowTold: under(coverage.told, 0.3),
    twoSentences: coverage.twoSentences,
    window: coverage.window,
    inOrder: coverage.inOrder,
    inRows: coverage.inRows,
    weightInOrder: coverage.weightInOrder,
    longestRow: capped(coverage.longestRow, 8),
    copiedPairs: coverage.copiedPairs,
    longestCopy: capped(coverage.longestCopy, 10),
    weakestPiece: weakest.sentence,
    weakestAnywhere: weakest.anywhere,
    rivalNumber,
    told: coverage.told,
    copied: coverage.copied,
    lacking: capped(lacking.length, 6),
    lacksOne: lacking.length >= 1 ? 1 : 0,
    lacksThree: lacking.length >= 3 ? 1 : 0,
    lacksFive: lacking.length >= 5 ? 1 : 0,
    lackingShare: shareOf(lacking.length, telling.filter(({ isGeneric }) => !isGeneric).length),
    longestLack: capped(coverage.longestLack, 5),
    longLack: coverage.longestLack >= 3 ? 1 : 0,
    lackingNames: capped(lackingNames.length, 2),
    lackingNameShare: shareOf(lackingNames.length, names.length),
    numbersMissing: capped(missing, 2),
    numbersAway: capped(away.length, 2),
    addsNegation: addsNegation ? 1 : 0,
    addsNegationInCopy: addsNegation ? isCopy : 0,
    misquoted: misquoted.length > 0 ? 1 : 0,
    ...Object.fromEntries(
      NEAR_COPY.map((kind) => [`${kind} in copy`, (compared[`${kind} conflicts`] ?? 0) * isCopy]),
    ),
    rivalInCopy: isCopy * rivalNumber,
    lackInCopy: isCopy * capped(lacking.length, 3),
    nameInCopy: isCopy * capped(lackingNames.length, 1),
    numberInCopy: isCopy * capped(missing + away.length, 1),
    oddsSupported: odds.supported,
    oddsContradicted: odds.contradicted,
    agreementAndCovered: compared.agreementAndCovered ?? 0,
    negation: compared['negation conflicts'] ?? 0,
    opposite: compared['opposite conflicts'] ?? 0,
    oppositeNear: compared['opposite conflictsNear'] ?? 0,
    kind: compared['kind conflicts'] ?? 0,
    substitution: compared['substitution conflicts'] ?? 0,
    quantity: compared['quantity conflicts'] ?? 0,
    quantifier: compared['quantifier conflicts'] ?? 0,
    swap: compared['swap conflicts'] ?? 0,
    negatesMissing: compared.negatesMissing ?? 0,
    overclaims: compared.overclaims ?? 0,
  };
}
