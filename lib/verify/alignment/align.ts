import { areOpposites, implies } from '@/lib/claims/lexicon/word-lexicon';
import type { AppLanguage } from '@/lib/text/languages/read-language';
import { relationOf } from '@/lib/verify/lexicon/senses';
import { meanTheSame, standOpposite } from '@/lib/verify/lexicon/synonyms';
import { haveOneRoot } from '@/lib/verify/reading/indonesian-roots';
import { carriesQuantity } from '../numbers/carries-quantity';
import { isTelling, type Unit, type UnitSentence } from '../reading/unit';

/**
 * How a unit of a statement stands to one of a text: it says the same, the more general thing, something akin, the
 * opposite, or the same deed seen from its other end.
 */
type Likeness = 'same' | 'broader' | 'akin' | 'opposite' | 'converse';

const SHORTEST_BEGINNING = 5;
const BEGINNING_SHARE = 0.7;
const SHORTEST_NAME = 4;
const DENYING = /^(?:un|in|im|dis|non|ir)(?=\p{L}{4})/u;

/** Compares two words; null where nothing is known that they have in common. */
function likenessOf(said: Unit, found: Unit, language: AppLanguage): Likeness | null {
  if (said.word === found.word || said.stem === found.stem) return 'same';
  if (said.kind === 'name' || found.kind === 'name') return namesAlike(said, found);
  if (language === 'id' && haveOneRoot(said.word, found.word))
    return isDoer(said.word) === isDoer(found.word) ? 'same' : 'akin';
  if (standOpposite(said, found, language, 'converse'))
    return isDoer(said.word) || DOER.test(said.word) ? 'opposite' : 'converse';
  if (standOpposite(said, found, language, 'opposite') || areDenied(said, found)) return 'opposite';
  if (meanTheSame(said, found, language) || said.concept === found.concept) return 'same';
  if (areOpposites(said, found)) return 'opposite';
  if (implies(found.concept, said.concept, language)) return 'broader';
  const relation = language === 'en' ? relationOf(said.word, found.word) : null;
  return relation ?? (beginAlike(said.word, found.word) ? 'akin' : null);
}

const DOER = /(?:er|or)s?$/;

/** "Penjual" sells. */
const isDoer = (word: string): boolean => /^pe(?:n|m|ng|ny|l|r|w|m)?\p{L}{3,}(?<!an)$/u.test(word);

function namesAlike(said: Unit, found: Unit): Likeness | null {
  const [shorter, longer] = [said.word, found.word].toSorted((left, right) => left.length - right.length);
  if (shorter === undefined || longer === undefined || shorter.length < SHORTEST_NAME) return null;
  if (longer.startsWith(shorter)) return 'same';
  // "Danish", "Denmark"; never "Halloran", "Hanrahan".
  return said.concept === found.concept || (said.kind !== found.kind && beginAlike(shorter, longer))
    ? 'akin'
    : null;
}

/** "Able", "unable". */
const areDenied = (left: Unit, right: Unit): boolean =>
  left.word.replace(DENYING, '') === right.word || right.word.replace(DENYING, '') === left.word;

/** Forms of one word begin alike. */
function beginAlike(left: string, right: string): boolean {
  const shorter = Math.min(left.length, right.length);
  let common = 0;
  while (common < shorter && left.charCodeAt(common) === right.charCodeAt(common)) common += 1;
  return common >= SHORTEST_BEGINNING && common >= Math.max(left.length, right.length) * BEGINNING_SHARE;
}

/** A unit of a statement with the one of a text that stands for it. */
export interface Pair {
  readonly said: number;
  readonly found: number;
  readonly likeness: Likeness;
}

/** A statement beside one sentence of a text. */
export interface Alignment {
  readonly said: UnitSentence;
  readonly found: UnitSentence;
  /** What stands in both in the same order, as much as there is. */
  readonly chain: readonly Pair[];
  /** The same with grammar. */
  readonly row: readonly Pair[];
  /** Of every unit of the statement that has one, its pair, whatever the order. */
  readonly pairs: ReadonlyMap<number, Pair>;
  /** Places in the sentence of what stands for nothing in the statement. */
  readonly strange: ReadonlySet<number>;
}

/** What a pair in the chain is worth: topics hold it together, not grammar. */
const WORTH: Readonly<Record<Likeness, number>> = { same: 3, broader: 2, akin: 2, converse: 2, opposite: 1 };
const WORTH_OF_GRAMMAR = 0.5;
/** What stands beside its neighbour in both is rather meant than what stands somewhere. */
const BESIDE = 0.6;

/** Finds out what of a statement stands in a sentence, first in the order of both, then anywhere. */
export function align(said: UnitSentence, found: UnitSentence): Alignment {
  const likenesses = likenessesOf(said, found);
  const chain = longestChain(said, found, likenesses);
  const pairs = new Map<number, Pair>();
  const taken = new Set<number>();
  const add = (pair: Pair): void => {
    pairs.set(pair.said, pair);
    taken.add(pair.found);
  };
  for (const pair of chain) add(pair);
  for (const isFree of [true, false])
    for (const [at, row] of likenesses.entries()) {
      if (pairs.has(at)) continue;
      let best: Pair | null = null;
      for (const [place, likeness] of row) {
        if (taken.has(place) === isFree || found.units[place]?.kind === 'grammar') continue;
        if (!isFree && likeness !== 'same') continue;
        if (best === null || WORTH[likeness] > WORTH[best.likeness])
          best = { said: at, found: place, likeness };
      }
      if (best !== null) add(best);
    }
  const strange = new Set(found.units.flatMap((unit, at) => (isTelling(unit) && !taken.has(at) ? [at] : [])));
  return {
    said,
    found,
    chain: chain.filter(({ said: at }) => said.units[at]?.kind !== 'grammar'),
    row: chain,
    pairs,
    strange,
  };
}

type Likenesses = readonly ReadonlyMap<number, Likeness>[];

function likenessesOf(said: UnitSentence, found: UnitSentence): Likenesses {
  return said.units.map((unit) => {
    const row = new Map<number, Likeness>();
    for (const [place, other] of found.units.entries()) {
      const likeness = compare(unit, other, found);
      if (likeness !== null) row.set(place, likeness);
    }
    return row;
  });
}

function compare(said: Unit, found: Unit, { language }: UnitSentence): Likeness | null {
  if (said.quantity !== null && found.quantity !== null)
    return carriesQuantity(said.quantity, found.quantity) ? 'same' : null;
  if ((said.quantity === null) !== (found.quantity === null)) return null;
  if (said.kind === 'grammar' || found.kind === 'grammar') return said.word === found.word ? 'same' : null;
  return likenessOf(said, found, language);
}

/** The pairs of the greatest worth that stand in the same order in both. */
function longestChain(said: UnitSentence, found: UnitSentence, likenesses: Likenesses): Pair[] {
  const [rows, columns] = [said.units.length, found.units.length];
  const width = columns + 1;
  const best = new Float64Array((rows + 1) * width);
  const worthAt = (at: number, place: number): number => {
    const likeness = likenesses[at]?.get(place);
    if (likeness === undefined || likeness === 'opposite') return 0;
    const worth = said.units[at]?.kind === 'grammar' ? WORTH_OF_GRAMMAR : WORTH[likeness];
    return worth + (likenesses[at + 1]?.has(place + 1) === true ? BESIDE : 0);
  };
  for (let at = rows - 1; at >= 0; at -= 1)
    for (let place = columns - 1; place >= 0; place -= 1) {
      const worth = worthAt(at, place);
      const skipped = Math.max(best[(at + 1) * width + place] ?? 0, best[at * width + place + 1] ?? 0);
      const kept = worth > 0 ? worth + (best[(at + 1) * width + place + 1] ?? 0) : 0;
      best[at * width + place] = Math.max(skipped, kept);
    }
  const chain: Pair[] = [];
  for (let [at, place] = [0, 0]; at < rows && place < columns; ) {
    const whole = best[at * width + place] ?? 0;
    const worth = worthAt(at, place);
    const likeness = likenesses[at]?.get(place);
    if (
      likeness !== undefined &&
      worth > 0 &&
      Math.abs(worth + (best[(at + 1) * width + place + 1] ?? 0) - whole) < 1e-9
    ) {
      chain.push({ said: at, found: place, likeness });
      at += 1;
      place += 1;
    } else if ((best[(at + 1) * width + place] ?? 0) >= whole - 1e-9) at += 1;
    else place += 1;
  }
  return chain;
}
