import type { Alignment } from '../alignment/align';
import { areOtherSides, COMPARES, FIRST_AFTER, FIRST_BEFORE, hasSide } from '../lexicon/operators';
import type { Part } from '../reading/parts';
import { isTopic, type Unit, type UnitSentence } from '../reading/unit';
import type { HeldPart } from './held-part';
import { conflict, type Problem } from './problem';

/** What a statement has in another order of time or cause, on another side, or compares the other way round. */
export function orderAmiss({ part, alignment }: HeldPart): Problem[] {
  const side = otherSide(part, alignment);
  return [
    ...(isTurnedRound(alignment) ? [conflict('order', alignment.said.text)] : []),
    ...(isComparedTheOtherWay(alignment) ? [conflict('role', alignment.said.text)] : []),
    ...(side === null ? [] : [conflict('order', side)]),
  ];
}

interface Order {
  readonly first: ReadonlySet<number>;
  readonly next: ReadonlySet<number>;
}

/** What happens first, or is a cause, and what comes of it: places of units on both sides of "after", "because" … */
function orderIn({ units, text }: UnitSentence): Order | null {
  const at = units.findIndex(
    ({ word, kind }, place) =>
      kind === 'grammar' &&
      (FIRST_AFTER.has(word) || FIRST_BEFORE.has(word)) &&
      // "Before 10 May" is a date.
      !isDate(units[place + 1]) &&
      !isDate(units[place + 2]),
  );
  const sign = units[at];
  if (sign === undefined) return null;
  let [left, right] = [units.slice(0, at), units.slice(at + 1)];
  if (!left.some(isTopic)) {
    // "After the vote, he left."
    const comma = text.indexOf(',', sign.end);
    if (comma < 0) return null;
    [left, right] = [units.filter(({ start }) => start > comma), right.filter(({ end }) => end <= comma)];
  }
  const places = (some: readonly Unit[]): ReadonlySet<number> =>
    new Set(some.map((unit) => units.indexOf(unit)));
  return FIRST_AFTER.has(sign.word)
    ? { first: places(right), next: places(left) }
    : { first: places(left), next: places(right) };
}

const isDate = (unit: Unit | undefined): boolean =>
  unit?.quantity != null && unit.quantity.dimension !== 'count' && unit.quantity.dimension !== 'ordinal';

/** True where what came first comes second. */
function isTurnedRound({ said, found, pairs }: Alignment): boolean {
  const own = orderIn(said);
  if (own === null) return false;
  const theirs = orderIn(found);
  if (theirs === null) return isListedTheOtherWay(own, said, pairs);
  let [straight, turned] = [0, 0];
  for (const pair of pairs.values()) {
    const unit = said.units[pair.said];
    if (unit === undefined || !isTopic(unit)) continue;
    const [isFirst, isNext] = [own.first.has(pair.said), own.next.has(pair.said)];
    if (!isFirst && !isNext) continue;
    if (isFirst ? theirs.first.has(pair.found) : theirs.next.has(pair.found)) straight += 1;
    if (isFirst ? theirs.next.has(pair.found) : theirs.first.has(pair.found)) turned += 1;
  }
  return turned > straight;
}

const IN_TURN = /^(?:then|lalu|kemudian|before|after|sebelum|sesudah|setelah)$/;

/** Steps that a text tells one after the other, and a statement in another order with "then" or "before". */
function isListedTheOtherWay(own: Order, { units }: UnitSentence, pairs: Alignment['pairs']): boolean {
  if (!units.some(({ word }) => IN_TURN.test(word))) return false;
  const placesOf = (some: ReadonlySet<number>): number[] =>
    [...some].flatMap((at) => {
      const [unit, pair] = [units[at], pairs.get(at)];
      return unit !== undefined && pair !== undefined && isTopic(unit) ? [pair.found] : [];
    });
  const [first, next] = [placesOf(own.first), placesOf(own.next)];
  return first.length > 1 && next.length > 1 && Math.min(...first) > Math.max(...next);
}

/** True where two things that are compared are exchanged, or the word that compares them is turned round. */
function isComparedTheOtherWay({ said, found, pairs }: Alignment): boolean {
  const [own, theirs] = [said, found].map(({ units }) => units.findIndex(({ word }) => COMPARES.has(word)));
  if (own === undefined || theirs === undefined || own < 0 || theirs < 0) return false;
  const isOnce = (units: readonly Unit[], at: number): boolean =>
    units.filter(({ stem }) => stem === units[at]?.stem).length === 1;
  const all = [...pairs.values()].filter(
    (pair) =>
      isThing(said.units[pair.said]) && isOnce(said.units, pair.said) && isOnce(found.units, pair.found),
  );
  const first = all.filter((pair) => pair.said < own);
  const second = all.filter((pair) => pair.said > own);
  const compared = all.some(
    (pair) => pair.said < own && (pair.likeness === 'opposite' || pair.likeness === 'converse'),
  );
  const isTurned =
    (first.length > 0 || second.length > 0) &&
    first.every((pair) => pair.found > theirs) &&
    second.every((pair) => pair.found < theirs);
  return isTurned && !compared;
}

const isThing = (unit: Unit | undefined): boolean => unit?.kind === 'name' || unit?.kind === 'noun';

/** A preposition before a thing that says the opposite of the one that the text has before it. */
function otherSide(part: Part, { said, found, pairs, chain }: Alignment): string | null {
  for (const at of part) {
    const [unit, pair] = [said.units[at], pairs.get(at)];
    if (unit === undefined || pair === undefined || unit.kind === 'grammar' || unit.kind === 'verb') continue;
    const [own, theirs] = [sideBefore(said.units, at), sideBefore(found.units, pair.found)];
    if (own === null || theirs === null || !areOtherSides(own, theirs)) continue;
    // What is moved may have another preposition of its verb.
    const isBehindPair = chain.findIndex((one) => one.said === at) > 0;
    if (isBehindPair || !OF_VERBS.test(own)) return `${own} ${unit.word}: ${theirs}`;
  }
  return null;
}

const OF_VERBS = /^(?:by|to|oleh|kepada|from|dari|ke)$/;
/** So many units before a thing may stand its preposition. */
const MOST_BETWEEN = 3;
function sideBefore(units: readonly Unit[], at: number): string | null {
  for (let place = at - 1; place >= 0 && at - place <= MOST_BETWEEN; place -= 1) {
    const unit = units[place];
    if (unit === undefined) return null;
    if (hasSide(unit.word)) return unit.word;
    if (unit.kind === 'verb') return null;
  }
  return null;
}
