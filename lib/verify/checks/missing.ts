import { slotsOf } from '../alignment/slots';
import { WEIGHT } from '../alignment/weigh';
import { isTelling } from '../reading/unit';
import type { HeldPart } from './held-part';
import { inSlot } from './in-slot';
import { lack, type Problem } from './problem';

/** What stands only around the sentence counts nearly as well. */
const AROUND = 0.85;
/** A part of which less than so much is said nowhere may be said in other words. */
const MOST_LOST = 0.55;
/** What the sentence itself has hardly anything of is not said there. */
const MOST_ELSEWHERE = 0.75;
const WORTH_OF_SHARE = 0.65;

/** What of a part is said neither in a sentence nor around it, and what stands in the place of something else. */
export function missing(held: HeldPart): Problem[] {
  const { part, alignment, around, alignTo } = held;
  const { said, found, pairs } = alignment;
  const isAround = (at: number): boolean =>
    around.some((one) => {
      const likeness = alignTo(one).pairs.get(at)?.likeness;
      return likeness === 'same' || likeness === 'broader';
    });
  const whole = part.reduce((sum, at) => sum + WEIGHT[said.units[at]?.kind ?? 'grammar'], 0);
  const [lost, near] = [new Set<number>(), new Set<number>()];
  const problems: Problem[] = [];
  let [lostWeight, nearWeight] = [0, 0];
  for (const at of part) {
    const unit = said.units[at];
    if (unit === undefined || !isTelling(unit) || unit.kind === 'number' || pairs.has(at)) continue;
    const isNear = isAround(at);
    (isNear ? near : lost).add(at);
    const share = (WEIGHT[unit.kind] / whole) * WORTH_OF_SHARE;
    if (isNear) nearWeight += WEIGHT[unit.kind];
    else lostWeight += WEIGHT[unit.kind];
    // A name has no other words.
    if (!isNear && unit.kind === 'name' && !found.text.toLowerCase().includes(unit.word)) {
      problems.push(lack('not-said', unit.word));
      continue;
    }
    problems.push(lack('not-said', unit.word, isNear ? share * (1 - AROUND) : share));
  }
  if (lostWeight > whole * MOST_LOST || lostWeight + nearWeight > whole * MOST_ELSEWHERE)
    problems.push(lack('not-said', '…'));
  const own = new Set(part);
  for (const slot of slotsOf(alignment))
    if (slot.said.some((at) => own.has(at))) problems.push(...inSlot(slot, held, { lost, near }));
  return problems;
}
