import type { FoundQuantity } from '@/lib/text/quantities/found-quantity';
import { rangeOf } from '@/lib/text/quantities/quantity-range';
import { MEASURES_OF } from '../lexicon/scales';
import { type Comparison, readComparison } from '../statements/read-comparison';
import type { Statement, StatementWord } from '../statements/statement';
import { type Finding, sharedConcepts } from './finding';

/** A finding and the number of the statement of evidence that it is about. */
export interface PlacedFinding {
  readonly finding: Finding;
  readonly statement: number;
}

/** Compares what a claim puts in order with how the evidence orders it, or with its numbers, in one statement or several. */
export function compareOrderings(claim: Statement, evidence: readonly Statement[]): readonly PlacedFinding[] {
  const said = readComparison(claim);
  if (said === null) return [];
  for (const [statement, known] of evidence.entries()) {
    const finding = byWords(said, known);
    if (finding !== null) return [{ finding, statement }];
  }
  return byNumbers(said, evidence);
}

function byWords(said: Comparison, evidence: Statement): Finding | null {
  const known = readComparison(evidence);
  if (known === null || known.end.scale !== said.end.scale) return null;
  const straight = Math.min(sharedConcepts(said.left, known.left), sharedConcepts(said.right, known.right));
  const crossed = Math.min(sharedConcepts(said.left, known.right), sharedConcepts(said.right, known.left));
  if (Math.max(straight, crossed) === 0 || straight === crossed) return null;
  const isSame = (known.end.direction === said.end.direction) === straight > crossed;
  return {
    kind: 'ordering',
    relation: isSame ? 'agrees' : 'conflicts',
    strength: Math.max(straight, crossed),
    claim: said.word,
    evidence: known.word,
  };
}

interface Measured {
  readonly quantity: FoundQuantity;
  readonly statement: number;
}

function byNumbers(said: Comparison, evidence: readonly Statement[]): readonly PlacedFinding[] {
  for (const [dimension, sense] of MEASURES_OF[said.end.scale] ?? []) {
    const fits = (quantity: FoundQuantity): boolean =>
      dimension === 'money' ? quantity.dimension.startsWith('money') : quantity.dimension === dimension;
    const left = measureOf(said.left, said.right, evidence, fits);
    const right = measureOf(said.right, said.left, evidence, fits);
    if (left === null || right === null || left.quantity === right.quantity) continue;
    if (left.quantity.dimension !== right.quantity.dimension) continue;
    const [one, other] = [rangeOf(left.quantity), rangeOf(right.quantity)];
    const order = one.low > other.high ? 1 : one.high < other.low ? -1 : 0;
    if (order === 0) continue;
    const finding: Finding = {
      kind: 'ordering',
      relation: order * sense === said.end.direction ? 'agrees' : 'conflicts',
      strength: 0.9,
      claim: said.word,
      evidence: left.quantity,
    };
    return [{ finding, statement: left.statement }];
  }
  return [];
}

/** The quantity that stands nearest to a name, nearer than to the other name. */
function measureOf(
  of: readonly StatementWord[],
  other: readonly StatementWord[],
  evidence: readonly Statement[],
  fits: (quantity: FoundQuantity) => boolean,
): Measured | null {
  for (const [statement, { words, quantities }] of evidence.entries()) {
    const mentions = mentionsOf(of, other, words);
    const others = mentionsOf(other, of, words);
    const ranked = quantities
      .filter(fits)
      .map((quantity) => ({ quantity, near: distance(quantity, mentions), far: distance(quantity, others) }))
      .filter(({ near, far }) => near < far)
      .sort((left, right) => left.near - right.near);
    const [best] = ranked;
    if (best !== undefined) return { quantity: best.quantity, statement };
  }
  return null;
}

function mentionsOf(
  of: readonly StatementWord[],
  other: readonly StatementWord[],
  words: readonly StatementWord[],
): readonly StatementWord[] {
  const shared = new Set(other.map(({ concept }) => concept));
  const own = new Set(of.map(({ concept }) => concept).filter((concept) => !shared.has(concept)));
  return words.filter(({ concept }) => own.has(concept));
}

/** A quantity belongs rather to what stands before it. */
const BACKWARDS = 3;

const distance = ({ start, end }: FoundQuantity, words: readonly StatementWord[]): number =>
  Math.min(
    Number.POSITIVE_INFINITY,
    ...words.map((word) => (word.end <= start ? start - word.end : (word.start - end) * BACKWARDS)),
  );
