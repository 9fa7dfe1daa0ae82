import { listNames, wordSet } from '@/lib/text/words/listed-words';
import { CONDITIONS, DENIALS, EXTENTS, MODES } from '@/lib/verify/lexicon/operators';
import type { Alignment, Pair } from '../alignment/align';
import { touchedSegments } from '../alignment/weigh';
import { isTelling, type Unit } from '../reading/unit';
import WORDS from './grammar-words.json';
import type { HeldPart } from './held-part';
import { conflict, type Problem } from './problem';

/** Words that say in which of several ways things belong together. */
const PREPOSITIONS = wordSet(WORDS.prepositions);
/** Prepositions that stand for one another. */
const ALIKE_PREPOSITIONS = wordSet(WORDS.alikePrepositions);

const SIGNS: ReadonlyMap<string, string> = listNames(WORDS.signs);
/** Signs that say the same here, or that tell too little to be compared. */
const SAME: ReadonlyMap<string, string> = new Map(
  Object.entries({ possible: 'able', unless: 'if', if: '', done: '', future: '', many: '' }),
);

/** What a word says of all that it stands before: denied, possible, of all …; empty for what says none of it. */
function signOf({ word }: { readonly word: string }): string {
  if (DENIALS.has(word) || word.endsWith("n't")) return 'not';
  const own = SIGNS.get(word);
  if (own !== undefined) return own;
  const sign = MODES.get(word) ?? EXTENTS.get(word) ?? CONDITIONS.get(word) ?? '';
  return SAME.get(sign) ?? sign;
}

/** Signs that come and go without anything else being said. */
const FREE = new Set(['and', 'duty', 'we', 'you', 'usually']);
/** What says more than, or another thing than, what stands in its place. */
const INSTEAD = [
  ['and', 'or'],
  ['we', 'you'],
  ['you', 'we'],
] as const;

/** In a part that says the same things in the same order as a sentence: the words that deny, allow, bound or relate them otherwise. */
export function grammarAmiss({ part, alignment }: HeldPart): Problem[] {
  const { said, found, chain } = alignment;
  const own = chain.filter((pair) => part.includes(pair.said));
  const inChain = new Map(own.map((pair) => [pair.said, pair]));
  const telling = part.filter((at) => isTellingAt(said.units, at));
  if (telling.length < 2 || !telling.every((at) => isSameWord(inChain.get(at), alignment))) return [];
  const [first, last] = [part[0] ?? 0, part.at(-1) ?? 0];
  const touched = touchedSegments(part, alignment);
  const ownUnits = part.flatMap((at) => said.units[at] ?? []);
  const theirUnits = found.units.filter(({ segment }) => touched.has(segment));
  const words = own.flatMap((pair, at) => {
    const before = own[at - 1];
    const mine = grammarBefore(said.units, pair.said, before?.said ?? first - 1);
    const theirs = grammarBefore(found.units, pair.found, before?.found ?? -1);
    const isOfNumber = said.units[pair.said]?.quantity !== null;
    const signs = isOfNumber ? [] : otherSigns(mine, theirs, ownUnits, theirUnits);
    // A word that the statement has not may deny or allow without a word of grammar.
    const place = pair.found - theirs.length - 1;
    const isOpen = isTellingAt(found.units, place) && !own.some((one) => one.found === place);
    return [
      ...(isOpen ? signs.filter((word) => word.startsWith('-')) : signs),
      ...otherPreposition(mine, theirs),
    ];
  });
  const end = own.at(-1);
  if (end !== undefined) {
    const mine = grammarBehind(said.units, end.said).filter((_, at) => end.said + 1 + at <= last);
    const theirs = grammarBehind(found.units, end.found);
    words.push(...otherSigns(mine, theirs, ownUnits, theirUnits), ...otherPreposition(mine, theirs));
  }
  return words.length === 0 ? [] : [conflict('negation', words.join(' '))];
}

const isTellingAt = (units: readonly Unit[], at: number): boolean => {
  const unit = units[at];
  return unit !== undefined && isTelling(unit);
};

function isSameWord(pair: Pair | undefined, { said, found }: Alignment): boolean {
  if (pair === undefined) return false;
  const [own, theirs] = [said.units[pair.said], found.units[pair.found]];
  return own !== undefined && (own.quantity !== null || own.stem === theirs?.stem);
}

/** The grammar right before a unit, down to another place. */
function grammarBefore(units: readonly Unit[], at: number, limit: number): Unit[] {
  let from = at;
  while (from - 1 > limit && !isTellingAt(units, from - 1)) from -= 1;
  return units.slice(from, at);
}

/** The grammar behind a unit at the end of its segment; none where more is told there. */
function grammarBehind(units: readonly Unit[], at: number): Unit[] {
  const segment = units[at]?.segment;
  const rest = units.slice(at + 1);
  const end = rest.findIndex((unit) => isTelling(unit) || unit.segment !== segment);
  const next = rest[end];
  return next !== undefined && isTelling(next) ? [] : rest.slice(0, end < 0 ? rest.length : end);
}

/** Words of what a statement adds, and with a minus of what it leaves out. */
function otherSigns(
  own: readonly Unit[],
  theirs: readonly Unit[],
  said: readonly Unit[],
  found: readonly Unit[],
): string[] {
  const count = (units: readonly Unit[], sign: string): number =>
    units.filter((unit) => signOf(unit) === sign).length;
  const without = (some: readonly Unit[], others: readonly Unit[], all: readonly Unit[]): Unit[] =>
    some.filter((unit) => {
      const sign = signOf(unit);
      if (sign === '' || FREE.has(sign) || count(some, sign) === count(others, sign)) return false;
      // What stands elsewhere in the other is bound to another word there.
      return count(all, sign) === count(others, sign);
    });
  // "Some" says less than what leaves it out.
  const added = without(own, theirs, found).filter((unit) => signOf(unit) !== 'some');
  const left = without(theirs, own, said);
  const instead = INSTEAD.flatMap(([sign, other]) =>
    count(own, sign) > count(theirs, sign) && count(theirs, other) > count(own, other) ? [sign] : [],
  );
  return [...added.map(({ word }) => word), ...left.map(({ word }) => `-${word}`), ...instead];
}

/** A preposition in the place of another. */
function otherPreposition(own: readonly Unit[], theirs: readonly Unit[]): string[] {
  const prepositions = (units: readonly Unit[]): string[] =>
    units.flatMap(({ word }) => (PREPOSITIONS.has(word) ? [word] : []));
  const [mine, others] = [prepositions(own), prepositions(theirs)];
  if (mine.length === 0 || others.length === 0 || mine.some((word) => others.includes(word))) return [];
  return [...mine, ...others].every((word) => ALIKE_PREPOSITIONS.has(word))
    ? []
    : [`${mine.join(' ')}: ${others.join(' ')}`];
}
