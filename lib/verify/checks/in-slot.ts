import type { Alignment, Pair } from '../alignment/align';
import type { Slot } from '../alignment/slots';
import { COPIED, copiedShare, touchedSegments } from '../alignment/weigh';
import { isPassive } from '../reading/is-passive';
import { isTelling, isTopic, type Unit } from '../reading/unit';
import type { HeldPart } from './held-part';
import { conflict, lack, type Problem } from './problem';

/** So much of a statement is copied where a word stands in it that the sentence does not have at all. */
const COPIED_BESIDE_LOST = 0.8;
/** More words than so in one place are said in other ways, not in place of others. */
const MOST_IN_SLOT = 3;
/** "In the red lamp" of "in the green one": the grammar around what is changed is the same but for a word. */
const MOST_OTHER_GRAMMAR = 1;
const SLIGHT = 0.15;

/** Places of a statement that a sentence has not: nowhere at all, or only around it. */
interface Unsaid {
  readonly lost: ReadonlySet<number>;
  readonly near: ReadonlySet<number>;
}

/** What a statement has in a place where a sentence has something else, or nothing, while all around is copied. */
export function inSlot(slot: Slot, { part, alignment }: HeldPart, { lost, near }: Unsaid): Problem[] {
  const { said, found, pairs } = alignment;
  const isHere = (pair: Pair | undefined): boolean =>
    pair !== undefined && pair.likeness !== 'opposite' && slot.found.includes(pair.found);
  const alone = slot.said.filter((at) => isTopicAt(said.units, at) && !isHere(pairs.get(at)));
  if (alone.length === 0) return [];
  const instead = slot.found.filter(
    (place) =>
      isTopicAt(found.units, place) &&
      !slot.said.some((at) => pairs.get(at)?.found === place && isHere(pairs.get(at))),
  );
  const rivals = instead.filter((place) =>
    alone.some((at) => areOfAKind(said.units[at], found.units[place])),
  );
  const copied = copiedShare(alignment, slot.said, instead);
  const isSmall = alone.length <= MOST_IN_SLOT && instead.length <= MOST_IN_SLOT;
  if (rivals.length > 0 && isSmall && isHeld(slot, alignment) && hasSameFrame(slot, alignment)) {
    const isMoved = alone.some((at) => pairs.has(at) && pairs.get(at)?.likeness !== 'opposite');
    const isChanged = isMoved ? copied >= COPIED && !isInOtherVoice(alignment) : copied >= COPIED_BESIDE_LOST;
    return isChanged
      ? [conflict('other-thing', `${wordsAt(said.units, alone)}: ${wordsAt(found.units, rivals)}`)]
      : [];
  }
  // A clause of its own is added, whatever clause the sentence has there.
  const isClause = slot.before === null && slot.after === null;
  if ((instead.length > 0 && !isClause) || copied < COPIED) return [];
  const foreign = alone.filter((at) => near.has(at) && isForeign(at, alignment));
  if (foreign.length > 0) return [lack('other-thing', wordsAt(said.units, foreign))];
  const added = alone.filter((at) => lost.has(at));
  if (added.length === 0) return [];
  // What is said in other words leaves words of the sentence over; what is added leaves none.
  const touched = touchedSegments(part, alignment);
  const over = [...alignment.strange].filter(
    (at) => isTopicAt(found.units, at) && touched.has(found.units[at]?.segment ?? -1),
  );
  const isAdded = over.length < added.length && !added.every((at) => isOnlyVerb(at, alignment));
  return [
    isAdded ? lack('added', wordsAt(said.units, added)) : lack('added', wordsAt(said.units, added), SLIGHT),
  ];
}

const wordsAt = (units: readonly Unit[], places: readonly number[]): string =>
  places.map((at) => units[at]?.word).join(' ');

const isTopicAt = (units: readonly Unit[], at: number): boolean => {
  const unit = units[at];
  return unit !== undefined && isTopic(unit);
};

const POINTS_BACK =
  /\b(?:it|they|them|he|she|him|her|his|its|their|this|these|that|those|there|we|you|your|our|ia|dia|mereka|ini|itu|tersebut|\p{L}{3,}nya)\b/iu;

/** Whether a thing that only stands around a sentence is another than that of which the sentence speaks. */
function isForeign(at: number, { said, found, strange, chain }: Alignment): boolean {
  if (said.units[at]?.kind === 'verb' || POINTS_BACK.test(found.text)) return false;
  const touched = new Set(chain.map((pair) => found.units[pair.found]?.segment));
  return [...strange].some((place) => {
    const other = found.units[place];
    return other !== undefined && isTopic(other) && other.kind !== 'verb' && touched.has(other.segment);
  });
}

/** Whether a deed is told in the other voice: then things stand in each other's places. */
const isInOtherVoice = ({ said, found, pairs }: Alignment): boolean =>
  [...pairs.values()].some(
    (pair) =>
      said.units[pair.said]?.kind === 'verb' && isPassive(said, pair.said) !== isPassive(found, pair.found),
  );

/** Whether a word is the only verb of what is copied: then it may be a word for what the sentence leaves unsaid. */
function isOnlyVerb(at: number, { said, chain }: Alignment): boolean {
  if (said.units[at]?.kind !== 'verb') return false;
  return !chain.some((pair) => pair.said !== at && said.units[pair.said]?.kind === 'verb');
}

/** Participles and words with "ber-" tell what things are like, too. */
const QUALITY = /^(?:ber|ter)|(?:ed|ing)$/;
const INDONESIAN_DEED = /^(?:me[mnlry]|di)/;

/** Whether one of two units may stand in the place of the other: a thing for a thing, a deed for a deed. */
function areOfAKind(said: Unit | undefined, found: Unit | undefined): boolean {
  if (said === undefined || found === undefined) return false;
  if ((said.kind === 'verb') === (found.kind === 'verb')) return true;
  const verb = said.kind === 'verb' ? said : found;
  const isNamed = said.kind === 'name' || found.kind === 'name';
  return QUALITY.test(verb.word) || (!isNamed && !INDONESIAN_DEED.test(verb.word));
}

function hasSameFrame(slot: Slot, { said, found, row }: Alignment): boolean {
  const [own, theirs] = [new Set(row.map((pair) => pair.said)), new Set(row.map((pair) => pair.found))];
  const isOther = (units: readonly Unit[], known: ReadonlySet<number>) => (at: number) =>
    units[at]?.kind === 'grammar' && !known.has(at);
  const added = slot.said.filter(isOther(said.units, own)).length;
  const left = slot.found.filter(isOther(found.units, theirs)).length;
  return added <= MOST_OTHER_GRAMMAR && left <= MOST_OTHER_GRAMMAR + 1;
}

/** Whether a place is held on both sides, by what both have or by a border and a longer row of what both have. */
function isHeld({ said: places, before, after }: Slot, { chain, said, found }: Alignment): boolean {
  const held = before ?? after;
  if (held === null || (before !== null && after !== null)) return true;
  const next = chain[chain.indexOf(held) + (before === null ? 1 : -1)];
  const between =
    next === undefined
      ? Number.POSITIVE_INFINITY
      : topicsBetween(said.units, next.said, held.said) + topicsBetween(found.units, next.found, held.found);
  if (between <= 1) return true;
  // All else of its segment stands so in the sentence.
  const segment = said.units[held.said]?.segment;
  const inChain = new Set(chain.map((pair) => pair.said));
  return said.units.every(
    (unit, at) => unit.segment !== segment || !isTelling(unit) || places.includes(at) || inChain.has(at),
  );
}

const topicsBetween = (units: readonly Unit[], left: number, right: number): number =>
  units.slice(Math.min(left, right) + 1, Math.max(left, right)).filter(isTopic).length;
