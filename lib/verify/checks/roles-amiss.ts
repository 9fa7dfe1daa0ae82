import type { Alignment, Pair } from '../alignment/align';
import { isPassive } from '../reading/is-passive';
import type { Unit, UnitSentence } from '../reading/unit';
import type { HeldPart } from './held-part';
import { conflict, type Problem } from './problem';

/** Verbs that mean the same with both sides exchanged. */
const MUTUAL = new Set(
  'marry meet border play fight differ equal share agree connect link nikah temu batas sama beda hubung bagi'.split(
    ' ',
  ),
);
/** Indonesian verbs whose form tells their voice. */
const HAS_VOICE = /^(?:me[mnlry]|di)\p{L}{3,}/u;

/** Who does something and to whom it is done, exchanged. */
export function rolesAmiss({ part, alignment }: HeldPart): Problem[] {
  return part.flatMap((at) => {
    const [verb, pair] = [alignment.said.units[at], alignment.pairs.get(at)];
    const other = alignment.found.units[pair?.found ?? -1];
    if (pair === undefined || verb?.kind !== 'verb' || other?.kind !== 'verb' || pair.likeness === 'akin')
      return [];
    if (MUTUAL.has(verb.stem) || MUTUAL.has(verb.concept)) return [];
    return areTurned(alignment, pair, verb, other) ? [conflict('role', verb.word)] : [];
  });
}

function areTurned(alignment: Alignment, pair: Pair, verb: Unit, other: Unit): boolean {
  const place = pair.found;
  const before = thingsBeside(alignment, pair.said, -1);
  const after = thingsBeside(alignment, pair.said, 1);
  const [own, theirs] = [isPassive(alignment.said, pair.said), isPassive(alignment.found, place)];
  const isStraight = before.every((one) => one < place) && after.every((one) => one > place);
  // Who sells does not buy.
  if (pair.likeness === 'converse') return !own && !theirs && before.length > 0 && isStraight;
  // "Who trips somebody" is not "who is tripped by somebody": the same things on the same sides in the other voice.
  const isOtherVoice = own !== theirs && HAS_VOICE.test(verb.word) && HAS_VOICE.test(other.word);
  if (isOtherVoice && after[0] === place + 1 && before.every((one) => one < place)) return true;
  // What replaces something is not what is replaced.
  const hasOneSubject = own !== theirs && before.length > 0 && before.every((one) => one < place);
  if (hasOneSubject && (own ? hasObject(alignment.found, place) : hasObject(alignment.said, pair.said)))
    return true;
  if (before.length === 0 || after.length === 0 || before.some((one) => after.includes(one))) return false;
  const isTurned = before.every((one) => one > place) && after.every((one) => one < place);
  return own === theirs ? isTurned : isStraight;
}

const DETERMINER = /^\s+(?:(?:the|a|an|its|their|his|her|our|all|each|every|this|that|these|those)\s+)?$/i;

/** Whether a thing stands right behind a verb, with no preposition between. */
function hasObject({ units, text, language }: UnitSentence, at: number): boolean {
  const [verb, next] = [units[at], units.slice(at + 1).find(({ kind }) => kind !== 'grammar')];
  if (language === 'id' || verb === undefined || next === undefined || !isThing(next)) return false;
  return DETERMINER.test(text.slice(verb.end, next.start));
}

/** The places in the text of the names and nouns of the same segment on one side of a verb, up to the next verb. */
function thingsBeside({ said, pairs }: Alignment, verb: number, step: -1 | 1): number[] {
  const segment = said.units[verb]?.segment;
  const places: number[] = [];
  for (let at = verb + step; said.units[at]?.segment === segment; at += step) {
    const unit = said.units[at];
    if (unit === undefined || unit.kind === 'verb') break;
    const pair = pairs.get(at);
    if (pair !== undefined && isThing(unit)) places.push(pair.found);
  }
  return places;
}

const isThing = ({ kind, word }: Unit): boolean =>
  kind === 'name' || (kind === 'noun' && !word.endsWith('ly'));
