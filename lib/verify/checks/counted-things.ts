import type { Alignment } from '../alignment/align';
import { carriesQuantity } from '../numbers/carries-quantity';
import { isTopic, type Unit } from '../reading/unit';
import { conflict, type Problem } from './problem';

/** The same number that counts something else: "16 gallons" of 16 litres. */
export function otherUnit(at: number, { said, found, pairs }: Alignment): Problem | null {
  const counted = countedBy(said.units, at);
  const [unit, thing] = [said.units[at], said.units[counted ?? -1]];
  if (counted === null || unit === undefined || thing === undefined) return null;
  const place = pairs.get(counted)?.found;
  const isThere = found.units.some(
    ({ word }, index) => place !== undefined && word === unit.word && countedBy(found.units, index) === place,
  );
  return isThere ? null : conflict('unit', `${unit.word} ${thing.word}`);
}

/** Whether a number is said of another thing in the sentence, or its thing has another number there. */
export function isOfOther(at: number, place: number, { said, found, pairs }: Alignment): Problem | null {
  const [own, theirs] = [countedBy(said.units, at), countedBy(found.units, place)];
  if (own === null || theirs === null) return null;
  const [unit, thing, other] = [said.units[at], said.units[own], found.units[theirs]];
  const pair = pairs.get(own);
  if (unit === undefined || thing === undefined || other === undefined || pair?.found === theirs) return null;
  const words = `${unit.word} ${thing.word}: ${other.word}`;
  if (pair === undefined) {
    const isStrange = ![...pairs.values()].some((one) => one.found === theirs);
    const isCount = unit.quantity?.dimension === 'count' && isTopic(thing) && isTopic(other);
    return isCount && isStrange ? conflict('unit', words) : null;
  }
  const rival = found.units.find(
    (_, index) => index < pair.found && countedBy(found.units, index) === pair.found,
  );
  const isRival = rival?.quantity?.dimension === unit.quantity?.dimension && !carries(unit, rival);
  return isRival ? conflict('number', words) : null;
}

const carries = (said: Unit, known: Unit | undefined): boolean =>
  said.quantity !== null && known?.quantity != null && carriesQuantity(said.quantity, known.quantity);

/** The unit behind a number, where it is a thing that is counted. */
function countedBy(units: readonly Unit[], at: number): number | null {
  const [unit, next] = [units[at], units[at + 1]];
  if (unit?.quantity == null || next === undefined || next.segment !== unit.segment) return null;
  return next.kind === 'noun' || next.kind === 'name' ? at + 1 : null;
}
