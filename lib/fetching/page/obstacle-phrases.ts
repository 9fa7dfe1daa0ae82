import kinds from './obstacle-phrases.json';
import type { PageBlock } from './page-facts';
import { type Said, said, UNSPACED_LETTER } from './said';

/** What is said by an obstacle of a kind: in titles, in sentences, in its code and on its buttons. */
interface Phrases {
  /** `*` at an end of one stands for further words. */
  readonly titles: readonly string[];
  readonly marks: readonly string[];
  /** In these two `*` at the end of a word stands for further letters. */
  readonly words: readonly string[];
  readonly controls: readonly string[];
}

export type PhraseKind = keyof typeof kinds;

/** What asks somebody to do something is short, and a quarter of it says so. */
const LONGEST_CALL = 45;
const LONGEST_CALL_UNITS = 600;
const CALL_SHARE = 0.25;
/** Where no spaces are set, words of grammar count as well. */
const UNSPACED_SHARE = 0.8;
const MOST_BESIDE_A_WORD = 3;
const LONGEST_TITLE_WORDS = 9;
const SHORTEST_SAYING = 3;
const SHORTEST_SAYING_UNSPACED = 5;
/** Where no spaces are set, so many characters are more than a word. */
const SHORTEST_UNSPACED = 4;
const TITLE_PARTS = /\s[-:]\s|[|–—·•»｜：_]|:\s/;
/** Words of these stand between others without a space, too. */
const LATIN = '[\\p{sc=Latin}\\p{N}]';
const IS_UNSPACED = new RegExp(UNSPACED_LETTER, 'u');
const BESIDE_UNSPACED = new RegExp(`(?<=${UNSPACED_LETTER}) | (?=${UNSPACED_LETTER})`, 'gu');

const phrasesOf = (kind: PhraseKind): Phrases => {
  const listed: { readonly [of in keyof Phrases]?: readonly string[] } = kinds[kind];
  const list = (lines: readonly string[] = []): string[] => lines.flatMap((line) => line.split(' | '));
  return {
    titles: list(listed.titles),
    words: list(listed.words),
    marks: list(listed.marks),
    controls: list(listed.controls),
  };
};

/** Of the last six, words tell what a page speaks of, rather than what stands in front of it. */
export const PHRASES: Readonly<Record<PhraseKind, Phrases>> = {
  challenge: phrasesOf('challenge'),
  shell: phrasesOf('shell'),
  consent: phrasesOf('consent'),
  answer: phrasesOf('answer'),
  'sign-in': phrasesOf('sign-in'),
  paywall: phrasesOf('paywall'),
  sold: phrasesOf('sold'),
  gone: phrasesOf('gone'),
  parked: phrasesOf('parked'),
  domain: phrasesOf('domain'),
  asked: phrasesOf('asked'),
  account: phrasesOf('account'),
  script: phrasesOf('script'),
  switched: phrasesOf('switched'),
  part: phrasesOf('part'),
};

/** The phrase that a part of a title says, and nothing else; null where none says one. */
export function titleOf(title: string, known: readonly string[]): string | null {
  const parts = title
    .split(TITLE_PARTS)
    .map(said)
    .filter(({ count }) => count > 0);
  const phrases = parts.flatMap(({ text, count }) => known.filter((phrase) => isPhrase(text, count, phrase)));
  return phrases.find(isSaying) ?? phrases[0] ?? null;
}

/** Whether a phrase says so much that hardly any other page is called so: whatever may be lost or shut is not in it. */
export function isSaying(phrase: string): boolean {
  if (phrase.startsWith('*')) return false;
  const { text, count } = said(phrase);
  if (IS_UNSPACED.test(text)) return text.length >= SHORTEST_SAYING_UNSPACED;
  return count >= SHORTEST_SAYING || (count > 1 && /\d/.test(text));
}

function isPhrase(text: string, count: number, phrase: string): boolean {
  if (!phrase.includes('*')) return text === phrase;
  if (count > LONGEST_TITLE_WORDS) return false;
  const words = phrase.replace('*', '').trim();
  if (IS_UNSPACED.test(words)) return text.startsWith(words) || text.endsWith(words);
  return phrase.startsWith('*') ? text.endsWith(` ${words}`) : `${text} `.startsWith(`${words} `);
}

/** Makes what tells whether any of these phrases stands in the words of something. */
export function finder(phrases: readonly string[]): (words: Said) => boolean {
  const pattern = new RegExp(phrases.map(patternOf).join('|'), 'u');
  return ({ text }) => pattern.test(lineOf(text));
}

const lineOf = (text: string): string => ` ${text.replaceAll(BESIDE_UNSPACED, '')} `;

/** Finds the blocks of a page that say what an obstacle of a kind says, and little else. */
export function callsIn(blocks: readonly PageBlock[], kind: PhraseKind): readonly PageBlock[] {
  const lines = blocks
    .filter(
      ({ count, quotes, text }) => !quotes && count <= LONGEST_CALL && text.length <= LONGEST_CALL_UNITS,
    )
    .map((block) => ({ block, line: lineOf(block.text) }));
  const all = lines.map(({ line }) => line).join('');
  // Most of them are in no block: what is looked for in each is little.
  const there = PHRASES[kind].words.filter((phrase) => all.includes(phrase.split('*', 1)[0] ?? ''));
  if (there.length === 0) return [];
  // Of two that begin alike the longer one is found.
  const longestFirst = there.toSorted((one, other) => other.length - one.length);
  const pattern = new RegExp(longestFirst.map(patternOf).join('|'), 'gu');
  return lines.flatMap(({ block, line }) => (spokenShare(block, line, pattern) >= CALL_SHARE ? [block] : []));
}

const patternOf = (phrase: string): string =>
  IS_UNSPACED.test(phrase) ? phrase : `(?<!${LATIN})${phrase.replaceAll('*', `${LATIN}*`)}(?!${LATIN})`;

function spokenShare({ count }: PageBlock, line: string, pattern: RegExp): number {
  let spoken = 0;
  for (const [phrase] of line.matchAll(pattern))
    if (isMoreThanAWord(phrase) || count <= MOST_BESIDE_A_WORD) spoken += said(phrase).count;
  return spoken / (IS_UNSPACED.test(line) ? UNSPACED_SHARE * count : count);
}

/** One word says nothing among others. */
const isMoreThanAWord = (phrase: string): boolean =>
  phrase.includes(' ') || (IS_UNSPACED.test(phrase) && phrase.length >= SHORTEST_UNSPACED);
