import type { Piece } from '../sources/pieces';
import type { Said } from '../sources/said';
import type { Telling } from '../sources/telling-words';
import { conflictingQuantities, isDate } from './conflicting-quantities';
import { type Likeness, likenessOf } from './likeness';
import { areOpposite } from './opposites';

/** On what two sentences disagree. */
export type Disagreement = 'number' | 'date' | 'denial' | 'opposite' | 'reason';

/** Pieces with less in common are about different things. */
const ALIKE = 0.5;
const CONTAINED = 0.75;
/** Where each says something that the other does not, they have to be more alike. */
const ALIKE_IF_PARTED = 0.7;
const DENIED = 0.6;
const DENIED_WORDS = 3;
const OTHER_REASON = 0.25;

/** On what two sentences about the same thing disagree; null where they do not, or are about different things. */
export function disagreementOf(one: Said, other: Said, telling: Telling): Disagreement | null {
  // Most sentences have nothing in common.
  if (![...one.stems].some((stem) => other.stems.has(stem))) return null;
  for (const piece of one.pieces)
    for (const against of other.pieces) {
      const found = betweenPieces(piece, against, telling);
      if (found !== null) return found;
    }
  return null;
}

function betweenPieces(one: Piece, other: Piece, telling: Telling): Disagreement | null {
  if (areOfOthers(one, other)) return null;
  if (one.reasonOf !== null && other.reasonOf !== null) {
    const areOfSame = likenessOf(one.reasonOf, other.reasonOf, telling).shared >= ALIKE;
    // A reason in fewer words is no other one.
    if (areOfSame && likenessOf(one.stems, other.stems, telling).contained < OTHER_REASON) return 'reason';
  }
  const pairs = opposites(one, other);
  const likeness = likenessOf(one.stems, other.stems, telling, pairs);
  if (pairs > 0 && likeness.shared >= ALIKE)
    return one.denies === other.denies && areOfOneTime(one, other) ? 'opposite' : null;
  if (!isAboutTheSame(likeness)) return null;
  const { date, number } = conflictingQuantities(one.quantities, other.quantities);
  // Other numbers at another time are no contradiction.
  if (date || number) return date && number ? null : date ? 'date' : 'number';
  return one.denies !== other.denies && isWhatIsDenied(likeness) && isDeniedForThatTime(one, other)
    ? 'denial'
    : null;
}

const isAboutTheSame = ({ shared, contained, common, isParted }: Likeness): boolean =>
  isParted ? shared >= ALIKE_IF_PARTED : shared >= ALIKE || (contained >= CONTAINED && common >= 2);

/** Word for word, or all of a shorter statement. */
const isWhatIsDenied = ({ shared, contained, common }: Likeness): boolean =>
  shared >= DENIED || (contained >= CONTAINED && common >= DENIED_WORDS);

/** What happened in March and in April are two things, and so are a mayor and a deputy mayor. */
const areOfOthers = (one: Piece, other: Piece): boolean =>
  (one.months.size > 0 &&
    other.months.size > 0 &&
    ![...one.months].some((month) => other.months.has(month))) ||
  [...one.ranks].join() !== [...other.ranks].join();

/** What is closed now and will be open is no contradiction. */
const areOfOneTime = (one: Piece, other: Piece): boolean =>
  one.isAhead === other.isAhead && hasDate(one) === hasDate(other);

/** "It will never open" denies that it will on a day; "it did not open on Monday" does not deny that it did. */
const isDeniedForThatTime = (one: Piece, other: Piece): boolean =>
  areOfOneTime(one, other) || (one.isAhead === other.isAhead && !hasDate(one.denies ? one : other));

const hasDate = ({ quantities }: Piece): boolean => quantities.some(isDate);

function opposites(one: Piece, other: Piece): number {
  let count = 0;
  for (const word of one.words) {
    if (other.words.has(word)) continue;
    for (const against of other.words) if (!one.words.has(against) && areOpposite(word, against)) count += 1;
  }
  return count;
}
