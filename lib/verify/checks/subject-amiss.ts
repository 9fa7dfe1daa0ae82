import { PRONOUNS } from '@/lib/claims/lexicon/function-signs';
import { touchedSegments } from '../alignment/weigh';
import { DAY_NAMES, MONTH_NAMES } from '../lexicon/calendar-names';
import { isTelling, type UnitSentence } from '../reading/unit';
import type { HeldPart } from './held-part';
import { DECISIVE, lack, type Problem } from './problem';

/** Many sentences tell the same of one thing under two names. */
const FOREIGN = 0.3;
const POINTS = /^(?:the|this|these|that|those|such|its|their|his|her)$/;
const POINTS_BACK = /^(?:itu|ini|tersebut)$/;
const BEGINNING = 6;
/** So far into a sentence stands what it is about, with what is set beside it. */
const OPENING = 8;

/** What a sentence says of its own subject is not said of another that only stands near it. */
export function subjectAmiss({ part, alignment, around }: HeldPart): Problem[] {
  const { said, found, pairs, strange } = alignment;
  const [own, theirs] = [subjectOf(said), subjectOf(found)];
  if (own.length === 0 || theirs.length === 0 || pointsBack(found, theirs)) return [];
  const wordsOf = (places: readonly number[]): string => places.map((at) => found.units[at]?.word).join(' ');
  const isKnown = own.some((at) => {
    const unit = said.units[at];
    const isMentioned = around.some(({ units, subject }) =>
      subject.some((one) => units[one]?.stem === unit?.stem),
    );
    return unit?.kind === 'name' || unit?.kind === 'number' || isMentioned;
  });
  if (own.every((at) => !pairs.has(at)) && theirs.every((at) => strange.has(at))) {
    const cost = isOpen(found, theirs) ? FOREIGN / 2 : FOREIGN;
    return isKnown ? [lack('subject', wordsOf(theirs), cost)] : [];
  }
  // "Mr Oduya, the chair, opened the meeting" where somebody else is named.
  const names = own.filter((at) => isNameAt(said, at));
  const touched = touchedSegments(part, alignment);
  const others = [...strange].filter((at) => {
    const segment = found.units[at]?.segment ?? -1;
    return at < OPENING && isNameAt(found, at) && [-1, 0, 1].some((step) => touched.has(segment + step));
  });
  if (names.length > 0 && names.every((at) => !pairs.has(at)) && others.length > 0)
    return [lack('subject', wordsOf(others), DECISIVE)];
  // "The second delivery …, arrived late" of the first one.
  const isLater = !part.some((at) => own.includes(at));
  const isOther = own.some((at) => !pairs.has(at)) && theirs.some((at) => strange.has(at));
  return isLater && isOther && isKnown ? [lack('subject', wordsOf(theirs), FOREIGN)] : [];
}

const subjectOf = ({ units, subject }: UnitSentence): number[] =>
  subject.filter((at) => {
    const unit = units[at];
    return unit !== undefined && isTelling(unit) && unit.kind !== 'vague';
  });

const isNameAt = ({ units }: UnitSentence, at: number): boolean => {
  const unit = units[at];
  return unit?.kind === 'name' && !DAY_NAMES.has(unit.word) && !MONTH_NAMES.has(unit.word);
};

/** "The plant was closed" may be any that was spoken of. */
const isOpen = ({ units }: UnitSentence, subject: readonly number[]): boolean =>
  POINTS.test(units[0]?.word ?? '') && !subject.some((at) => units[at]?.kind === 'name');

const pointsBack = ({ units }: UnitSentence, subject: readonly number[]): boolean =>
  PRONOUNS.has(units[0]?.word ?? '') ||
  subject.some((at) => /nya$/.test(units[at]?.word ?? '')) ||
  units.slice(0, BEGINNING).some(({ word }) => POINTS_BACK.test(word));
