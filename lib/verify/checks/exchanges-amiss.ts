import type { Alignment } from '../alignment/align';
import { COPIED, copiedShare } from '../alignment/weigh';
import type { Part } from '../reading/parts';
import { isTelling, isTopic, type Unit, type UnitSentence } from '../reading/unit';
import type { HeldPart } from './held-part';
import { conflict, lack, type Problem } from './problem';

const ORDINALS: readonly RegExp[] = [
  /^(?:first|pertama|perdana)$/,
  /^(?:second|kedua)$/,
  /^(?:third|ketiga)$/,
  /^(?:fourth|keempat)$/,
  /^(?:fifth|kelima)$/,
  /^(?:last|final|terakhir)$/,
];
const MOVES =
  /^(?:ris(?:e|es|en|ing)|rose|increas\w+|gr(?:ow|ows|ew|own)|rais\w+|climb\w*|went_up|go_up|higher|naik|meningkat|bertambah|menaikkan|dinaikkan|tumbuh|f[ae]ll(?:s|en|ing)?|decreas\w+|lower(?:ed|s|ing)?|dropp?\w*|declin\w+|reduc\w+|went_down|go_down|cut|turun|menurun|berkurang|menurunkan|diturunkan|menyusut)$/;
/** That something rose may follow from what it was and is. */
const UNTOLD = 0.3;
/** "8:00 and 17:00": so many units stand between two ends. */
const MOST_BETWEEN_ENDS = 2;

/** What is said of one of two like things and holds for the other, and ways that nothing goes in a sentence. */
export function exchangesAmiss({ part, alignment }: HeldPart): Problem[] {
  return [
    ...modifiersAmiss(part, alignment),
    ...ordinalsAmiss(part, alignment),
    ...endsTurned(part, alignment),
    ...movesAmiss(part, alignment),
  ];
}

/** "The lower court upheld the ruling of the Court of Appeal." */
function modifiersAmiss(part: Part, alignment: Alignment): Problem[] {
  const { said, found, pairs, chain } = alignment;
  if (copiedShare(alignment) < COPIED) return [];
  const inChain = new Map(chain.map((pair) => [pair.said, pair]));
  return part.flatMap((at) => {
    const [unit, head, pair] = [said.units[at], said.units[at + 1], pairs.get(at)];
    const headPair = inChain.get(at + 1);
    if (unit === undefined || head === undefined || pair === undefined || headPair === undefined) return [];
    const other = found.units[pair.found + 1];
    const isMoved = isTopic(unit) && !inChain.has(at) && headPair.found !== pair.found + 1;
    return isMoved && unit.segment === head.segment && other?.stem === head.stem
      ? [conflict('other-thing', `${unit.word} ${head.word}`)]
      : [];
  });
}

/** "The first half of May" of the second one. */
function ordinalsAmiss(part: Part, { said, found, pairs }: Alignment): Problem[] {
  const rankAt = ({ units, language }: UnitSentence, at: number): number =>
    ORDINALS.findIndex((pattern) => pattern.test(units[language === 'id' ? at + 1 : at - 1]?.word ?? ''));
  return part.flatMap((at) => {
    const [unit, pair] = [said.units[at], pairs.get(at)];
    if (unit === undefined || pair === undefined || unit.kind === 'grammar' || pair.likeness === 'opposite')
      return [];
    const [own, theirs] = [rankAt(said, at), rankAt(found, pair.found)];
    return own >= 0 && theirs >= 0 && own !== theirs ? [conflict('number', unit.word)] : [];
  });
}

/** "Between 8:00 and 17:00" of 17:00 to 8:00. */
function endsTurned(part: Part, { said, found, pairs }: Alignment): Problem[] {
  const amounts = part.flatMap((at) => {
    const [unit, pair] = [said.units[at], pairs.get(at)];
    return unit === undefined || unit.quantity === null || pair === undefined
      ? []
      : [{ at, unit, place: pair.found }];
  });
  return amounts.flatMap((second, index) => {
    const first = amounts[index - 1];
    if (first === undefined || first.unit.quantity?.dimension !== second.unit.quantity?.dimension) return [];
    const [own, theirs] = [
      between(said.units, first.at, second.at),
      between(found.units, second.place, first.place),
    ];
    return own !== null && own === theirs
      ? [conflict('order', `${first.unit.word} ${second.unit.word}`)]
      : [];
  });
}

/** The words between two places, where only grammar stands there; null where they are not near, or turned. */
function between(units: readonly Unit[], from: number, to: number): string | null {
  const words = units.slice(from + 1, to);
  return from < to && words.length <= MOST_BETWEEN_ENDS && !words.some(isTelling)
    ? words.map(({ word }) => word).join(' ')
    : null;
}

/** Something rises or falls of which the sentence says nothing the like. */
const movesAmiss = (part: Part, { said, pairs }: Alignment): Problem[] =>
  part.flatMap((at) => {
    const unit = said.units[at];
    return unit !== undefined && MOVES.test(unit.word) && !pairs.has(at)
      ? [lack('not-said', unit.word, UNTOLD)]
      : [];
  });
