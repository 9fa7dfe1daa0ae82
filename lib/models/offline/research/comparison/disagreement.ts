import type { FoundQuantity } from '@/lib/text/quantities/found-quantity';
import { compareQuantities } from '@/lib/text/quantities/quantity-range';
import type { Piece } from '../sources/pieces';
import type { Said } from '../sources/said';
import type { Telling } from '../sources/telling-words';
import { areOpposite } from './opposites';

/** On what two sentences disagree. */
export type Disagreement = 'number' | 'date' | 'denial' | 'opposite' | 'reason';

/** Pieces with less in common are about different things. */
const ALIKE = 0.5;
const CONTAINED = 0.75;
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
  if (one.reasonOf !== null && other.reasonOf !== null) {
    const areOfSame = likeness(one.reasonOf, other.reasonOf, telling).shared >= ALIKE;
    if (areOfSame && likeness(one.stems, other.stems, telling).shared < OTHER_REASON) return 'reason';
  }
  const pairs = opposites(one, other);
  const likened = likeness(one.stems, other.stems, telling, pairs);
  if (pairs > 0 && likened.shared >= ALIKE)
    return one.denies === other.denies && areOfOneTime(one, other) ? 'opposite' : null;
  if (likened.shared < ALIKE && (likened.contained < CONTAINED || likened.common < 2)) return null;
  const dimension = conflictingDimension(one.quantities, other.quantities);
  if (dimension !== null) return DATES.has(dimension) ? 'date' : 'number';
  return one.denies !== other.denies && isAboutTheSame(likened) && isOfWhatIsDenied(one, other)
    ? 'denial'
    : null;
}

/** What is denied has to be what is said, word for word, or all of a shorter statement. */
const isAboutTheSame = ({ shared, contained, common }: Likeness): boolean =>
  shared >= DENIED || (contained >= CONTAINED && common >= DENIED_WORDS);

/** What is closed now and will be open is no contradiction. */
const areOfOneTime = (one: Piece, other: Piece): boolean =>
  one.isAhead === other.isAhead && hasDate(one) === hasDate(other);

/** "It will never open" denies that it will on a day; "it did not open on Monday" does not deny that it did. */
const isOfWhatIsDenied = (one: Piece, other: Piece): boolean =>
  areOfOneTime(one, other) || (one.isAhead === other.isAhead && !hasDate(one.denies ? one : other));

const hasDate = ({ quantities }: Piece): boolean => quantities.some(({ dimension }) => DATES.has(dimension));

/** How many stems two sets have in common, and how much these tell of all and of the smaller set. */
interface Likeness {
  readonly common: number;
  readonly shared: number;
  readonly contained: number;
}

function likeness(
  one: ReadonlySet<string>,
  other: ReadonlySet<string>,
  telling: Telling,
  opposed = 0,
): Likeness {
  const common = [...one].filter((stem) => other.has(stem));
  const weight = telling.sumOf(common);
  const [own, others] = [telling.sumOf(one), telling.sumOf(other)];
  // Two words that exclude each other are about the same thing.
  const excluded = opposed > 0 ? [...one, ...other].filter((stem) => !common.includes(stem)) : [];
  const bridge = Math.min(opposed * 2, excluded.length);
  const union = own + others - weight;
  const mean = excluded.length === 0 ? 0 : telling.sumOf(excluded) / excluded.length;
  return {
    common: common.length,
    shared: union === 0 ? 0 : (weight + bridge * mean) / union,
    contained: Math.min(own, others) === 0 ? 0 : weight / Math.min(own, others),
  };
}

function opposites(one: Piece, other: Piece): number {
  let count = 0;
  for (const word of one.words) {
    if (other.words.has(word)) continue;
    for (const against of other.words) if (!one.words.has(against) && areOpposite(word, against)) count += 1;
  }
  return count;
}

const DATES: ReadonlySet<string> = new Set(['time', 'day-of-year', 'clock']);

/** A kind of quantity of which both have some, and none of the one fits any of the other. */
function conflictingDimension(
  ones: readonly FoundQuantity[],
  others: readonly FoundQuantity[],
): string | null {
  const kinds = new Set(ones.map(kindOf));
  for (const kind of kinds) {
    const [here, there] = [ones, others].map((all) => all.filter((one) => kindOf(one) === kind));
    if (here === undefined || there === undefined || here.length === 0 || there.length === 0) continue;
    const pairs = here.flatMap((one) =>
      there.map((other) => [onOneScale(one, other), onOneScale(other, one)] as const),
    );
    if (pairs.every(([one, other]) => areApart(one, other))) return here[0]?.dimension ?? null;
  }
  return null;
}

/** Quantities of one kind can be compared: counts only where the same is counted. */
const kindOf = ({ dimension, noun }: FoundQuantity): string =>
  dimension === 'count' || dimension === 'ordinal'
    ? `${dimension} ${noun ?? ''}`
    : dimension === 'day-of-year'
      ? 'time'
      : dimension;

const areApart = (one: FoundQuantity, other: FoundQuantity): boolean =>
  compareQuantities(one, other) === 'conflicts' && compareQuantities(other, one) === 'conflicts';

const DAY_MS = 86_400_000;

/** A day with its year beside one without: only the day counts. */
function onOneScale(one: FoundQuantity, beside: FoundQuantity): FoundQuantity {
  if (one.dimension !== 'time' || beside.dimension !== 'day-of-year' || one.low !== one.high) return one;
  const day = new Date(one.low * DAY_MS);
  const place = (day.getUTCMonth() + 1) * 31 + day.getUTCDate();
  return { ...one, dimension: 'day-of-year', low: place, high: place };
}
