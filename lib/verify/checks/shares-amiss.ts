import { isTelling, type Unit, type UnitSentence } from '../reading/unit';
import type { HeldPart } from './held-part';
import { conflict, type Problem } from './problem';

/** "151 of them", "of which 151", "151 di antaranya", "…: 151": an amount that is a part of the one before it. */
const IS_PART_BEHIND =
  /^\s*(?:\p{L}+\s+)?(?:of (?:them|these|those|which|whom)|di ?antaranya|darinya|dari jumlah itu)\b/iu;
const IS_PART_BEFORE =
  /(?:[:(–—]|\b(?:of which|of whom|of these|of those|of them|among them|di ?antaranya|dari jumlah itu),?)\s*$/iu;
/** "151 because of wind and 35 for repairs". */
const IS_NEXT = /(?:,|\band|\bdan)\s*$/iu;

/** What a sentence says of a part of an amount, said of the whole or of another: "186 because of wind" of "186, 151 of them because of wind". */
export function sharesAmiss({ part, alignment }: HeldPart): Problem[] {
  const { said, found, pairs, strange } = alignment;
  return part.flatMap((at) => {
    const unit = said.units[at];
    const own = pairs.get(at)?.found;
    if (own === undefined || unit?.quantity == null) return [];
    const next = found.units.findIndex(
      (one, place) => place > own && strange.has(place) && isLike(one, unit) && isShare(found, place),
    );
    const end = said.units.findIndex((one, place) => place > at && isLike(one, unit));
    const behind = said.units.slice(at + 1, end === -1 ? undefined : end);
    const isOfNext = behind.some(
      (one, index) =>
        isTelling(one) && one.kind !== 'vague' && (pairs.get(at + 1 + index)?.found ?? -1) > next,
    );
    return next !== -1 && isOfNext ? [conflict('number', `${unit.word}: ${found.units[next]?.word}`)] : [];
  });
}

/** "640 hours, 410 of them": the unit is said once. */
const isLike = (one: Unit, { quantity }: Unit): boolean =>
  one.quantity?.dimension === 'count' ||
  (one.quantity !== null && one.quantity.dimension === quantity?.dimension);

/** Whether an amount is told as a part of one before it. */
export function isShare(found: UnitSentence, place: number): boolean {
  const unit = found.units[place];
  if (unit === undefined) return false;
  const before = found.text.slice(0, unit.start);
  if (IS_PART_BEHIND.test(found.text.slice(unit.end)) || IS_PART_BEFORE.test(before)) return true;
  if (!IS_NEXT.test(before)) return false;
  const previous = found.units.findLastIndex((one, at) => at < place && isLike(one, unit));
  return found.units.slice(previous + 1, place).some(isTelling) && isShare(found, previous);
}
