import type { Alignment } from '../alignment/align';
import { COPIED, copiedShare } from '../alignment/weigh';
import { CONDITIONS, DENIALS, DENYING_WORDS } from '../lexicon/operators';
import type { Part } from '../reading/parts';
import type { Unit, UnitSentence } from '../reading/unit';
import type { HeldPart } from './held-part';
import { conflict, DECISIVE, DOUBTFUL, lack, type Problem } from './problem';

/** So many units behind a word of negation may be what it denies; of things behind "no", so many. */
const WITHIN = 6;
const WITHIN_NO = 3;
/** What is denied by another kind of word may be the same. */
const BY_OTHER_WORD = 0.1;
const LONE = 0.25;
/** Of things alone it is hardly known whether they are denied. */
const OF_THINGS = 0.35;

/** A unit of a part, and whether the sentence says of it the opposite of what the part says. */
interface Reached {
  readonly unit: Unit;
  readonly isDenied: boolean;
  readonly isOpposite: boolean;
  readonly isOdd: boolean;
}

/** What a part denies that a sentence affirms, or the other way round. */
export function negationsAmiss({ part, alignment }: HeldPart): Problem[] {
  const { said, found } = alignment;
  const isException = speaksOfException(part, alignment);
  if (isException && DENYING_WORDS.test(said.text)) return [];
  const reached = reachedBy(part, alignment, isException);
  const opposites = reached.filter(({ isOpposite }) => isOpposite);
  if (opposites.length > 0) {
    const odd = opposites.filter(({ isOdd }) => isOdd);
    return odd.length > 0 ? [conflict('opposite', wordsOf(odd))] : [];
  }
  const deeds = reached.filter(({ unit }) => isDeed(unit));
  const oddDeeds = deeds.filter(({ isOdd }) => isOdd);
  const oddThings = reached.filter(({ unit, isOdd }) => isOdd && !isDeed(unit));
  const denies = said.units.some((_, at) => part.includes(at) && isNegation(said.units, at));
  const isDeniedThere = found.units.some((_, at) => isNegation(found.units, at));
  const isLone = denies && !isDeniedThere;
  // Where deeds are told of, they are what is denied; things are only where no deed is.
  const odd = deeds.length > 0 && oddDeeds.length === 0 ? oddThings : deeds.length > 0 ? oddDeeds : oddThings;
  const all = deeds.length > 0 ? deeds : reached;
  const isOdd =
    odd.length > 0 && (odd === oddThings && deeds.length > 0 ? true : odd.length * 2 > all.length || isLone);
  if (!isOdd) {
    if (!isLone || reached.length === 0 || DENYING_WORDS.test(found.text)) return [];
    return [lack('negation', 'not', deniesMore(part, alignment) ? DOUBTFUL : LONE)];
  }
  if (odd === oddThings && deeds.length > 0 && hasOtherVerb(alignment))
    return [lack('negation', wordsOf(odd), LONE)];
  if (isDeniedInWords(odd, said, found)) return [lack('negation', wordsOf(odd), BY_OTHER_WORD)];
  return [
    conflict(
      'negation',
      wordsOf(odd),
      odd === oddDeeds || isExchanged(alignment) || copiedShare(alignment) >= COPIED ? DECISIVE : OF_THINGS,
    ),
  ];
}

/** Whether a part denies a deed of which a sentence that denies nothing has nothing. */
const deniesMore = (part: Part, { said, pairs }: Alignment): boolean =>
  part.some((at) => isDeed(said.units[at]) && !pairs.has(at) && isDenied(said, at));

/** "Between processes, but not between requests": what is denied and what is not change places. */
function isExchanged(alignment: Alignment): boolean {
  const whole = alignment.said.units.map((_, at) => at);
  const odd = reachedBy(whole, alignment, false).filter((one) => one.isOdd && !isDeed(one.unit));
  return odd.some((one) => one.isDenied) && odd.some((one) => !one.isDenied);
}

function reachedBy(part: Part, { said, found, pairs }: Alignment, isException: boolean): Reached[] {
  return part.flatMap((at) => {
    const [unit, pair] = [said.units[at], pairs.get(at)];
    if (unit === undefined || pair === undefined || unit.kind === 'grammar' || unit.kind === 'number')
      return [];
    const isOpposite = pair.likeness === 'opposite';
    const [own, theirs] = [isDenied(said, at), isDenied(found, pair.found)];
    return [{ unit, isDenied: own, isOpposite, isOdd: ((own !== theirs) !== isOpposite) !== isException }];
  });
}

/** "Refused" of "did not accept": one side denies by a word of negation, the other by another. */
function isDeniedInWords(odd: readonly Reached[], said: UnitSentence, found: UnitSentence): boolean {
  const isHere = DENYING_WORDS.test(said.text);
  const isThere = DENYING_WORDS.test(found.text);
  if (odd.every((one) => one.isDenied))
    return isThere && !isHere && !found.units.some((unit) => isNegating(unit));
  return odd.every((one) => !one.isDenied) && isHere && !isThere;
}

/** "Unless …": what a statement says of the exception is the opposite of what the sentence says of the rest. */
function speaksOfException(part: Part, { said, found, pairs }: Alignment): boolean {
  const isUnless = ({ word }: Unit): boolean => CONDITIONS.get(word) === 'unless';
  const sign = found.units.find(isUnless);
  if (sign === undefined || said.units.some(isUnless)) return false;
  return part.some((at) => {
    const unit = found.units[pairs.get(at)?.found ?? -1];
    if (unit === undefined || unit.kind === 'grammar' || unit.start < sign.start) return false;
    return unit.segment === sign.segment || unit.segment === sign.segment + 1;
  });
}

/** A verb that the statement has not may say the same without a word of negation. */
const hasOtherVerb = ({ said, found, pairs, strange }: Alignment): boolean =>
  [...strange].some((at) => found.units[at]?.kind === 'verb') &&
  said.units.some((unit, at) => unit.kind === 'verb' && !pairs.has(at));

const wordsOf = (some: readonly Reached[]): string => some.map(({ unit }) => unit.word).join(' ');
const isDeed = (unit: Unit | undefined): boolean => unit?.kind === 'verb' || unit?.kind === 'vague';

const isNegating = ({ word }: Unit): boolean =>
  DENIALS.has(word) || word.endsWith("n't") || /^(?:tidak|tak|belum)_/.test(word);

/** "No later than", "tidak lebih dari" are bounds. */
const NO_DENIAL =
  /^(?:but|else|other|than|less|more|later|earlier|fewer|longer|lebih|kurang|exceed|melebihi|only|just|hanya|saja)$/;
function isNegation(units: readonly Unit[], at: number): boolean {
  const unit = units[at];
  return unit !== undefined && isNegating(unit) && !NO_DENIAL.test(units[at + 1]?.word ?? '');
}

const NO = /^(?:no|none|without|bukan|neither|nor|tanpa|tiada|nobody)$/;
/** "Not by an independent adjudicator": grammar and one more word may stand between. */
const isRightBehind = (between: readonly Unit[]): boolean =>
  between.filter(({ kind }) => kind !== 'grammar').length <= 1 && !between.some(isDeed);

/** "No" denies the things behind it, "not" what is done, or what stands right behind it. */
const reaches = (units: readonly Unit[], negation: number, at: number): boolean =>
  isDeed(units[at]) ||
  isRightBehind(units.slice(negation + 1, at)) ||
  (at - negation <= WITHIN_NO && NO.test(units[negation]?.word ?? ''));

/** Whether an odd number of negations stands before a unit in its segment. */
function isDenied({ units }: UnitSentence, at: number): boolean {
  const segment = units[at]?.segment;
  let count = 0;
  for (let place = at; place >= 0 && at - place <= WITHIN && units[place]?.segment === segment; place -= 1)
    if (isNegation(units, place) && reaches(units, place, at)) count += 1;
  return count % 2 === 1;
}
