import type { Alignment } from '../alignment/align';
import { COPIED, copiedShare } from '../alignment/weigh';
import { EXTENTS, type Extent } from '../lexicon/operators';
import { readShares } from '../numbers/read-shares';
import { isTelling, type UnitSentence } from '../reading/unit';
import type { HeldPart } from './held-part';
import { conflict, DECISIVE, lack, type Problem } from './problem';

/** "Every can that is not returned" of "cans that are not returned". */
const SLIGHT = 0.15;
const PERIOD =
  /^(?:second|minute|hour|day|night|week|month|quarter|year|weekday|morning|evening|time|detik|menit|jam|hari|malam|minggu|pekan|bulan|triwulan|tahun|kali|pagi|sore|\p{L}+day)(?:s|nya)?$/u;
/** "Seven of the nine". */
const PART_OF = /\b(?:of (?:the|its|their|his|her)|dari)\b/iu;
const NEARLY_ALL = /\b(?:almost|nearly|virtually|hampir|nyaris)\s+(?:all|every|semua|seluruh|setiap|tiap)/iu;
const EACH = /^(?:each|every|setiap|tiap)$/;
const EACH_OTHER = /^(?:other|each)/;
const MAIN = /\b(?:main|chief|utama)\b/iu;
const LIMITS =
  /\b(?:only|solely|exclusively|just|reserved|restricted|limited|nothing else|no one else|hanya|saja|cuma|semata|khusus)\b/iu;

interface FoundExtent {
  readonly extent: Extent;
  readonly at: number;
}

/** "All", "most", "only" and the like that a part has and a sentence has not, or the other way round. */
export function extentsAmiss({ part, alignment }: HeldPart): Problem[] {
  const own = extentsIn(alignment.said, part);
  const theirs = extentsIn(alignment.found, alignment.found.units.keys());
  if (own.length === 0) return leftOut(theirs, part, alignment);
  const isCopied = copiedShare(alignment) >= COPIED;
  return own.flatMap((one): Problem[] => {
    const word = alignment.said.units[one.at]?.word ?? '';
    if (isBacked(one, theirs, alignment, isCopied)) return [];
    const isSlight = !isCopied && (one.extent === 'only' || (EACH.test(word) && theirs.length === 0));
    const cost = isSlight ? SLIGHT : DECISIVE;
    return [theirs.length > 0 ? conflict('extent', word, cost) : lack('extent', word, cost)];
  });
}

/** Whether a sentence says something of as much, or of more where that is said in other words. */
function isBacked(
  { extent, at }: FoundExtent,
  theirs: readonly FoundExtent[],
  alignment: Alignment,
  isCopied: boolean,
): boolean {
  const { said, found, pairs } = alignment;
  const place = pairs.get(nextTelling(said, at))?.found;
  const rival = theirs.find((one) => one.extent !== extent && nextTelling(found, one.at) === place);
  // "All of the ropes" where most of them are.
  if (place !== undefined && rival !== undefined && rival.extent !== 'all' && extent !== 'only') return false;
  const same = theirs.filter((one) => one.extent === extent);
  if (extent === 'all' && NEARLY_ALL.test(found.text) && !NEARLY_ALL.test(said.text)) return false;
  if (same.some((one) => extent !== 'only' || !isCopied || areOfSame(at, one.at, alignment))) return true;
  switch (extent) {
    case 'some':
    case 'few':
    case 'many':
      return !isCopied || theirs.length === 0;
    case 'most':
      return !isCopied && theirs.some((one) => one.extent === 'all');
    case 'only':
      return same.length === 0 && LIMITS.test(found.text);
    case 'all': {
      const next = said.units[at + 1];
      if (next === undefined) return false;
      if (PERIOD.test(next.word)) return found.text.toLowerCase().includes(next.word.replace(/s$|nya$/, ''));
      return (next.quantity !== null && !PART_OF.test(found.text)) || EACH_OTHER.test(next.word);
    }
  }
}

/** "Most", "some" or "few" of a sentence, left out before what it says that of. */
function leftOut(
  theirs: readonly FoundExtent[],
  part: HeldPart['part'],
  { said, found, pairs }: Alignment,
): Problem[] {
  if (MAIN.test(said.text) || readShares(said.text).length > 0) return [];
  return theirs.flatMap(({ extent, at }) => {
    if (extent === 'all' || extent === 'only' || extent === 'many') return [];
    const next = nextTelling(found, at);
    return part.some((place) => pairs.get(place)?.found === next)
      ? [lack('extent', `-${found.units[at]?.word}`)]
      : [];
  });
}

/** Whether "only" stands before the same in both. */
function areOfSame(own: number, theirs: number, { said, found, pairs }: Alignment): boolean {
  const place = pairs.get(nextTelling(said, own))?.found;
  if (place === undefined || place === nextTelling(found, theirs)) return true;
  return found.units[place]?.segment === found.units[theirs]?.segment;
}

const nextTelling = ({ units }: UnitSentence, from: number): number =>
  units.findIndex((unit, at) => at > from && isTelling(unit));

const extentsIn = ({ units }: UnitSentence, places: Iterable<number>): FoundExtent[] =>
  [...places].flatMap((at) => {
    const extent = EXTENTS.get(units[at]?.word ?? '');
    return extent === undefined ? [] : [{ extent, at }];
  });
