import { readQuantities } from '@/lib/claims/statements/read-quantities';
import type { FoundQuantity } from '@/lib/text/quantities/found-quantity';
import { slotsOf } from '../alignment/slots';
import { COPIED, copiedShare } from '../alignment/weigh';
import { carriesQuantity } from '../numbers/carries-quantity';
import { isReckoned, isShareOf } from '../numbers/is-reckoned';
import { ratesIn } from '../numbers/rates-in';
import { readShares, type Share } from '../numbers/read-shares';
import type { Unit, UnitSentence } from '../reading/unit';
import { isOfOther, otherUnit } from './counted-things';
import type { HeldPart } from './held-part';
import { conflict, DECISIVE, lack, type Problem } from './problem';
import { isShare } from './shares-amiss';

const ONE = new Set(['one', 'satu', 'a', 'an', 'once', 'sekali', 'seekor', 'sebuah', 'seorang']);
const DATED = new Set(['time', 'day-of-year', 'clock']);
/** A number that stands only around the sentence, or a date without its "from". */
const SLIGHT = 0.2;
/** "Within ten days" is said in many ways. */
const UNBOUND = 0.35;
/** A number that is nowhere. */
const NOWHERE = 1;
/** So few things may be counted by who tells of them in other words, "there are two tests". */
const MOST_COUNTED = 4;
const IN_OTHER_WORDS = 0.6;
const AFTER_THAT = /\b(?:after that|afterwards|thereafter|sesudahnya|setelahnya|setelah itu|sesudah itu)\b/iu;

/** What a part says of amounts and dates that a sentence has otherwise or not at all. */
export function numbersAmiss(held: HeldPart): Problem[] {
  const { part, alignment, around } = held;
  const { said, found } = alignment;
  const shares = readShares(said.text).filter((share) => isOfPart(share, held));
  return [
    ...part.flatMap((at) => numberAmiss(at, held) ?? []),
    ...shares
      .filter((share) => !isShareOf(share, said.text, [found, ...around]))
      .map(({ start, end }) => lack('number', said.text.slice(start, end), DECISIVE)),
  ];
}

function isOfPart(share: Share, { part, alignment: { said } }: HeldPart): boolean {
  const overlaps = ({ start, end }: { readonly start: number; readonly end: number }): boolean =>
    start < share.end && share.start < end;
  if (said.quantities.some(overlaps)) return false;
  return part.some((at) => {
    const unit = said.units[at];
    return unit !== undefined && overlaps(unit);
  });
}

function numberAmiss(at: number, held: HeldPart): Problem | null {
  const { alignment } = held;
  const { said, found, pairs, chain } = alignment;
  const unit = said.units[at];
  if (unit === undefined || unit.quantity === null) return null;
  const pair = pairs.get(at);
  if (pair === undefined && isInferred(at, unit.quantity, held)) return null;
  const problem =
    pair === undefined ? missingNumber(unit, at, unit.quantity, held) : isOfOther(at, pair.found, alignment);
  if (problem !== null && problem.cost >= DECISIVE) return problem;
  const isMoved = !chain.some((one) => one.said === at) && copiedShare(alignment, [at]) >= COPIED;
  const isInPlace = pair !== undefined && (!isMoved || isShare(found, pair.found));
  const slot = slotsOf(alignment).find((one) => one.said.includes(at));
  const rival = slot?.found
    .flatMap((place) => found.units[place] ?? [])
    .find(({ quantity }) => quantity?.dimension === unit.quantity?.dimension && !carries(unit, quantity));
  if (rival === undefined || isInPlace || ONE.has(unit.word)) return problem;
  return conflict('number', `${unit.word}: ${rival.word}`);
}

const carries = (said: Unit, known: FoundQuantity | null): boolean =>
  said.quantity !== null && known !== null && carriesQuantity(said.quantity, known);

function missingNumber(
  { word }: Unit,
  at: number,
  quantity: FoundQuantity,
  { alignment, around }: HeldPart,
): Problem | null {
  const { said, found } = alignment;
  if (ONE.has(word) || isBoth(at, said.units)) return null;
  const equal = found.quantities.find((one) => isAsMuch(quantity, one));
  if (equal !== undefined) return otherBound(word, quantity, equal, found);
  if (hasNumeral(found.text, said.text.slice(quantity.start, quantity.end))) return otherUnit(at, alignment);
  if (around.some((one) => one.quantities.some((known) => carriesQuantity(quantity, known))))
    return lack('number', word, SLIGHT);
  if (found.quantities.some(({ dimension }) => dimension === quantity.dimension))
    return conflict('number', word, NOWHERE);
  const isFew = quantity.dimension === 'count' && quantity.low <= MOST_COUNTED;
  return lack('number', word, isFew && copiedShare(alignment, [at]) < IN_OTHER_WORDS ? UNBOUND : NOWHERE);
}

/** The same number, bound in another way. */
function otherBound(
  word: string,
  said: FoundQuantity,
  known: FoundQuantity,
  { text }: UnitSentence,
): Problem | null {
  // "Until 2026 …, and after that".
  const isAfter = said.bound === 'above' || said.bound === 'at-least';
  const isUntil = known.bound === 'at-most' || known.bound === 'below';
  if (isAfter && isUntil && AFTER_THAT.test(text)) return null;
  if (DATED.has(said.dimension) && (known.bound === 'exact') !== (said.bound === 'exact'))
    return lack('number', word, SLIGHT);
  const isLeftOpen = said.bound === 'exact' && known.bound !== 'about';
  return conflict('number', word, isLeftOpen ? UNBOUND : DECISIVE);
}

const isAsMuch = (left: FoundQuantity, right: FoundQuantity): boolean =>
  left.dimension === right.dimension && left.low === right.low;

/** Whether a number follows from what the sentence and those around it say. */
function isInferred(at: number, quantity: FoundQuantity, { alignment, around }: HeldPart): boolean {
  const { said, found } = alignment;
  if (found.quantities.some((one) => isAsMuch(quantity, one))) return false;
  const isCopied = copiedShare(alignment, [at]) >= COPIED;
  return (
    isReckoned(quantity, said, [found, ...around], isCopied) ||
    isShortened(quantity, said, found) ||
    isRate(said.text.slice(quantity.start, quantity.end), found)
  );
}

/** "Kedua pihak" are both; "pihak kedua" is the second one. */
const isBoth = (at: number, units: readonly Unit[]): boolean =>
  units[at]?.word === 'kedua' && units[at - 1]?.kind !== 'noun' && units[at + 1]?.kind === 'noun';

const hasNumeral = (text: string, written: string): boolean =>
  /\d/.test(written) &&
  new RegExp(`(?<![\\d.,])${written.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\d|[.,]\\d)`).test(text);

/** "Ten years …, for two": the unit is said once. */
function isShortened(said: FoundQuantity, { text, language }: UnitSentence, found: UnitSentence): boolean {
  const [numeral = ''] = text.slice(said.start, said.end).split(/\s/);
  const [count] = numeral.includes('-') ? [] : readQuantities(numeral, language);
  return (
    count !== undefined &&
    said.dimension !== 'count' &&
    found.quantities.some(({ dimension }) => dimension === said.dimension) &&
    found.quantities.some(({ dimension, low }) => dimension === 'count' && low === count.low)
  );
}

const ONE_PERIOD = /^(?:an? )?\p{L}+$/u;
/** "Sebulan" of "per bulan", "a week" of "weekly". */
const isRate = (said: string, { text }: UnitSentence): boolean => {
  const rates = ONE_PERIOD.test(said) ? ratesIn(text) : [];
  return ratesIn(said).some((rate) => rates.includes(rate));
};
