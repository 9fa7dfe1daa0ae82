import type { FoundQuantity } from '@/lib/text/quantities/found-quantity';
import type { Alignment } from '../alignment/align';
import { copiedShare } from '../alignment/weigh';
import { RULES } from '../lexicon/hedges';
import { MODES } from '../lexicon/operators';
import type { Part } from '../reading/parts';
import { isTelling, type Unit } from '../reading/unit';
import type { HeldPart } from './held-part';
import { conflict, lack, type Problem } from './problem';

const ORDINAL = /^(?:second|third|fourth|fifth|kedua|ketiga|keempat|kelima)$/;
const SUPERLATIVE = /(?:est|most)$|^ter\p{L}{3,}$|^(?:best|worst|last|next)$/u;
const DENIES = /^(?:not|bukan)$/;
/** What a statement leaves out that copies so much of a rule may be what the rule depends on. */
const NEARLY_ALL = 0.85;
const ALL = 0.97;
const RESTRICTS = /^(?:for|with|without|during|under|only|if|when|bagi|untuk|dengan|selama|khusus|hanya)$/;
/** So far before a thing may stand what makes it a restriction. */
const WITHIN = 3;

/** What a sentence says and a statement leaves out, although the rest does not hold without it. */
export function omissions({ part, alignment }: HeldPart): Problem[] {
  return [
    ...ordinalsLeftOut(part, alignment),
    ...restrictionLeftOut(part, alignment),
    ...deniedNumbers(part, alignment),
  ];
}

/** "The second cheapest" is not the cheapest. */
function ordinalsLeftOut(part: Part, { said, found, pairs }: Alignment): Problem[] {
  const isRanked = said.quantities.some(({ dimension }) => dimension === 'ordinal');
  if (isRanked || said.units.some(({ word }) => DENIES.test(word))) return [];
  const ordinalBeside = (units: readonly Unit[], at: number): Unit | undefined =>
    [units[at - 1], units[at + 1]].find((unit) => unit !== undefined && ORDINAL.test(unit.word));
  return part.flatMap((at) => {
    const [unit, pair] = [said.units[at], pairs.get(at)];
    if (unit === undefined || pair === undefined || !SUPERLATIVE.test(unit.word)) return [];
    const ordinal = ordinalBeside(found.units, pair.found);
    return ordinal === undefined || ordinalBeside(said.units, at) !== undefined
      ? []
      : [conflict('number', `-${ordinal.word}`)];
  });
}

/** "After 15:00", "more than six months", "guests of the family": what bounds a rule that is copied else. */
function restrictionLeftOut(part: Part, alignment: Alignment): Problem[] {
  const { said, found, chain, strange } = alignment;
  const copied = copiedShare(alignment);
  const own = chain.filter((pair) => part.includes(pair.said));
  if (!RULES.test(found.text) || copied < NEARLY_ALL || own.length === 0) return [];
  const segments = new Set(own.map((pair) => found.units[pair.found]?.segment ?? -1));
  const left = (is: (unit: Unit, at: number) => boolean): Problem[] => {
    const units = found.units.filter((unit, at) => strange.has(at) && is(unit, at));
    return units.length === 0 ? [] : [lack('condition', `-${units.map(({ word }) => word).join(' ')}`)];
  };
  const bounds = left(
    ({ quantity, segment }) => quantity !== null && isBound(quantity, segment, segments, found.units),
  );
  if (bounds.length > 0 && said.quantities.every(({ bound }) => bound === 'exact')) return bounds;
  if (copied >= ALL && own.length > 1) {
    const restrictions = left(
      (unit, at) => isThing(unit) && segments.has(unit.segment) && isRestricted(found.units, at),
    );
    if (restrictions.length > 0) return restrictions;
  }
  const head = own.find((pair) => said.subject.includes(pair.said));
  if (head === undefined || !said.units.some(({ word }) => MODES.get(word) === 'able')) return [];
  const beside = head.found + (found.language === 'id' ? 1 : -1);
  return left((unit, at) => at === beside && isThing(unit) && found.subject.includes(at));
}

/** Whether an amount bounds what stands in some segments: in one of them, or on its own beside one. */
function isBound(
  { bound, dimension }: FoundQuantity,
  segment: number,
  segments: ReadonlySet<number>,
  units: readonly Unit[],
): boolean {
  const isLeading = segment === 0 && !segments.has(0);
  const isBounding = isLeading ? dimension === 'duration' || dimension === 'time' : bound !== 'exact';
  if (!isBounding || bound === 'about') return false;
  if (segments.has(segment)) return true;
  const hasVerb = units.some((unit) => unit.segment === segment && unit.kind === 'verb');
  return !hasVerb && (segments.has(segment - 1) || (isLeading && segments.has(1)));
}

function isRestricted(units: readonly Unit[], at: number): boolean {
  for (let place = at - 1; place >= 0 && at - place <= WITHIN; place -= 1) {
    const unit = units[place];
    if (unit === undefined || isTelling(unit)) return false;
    if (RESTRICTS.test(unit.word)) return true;
  }
  return false;
}

const isThing = ({ kind }: Unit): boolean => kind === 'noun' || kind === 'name';

/** "2,300 pounds, not 3,200". */
function deniedNumbers(part: Part, { said, found, pairs }: Alignment): Problem[] {
  const isDenied = (units: readonly Unit[], at: number): boolean => DENIES.test(units[at - 1]?.word ?? '');
  return part.flatMap((at) => {
    const unit = said.units[at];
    if (unit === undefined || unit.quantity === null) return [];
    const numeral = unit.word.split('_').slice(0, -1).join('_');
    const place =
      pairs.get(at)?.found ?? found.units.findIndex((one) => one.quantity !== null && one.word === numeral);
    return place >= 0 && isDenied(found.units, place) && !isDenied(said.units, at)
      ? [conflict('number', unit.word)]
      : [];
  });
}
