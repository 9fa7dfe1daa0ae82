import type { Part } from '../reading/parts';
import type { UnitKind } from '../reading/unit';
import type { Alignment } from './align';

/** What a unit of a kind is worth of what a statement says. */
export const WEIGHT: Readonly<Record<UnitKind, number>> = {
  name: 1.5,
  noun: 1,
  verb: 0.7,
  vague: 0.15,
  number: 1,
  grammar: 0,
};
const LOOSE = 0.9;
/** What stands in another order is rather said elsewhere. */
const MOVED = 0.85;
/** Of two sentences with the same topics, that is meant which has the same grammar. */
const WEIGHT_OF_GRAMMAR = 0.1;
/** What is copied has the same grammar, too. */
const GRAMMAR_IN_COPY = 0.35;
/** A statement of which so much stands word for word in a sentence is copied from it: what it has beside that is changed or added. */
export const COPIED = 0.85;

/** The weighted share of a part that a sentence has itself, 0 to 1. */
export function shareOf(part: Part, { said, pairs, found, row }: Alignment): number {
  const inOrder = new Set(row.map((pair) => pair.said));
  let [whole, has] = [0, 0];
  for (const at of part) {
    const unit = said.units[at];
    if (unit === undefined) continue;
    const weight = WEIGHT[unit.kind] || WEIGHT_OF_GRAMMAR;
    whole += weight;
    const pair = pairs.get(at);
    if (pair !== undefined)
      has += weight * (pair.likeness === 'same' ? 1 : LOOSE) * (inOrder.has(at) ? 1 : MOVED);
    else if (
      unit.quantity !== null &&
      found.quantities.some((one) => one.dimension === unit.quantity?.dimension)
    )
      has += weight / 2;
  }
  return whole === 0 ? 0 : has / whole;
}

/**
 * How much of what a statement says stands in a sentence word for word and in its order, 0 to 1; beside some of its
 * places, and beside what stands for some places of the sentence.
 */
export function copiedShare(
  { said, row, pairs }: Alignment,
  beside: readonly number[] = [],
  besideFound: readonly number[] = [],
): number {
  const left = new Set(beside);
  for (const pair of pairs.values()) if (besideFound.includes(pair.found)) left.add(pair.said);
  const kept = new Set(row.flatMap((pair) => (pair.likeness === 'same' ? [pair.said] : [])));
  let [whole, copied] = [0, 0];
  for (const [at, { kind }] of said.units.entries()) {
    if (left.has(at)) continue;
    const weight = kind === 'grammar' ? GRAMMAR_IN_COPY : WEIGHT[kind];
    whole += weight;
    if (kept.has(at)) copied += weight;
  }
  return whole === 0 ? 0 : copied / whole;
}

/** Segments of a sentence that have something of a part. */
export function touchedSegments(part: Part, { found, pairs }: Alignment): ReadonlySet<number> {
  return new Set(
    part.flatMap((at) => {
      const unit = found.units[pairs.get(at)?.found ?? -1];
      return unit === undefined || unit.kind === 'grammar' ? [] : [unit.segment];
    }),
  );
}
