import { seededRandom, shuffled } from '@/lib/text/seeded-random';
import { type ClaimModel, VERDICTS, type Verdict } from '../../../lib/claims/judge/claim-model';
import { shareOut } from '../../../lib/shared/share-out';
import { descend } from '../ada-grad';
import type { ClaimExample } from './read-pairs';

const EPOCHS = 60;
const LEARNING_RATE = 0.15;
const REGULARISATION = 5e-3;
const DECIMALS = 2;
/** The lowest odds from which a contradiction is said; what a verdict must have besides, `hard-conditions.ts` says. */
export const CONTRADICTED_FROM = 0.56;

/** How much each label counts, so that a batch with many of one does not change how often it is said. */
const SHARES: Readonly<Record<Verdict, number>> = { supported: 0.4, contradicted: 0.41, unknown: 0.19 };

/** The weights of one feature while they are fitted. */
interface Row {
  readonly weights: Float64Array;
  readonly squares: Float64Array;
  readonly signs: readonly (-1 | 0 | 1)[];
}

interface Seen {
  readonly row: Row;
  readonly value: number;
}

/** Fits weights to examples by multinomial logistic regression (AdaGrad, L2); the same examples give the same weights. */
export function trainClaimModel(examples: readonly ClaimExample[]): ClaimModel {
  const names = [...new Set(examples.flatMap(({ features }) => Object.keys(features)))].sort();
  const rows = new Map(names.map((name) => [name, emptyRow(name)] as const));
  const labelWeights = weightsOf(examples);
  const random = seededRandom(1);
  let order = examples.map(({ features, label }) => ({ label, seen: seenIn(features, rows) }));
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    order = shuffled(order, random);
    for (const { seen, label } of order) learn(seen, label, labelWeights[label]);
  }
  const weights = Object.fromEntries(
    [...rows].map(([name, row]) => [
      name,
      Array.from(row.weights, (weight) => Number(weight.toFixed(DECIMALS)) + 0),
    ]),
  );
  return { contradictedFrom: CONTRADICTED_FROM, weights };
}

function weightsOf(examples: readonly ClaimExample[]): Readonly<Record<Verdict, number>> {
  const weightOf = (label: Verdict): number =>
    (SHARES[label] * examples.length) /
    Math.max(1, examples.filter((example) => example.label === label).length);
  return {
    supported: weightOf('supported'),
    contradicted: weightOf('contradicted'),
    unknown: weightOf('unknown'),
  };
}

const emptyRow = (name: string): Row => ({
  weights: new Float64Array(VERDICTS.length),
  squares: new Float64Array(VERDICTS.length).fill(1e-6),
  signs: VERDICTS.map((verdict) => signOf(name, verdict)),
});

const seenIn = (features: ClaimExample['features'], rows: ReadonlyMap<string, Row>): Seen[] =>
  Object.entries(features).flatMap(([name, value]) => {
    const row = rows.get(name);
    return value === 0 || row === undefined ? [] : [{ row, value }];
  });

function learn(seen: readonly Seen[], label: Verdict, labelWeight: number): void {
  const scores = VERDICTS.map((_, index) =>
    seen.reduce((sum, { row, value }) => sum + (row.weights[index] ?? 0) * value, 0),
  );
  const odds = shareOut(scores);
  for (const [index, verdict] of VERDICTS.entries()) {
    const error = ((odds[index] ?? 0) - (verdict === label ? 1 : 0)) * labelWeight;
    for (const { row, value } of seen) {
      const slope = error * value + REGULARISATION * (row.weights[index] ?? 0);
      descend(row.weights, row.squares, index, slope, LEARNING_RATE);
      if ((row.weights[index] ?? 0) * (row.signs[index] ?? 0) < 0) row.weights[index] = 0;
    }
  }
}

const MISSING = /^(?:missing|unmatched|overclaims|hedge)/;
const COVERED =
  /^(?:coverage|overallCoverage|saidCoverage|agreementAndCovered|coveredWithoutConflict|isTold|isInOrder)$/;

/**
 * What a feature may speak for, 1, or against, -1, so that each weight can be understood: an agreement never speaks for
 * a contradiction, whatever a few examples say.
 */
function signOf(name: string, verdict: Verdict): -1 | 0 | 1 {
  if (name.endsWith(' agrees')) return verdict === 'supported' ? 1 : -1;
  if (COVERED.test(name)) {
    if (verdict === 'unknown') return -1;
    return name === 'coveredWithoutConflict' && verdict === 'contradicted' ? -1 : 0;
  }
  if (/conflict/i.test(name)) return verdict === 'contradicted' ? 1 : -1;
  if (!name.endsWith(' open') && !MISSING.test(name)) return 0;
  return verdict === 'supported' ? -1 : verdict === 'unknown' ? 1 : 0;
}
