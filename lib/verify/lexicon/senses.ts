import { remembering } from '@/lib/text/words/text-pieces';
import { stemOfForm } from '@/lib/text/words/word-stem';
import table from './english-senses.json';

/** How a word of a statement stands to one of a text: means the same, something more general, or the opposite. */
type SenseRelation = 'same' | 'broader' | 'opposite';

/** The senses of a word that are meant most, and the parts of speech that they belong to. */
interface Meant {
  readonly senses: ReadonlySet<number>;
  readonly parts: string;
}

const BASE = 36;

/** The line of each word, which is read when the word is met. */
const LINES: ReadonlyMap<string, string> = new Map(
  table.words.split('\n').map((line) => {
    const border = line.indexOf(' ');
    return [line.slice(0, border), line.slice(border + 1)];
  }),
);

const linksOf = (lines: string): ReadonlyMap<number, readonly number[]> =>
  new Map(
    lines.split('\n').map((line) => {
      const [from = 0, ...to] = line.split(' ').map((one) => Number.parseInt(one, BASE));
      return [from, to];
    }),
  );
const BROADER = linksOf(table.broader);
const AKIN = linksOf(table.akin);
const OPPOSITE = linksOf(table.opposite);

/** Endings of inflected words, and what stands in their place in the word that a dictionary has. */
const ENDINGS: readonly (readonly [ending: string, instead: readonly string[]])[] = [
  ['ies', ['y']],
  ['es', ['', 'e']],
  ['s', ['']],
  ['ied', ['y']],
  ['ed', ['', 'e']],
  ['ing', ['', 'e']],
  ['iest', ['y']],
  ['est', ['', 'e']],
  ['ier', ['y']],
  ['er', ['', 'e']],
  ['ly', ['', 'le']],
];

/** What a form may mean: as the word that it is, and as one that it is inflected of. */
const meantBy = remembering((word): Meant => {
  const bases = new Set([word, stemOfForm(word)]);
  for (const [ending, instead] of ENDINGS) {
    if (!word.endsWith(ending) || word.length - ending.length < 2) continue;
    const stem = word.slice(0, -ending.length);
    for (const one of instead) bases.add(stem + one);
    if (/([bdfglmnprt])\1$/.test(stem)) bases.add(stem.slice(0, -1));
  }
  const meant = [...bases].flatMap((base) => LINES.get(base)?.split(' ') ?? []);
  return {
    senses: new Set(meant.map((one) => Number.parseInt(one.slice(1), BASE))),
    parts: meant.map((one) => one.charAt(0)).join(''),
  };
});

function reaches(
  from: ReadonlySet<number>,
  to: ReadonlySet<number>,
  links: ReadonlyMap<number, readonly number[]>,
): boolean {
  for (const sense of from) if (links.get(sense)?.some((one) => to.has(one)) === true) return true;
  return false;
}

function overlap(left: ReadonlySet<number>, right: ReadonlySet<number>): boolean {
  for (const sense of left) if (right.has(sense)) return true;
  return false;
}

/** How an English word that is said stands to one that a text has, both in small letters; null where nothing is known. */
export function relationOf(said: string, found: string): SenseRelation | null {
  const own = meantBy(said).senses;
  const theirs = meantBy(found).senses;
  if (own.size === 0 || theirs.size === 0) return null;
  if (reaches(own, theirs, OPPOSITE)) return 'opposite';
  if (overlap(own, theirs) || reaches(own, theirs, AKIN)) return 'same';
  return reaches(theirs, own, BROADER) ? 'broader' : null;
}

/** Whether an English word may be a verb, a noun and so on: letters n, v, a and r; empty where it is not known. */
export const partsOfSpeech = (word: string): string => meantBy(word).parts;
