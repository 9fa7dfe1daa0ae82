import type { Alignment } from '../alignment/align';
import { COPIED, copiedShare, touchedSegments } from '../alignment/weigh';
import { HEDGE, LEAVES_OPEN } from '../lexicon/hedges';
import { DENYING_WORDS, MODES, type Mode } from '../lexicon/operators';
import { isTelling, type Unit, type UnitSentence } from '../reading/unit';
import type { HeldPart } from './held-part';
import { conflict, type Problem } from './problem';

/** So many units before what is done may say that it may, must or will be done. */
const WITHIN = 5;
const LOOSENS = /^(?:may|might|should|boleh|sebaiknya)$/;
const PAST = /\b(?:was|were|sudah|telah)\b/iu;
const NOW = /\b(?:now|currently|kini|sekarang|saat ini)\b/iu;
const ALLOWS =
  /\b(?:enough|suffic\w+|cukup|allow\w*|permit\w*|free to|possible|right to|entitled|reserved|whenever|boleh|berhak|diizinkan|bisa|dapat)\b/iu;

/** What a part says as certain, allowed, bound or done that a sentence says in another way. */
export function modesAmiss({ part, alignment }: HeldPart): Problem[] {
  const { said, found, pairs } = alignment;
  const isCopied = copiedShare(alignment) >= COPIED;
  for (const at of part) {
    const [unit, pair] = [said.units[at], pairs.get(at)];
    if (unit === undefined || pair === undefined || pair.likeness === 'opposite') continue;
    if (!isDeed(unit) && !isDeed(found.units[pair.found])) continue;
    const [own, theirs] = [modeAt(said, at), modeAt(found, pair.found)];
    const isLoosened =
      isCopied &&
      pair.likeness === 'same' &&
      said.units.slice(Math.max(0, at - WITHIN), at).some(({ word }) => LOOSENS.test(word));
    if (areAmiss(own, theirs, said, found, isLoosened))
      return [conflict('mode', `${own ?? 'is'} ${unit.word}: ${theirs ?? 'is'}`)];
  }
  return hedgeLeftOut(part, alignment);
}

/** What is only possible, wished or heard in a sentence is not so. */
function hedgeLeftOut(part: HeldPart['part'], alignment: Alignment): Problem[] {
  const { said, found, pairs } = alignment;
  if (LEAVES_OPEN.test(said.text)) return [];
  const touched = touchedSegments(part, alignment);
  const places = new Set(part.map((at) => pairs.get(at)?.found));
  const isBefore = (from: number, segment: number): boolean =>
    found.units.some(
      (unit, at) => at > from && unit.segment === segment && isTelling(unit) && places.has(at),
    );
  const hedge = found.units.find(
    ({ word, segment }, at) => HEDGE.test(word) && touched.has(segment) && isBefore(at, segment),
  );
  return hedge === undefined ? [] : [conflict('mode', `-${hedge.word}`)];
}

const isDeed = (unit: Unit | undefined): boolean => unit?.kind === 'verb' || unit?.kind === 'vague';

/** Whether what is said goes beyond what is found, or against it. */
function areAmiss(
  own: Mode | null,
  theirs: Mode | null,
  said: UnitSentence,
  found: UnitSentence,
  isLoosened: boolean,
): boolean {
  if (own === theirs) return false;
  switch (own) {
    case null:
    case 'done':
      if (theirs === 'able') return !ALLOWS.test(said.text) && !DENYING_WORDS.test(said.text);
      if (theirs === 'future') return own === 'done' || PAST.test(said.text);
      if (theirs === 'duty') return own === 'done';
      return theirs === 'possible' || theirs === 'advice' || theirs === 'hearsay';
    case 'possible':
      return theirs !== 'able';
    case 'able':
      if (DENYING_WORDS.test(found.text)) return false;
      if (theirs === 'duty' || theirs === 'advice') return true;
      return (theirs === null || theirs === 'future') && isLoosened && !ALLOWS.test(found.text);
    case 'duty':
      return theirs === 'able' || theirs === 'possible' || theirs === 'advice';
    case 'future':
      if (theirs === null) return NOW.test(found.text);
      return theirs === 'able' || theirs === 'possible' || theirs === 'done';
    case 'advice':
      return theirs === 'able' || theirs === 'duty' || (theirs === null && isLoosened);
    case 'hearsay':
      return false;
  }
}

const HAS = /^ha(?:s|ve|d)$/;

/** How what a unit says is meant: by what stands before it in its segment. */
function modeAt({ units, text }: UnitSentence, at: number): Mode | null {
  const segment = units[at]?.segment;
  for (
    let place = at - 1;
    place >= 0 && at - place <= WITHIN && units[place]?.segment === segment;
    place -= 1
  ) {
    const unit = units[place];
    if (unit === undefined) return null;
    if (HAS.test(unit.word) && units[place + 1]?.word === 'to') return 'duty';
    // "May" with a capital inside a sentence is a month.
    const isMonth = unit.start > 0 && text.startsWith('May', unit.start);
    const mode = isMonth ? undefined : MODES.get(unit.word);
    if (mode !== undefined) return mode;
  }
  return null;
}
