import type { Alignment } from '../alignment/align';
import { copiedShare, touchedSegments } from '../alignment/weigh';
import { RULES } from '../lexicon/hedges';
import { CONDITIONS, type Condition, UNCONDITIONAL } from '../lexicon/operators';
import { isTelling, type Unit, type UnitSentence } from '../reading/unit';
import type { HeldPart } from './held-part';
import { conflict, DECISIVE, lack, type Problem } from './problem';

/** A rule of which so much is copied leaves a condition out on purpose. */
const NEARLY_ALL = 0.9;
const TIMES =
  /^(?:when|whenever|once|while|during|after|before|ketika|saat|selama|setelah|sesudah|sebelum|sewaktu)$/;
const DEPENDS =
  /\b(?:depending|depends|on condition|only|without|tergantung|bergantung|tanpa|hanya|as long as|asal|asalkan)\b/iu;
const AS_A_RULE = /\b(?:normally|usually|generally|biasanya|umumnya)\b/iu;
/** What may stand for a condition without a word for it. */
const SUBORDINATES =
  /\b(?:when|whenever|once|whoever|with|without|for|after|during|in case|as long as|on condition|unless|if|those|who|ketika|saat|dengan|tanpa|bagi|untuk|setelah|siapa|yang|di|pada)\b/iu;
const DENIES = /^(?:not|no|never|tidak|bukan|jangan|tak|\p{L}+n't)$/u;

interface FoundCondition {
  readonly condition: Condition;
  readonly at: number;
}

/** A condition of a sentence that a statement leaves out, turns round or denies. */
export function conditionsAmiss({ part, alignment }: HeldPart): Problem[] {
  const { said, found } = alignment;
  const own = conditionsIn(said);
  const theirs = conditionsIn(found);
  const left = timeLeftOut(part, alignment);
  if (left !== null) return [left];
  const whatever = UNCONDITIONAL.exec(said.text)?.[0];
  if (
    whatever !== undefined &&
    !UNCONDITIONAL.test(found.text) &&
    (theirs.length > 0 || DEPENDS.test(found.text))
  )
    return [conflict('condition', whatever)];
  const touched = touchedSegments(part, alignment);
  return theirs.flatMap(({ condition, at }): Problem[] => {
    const word = found.units[at]?.word ?? '';
    if (own.some((one) => one.condition === condition)) return [];
    const { behind, shared } = behindSign(at, alignment);
    if (own.length > 0) {
      const isTurned = shared > 0 && denials(said) === denials(found);
      return isTurned ? [conflict('condition', word)] : [];
    }
    if (shared * 2 > behind || (shared > 0 && SUBORDINATES.test(said.text)) || AS_A_RULE.test(said.text))
      return [];
    // What another clause of the sentence says on its own is no matter of this one's condition.
    const segment = found.units[at]?.segment ?? 0;
    const isOfPart =
      touched.has(segment) || touched.has(segment - 1) || (condition === 'if' && touched.has(segment + 1));
    if (!isOfPart) return [];
    return [shared > 0 ? lack('condition', `-${word}`) : lack('condition', `-${word}`, DECISIVE)];
  });
}

/** "While the pump is running", left out of a rule that is copied else. */
function timeLeftOut(part: HeldPart['part'], alignment: Alignment): Problem | null {
  const { said, found } = alignment;
  if (!RULES.test(found.text) || copiedShare(alignment) < NEARLY_ALL) return null;
  if (said.units.some(({ word }) => TIMES.test(word) || CONDITIONS.has(word))) return null;
  const at = found.units.findIndex(({ word }) => TIMES.test(word));
  const sign = found.units[at];
  if (sign === undefined) return null;
  const { behind, shared } = behindSign(at, alignment);
  const touched = touchedSegments(part, alignment);
  const isBeside = [-1, 0, 1].some((step) => touched.has(sign.segment + step));
  return isBeside && behind > 0 && shared === 0 ? lack('condition', `-${sign.word}`) : null;
}

/** How many units that tell something stand behind a sign in its segment, and how many of them the statement has. */
function behindSign(at: number, { found, pairs }: Alignment): { behind: number; shared: number } {
  const paired = new Set([...pairs.values()].map((pair) => pair.found));
  const segment = found.units[at]?.segment;
  const behind = found.units.flatMap((unit, place) =>
    place > at && unit.segment === segment && isTelling(unit) ? [place] : [],
  );
  return { behind: behind.length, shared: behind.filter((place) => paired.has(place)).length };
}

const denials = ({ units }: UnitSentence): number =>
  units.filter(({ word }: Unit) => DENIES.test(word)).length;

const conditionsIn = ({ units }: UnitSentence): FoundCondition[] =>
  units.flatMap(({ word }, at) => {
    const condition = CONDITIONS.get(word);
    return condition === undefined ? [] : [{ condition, at }];
  });
