import type { AppLanguage } from '@/lib/text/languages/read-language';
import { listedWords } from '@/lib/text/words/listed-words';
import { stemIndonesian, stemOfForm } from '@/lib/text/words/word-stem';
import { broaderConcepts } from './broader';
import ENGLISH_SYNONYMS from './english-synonyms.json';
import { QUANTIFIERS } from './function-signs';
import INDONESIAN_SYNONYMS from './indonesian-synonyms.json';
import KINDS from './kinds.json';
import OPPOSITES from './opposites.json';
import PLACES from './places.json';

/** One side of a pair of opposites. */
export interface OppositeSide {
  readonly pair: number;
  readonly side: 'left' | 'right';
}

/** A member of a set of words that exclude each other. */
export interface KindMember {
  readonly set: string;
  readonly member: string;
  /** True where hardly two members are ever true at once. */
  readonly isStrict: boolean;
}

const wordsOf = (text: string): string[] => text.trim().split(' ');

/** The stem of a word or phrase in small letters; a phrase has underscores. */
export function stemOf(word: string, language: AppLanguage): string {
  return word.includes('_') ? word : language === 'id' ? stemIndonesian(word) : stemOfForm(word);
}

/**
 * Of words that say the same, which stand on one line, the first is their concept. Countries and what is from there are
 * the same in both languages.
 */
const CONCEPTS: Readonly<Record<AppLanguage, ReadonlyMap<string, string>>> = {
  en: conceptsOf('en'),
  id: conceptsOf('id'),
};

function conceptsOf(language: AppLanguage): ReadonlyMap<string, string> {
  const concepts = new Map<string, string>();
  for (const line of [...(language === 'id' ? INDONESIAN_SYNONYMS : ENGLISH_SYNONYMS), ...PLACES]) {
    const words = wordsOf(line);
    const [concept = ''] = words;
    for (const word of words) {
      const stem = stemOf(word, language);
      if (!concepts.has(stem)) concepts.set(stem, concept);
    }
  }
  return concepts;
}

/** What a word stands for: words that say the same have the same concept; by default its stem. */
export function conceptOf(word: string, language: AppLanguage): string {
  const stem = stemOf(word, language);
  return CONCEPTS[language].get(stem) ?? stem;
}

const BROADER: Readonly<Record<AppLanguage, ReadonlyMap<string, ReadonlySet<string>>>> = {
  en: broaderConcepts('en', conceptOf),
  id: broaderConcepts('id', conceptOf),
};

/** True where one concept implies a broader one: a guitarist is a musician. */
export const implies = (concept: string, broader: string, language: AppLanguage): boolean =>
  BROADER[language].get(concept)?.has(broader) ?? false;

/** Words on the left of a line say the opposite of words on its right. */
const OPPOSITE_SIDES = new Map<string, OppositeSide[]>();
/** By the stems of either language; a stem of both sides tells nothing. */
const SIDES_BY_STEM = new Map<string, OppositeSide[]>();
for (const [pair, line] of OPPOSITES.entries()) {
  const [left = [], right = []] = line.split('|').map(wordsOf);
  const stems = (words: readonly string[]) =>
    words.flatMap((word) => [stemOf(word, 'en'), stemOf(word, 'id')]);
  const onRight = new Set(stems(right));
  const shared = new Set(stems(left).filter((stem) => onRight.has(stem)));
  for (const [side, words] of [
    ['left', left],
    ['right', right],
  ] as const) {
    for (const word of words) addSide(OPPOSITE_SIDES, word, { pair, side });
    for (const stem of new Set(stems(words)))
      if (!shared.has(stem)) addSide(SIDES_BY_STEM, stem, { pair, side });
  }
}

function addSide(sides: Map<string, OppositeSide[]>, word: string, side: OppositeSide): void {
  sides.set(word, [...(sides.get(word) ?? []), side]);
}

/**
 * Words of which hardly two are true of the same thing at once. "!" marks sets that exclude each other as good as
 * always; members that mean the same are joined by "=". Languages stand together.
 */
const KIND_MEMBERS = new Map<string, KindMember[]>();
for (const line of KINDS) {
  const [head = '', members = ''] = line.split(':');
  const isStrict = head.startsWith('!');
  const set = head.replace('!', '').trim();
  for (const member of wordsOf(members)) {
    const [name = '', ...others] = member.split('=');
    for (const word of [name, ...others])
      KIND_MEMBERS.set(word, [...(KIND_MEMBERS.get(word) ?? []), { set, member: name, isStrict }]);
  }
}

/** The sides of opposites that a word belongs to, by itself, its stem or its singular. */
export const oppositesOf = (word: string, stem: string): readonly OppositeSide[] =>
  OPPOSITE_SIDES.get(word) ?? SIDES_BY_STEM.get(stem) ?? SIDES_BY_STEM.get(stemOf(word, 'id')) ?? [];

/** True for two words that stand on different sides of a pair. */
export function areOpposites(
  left: { readonly word: string; readonly stem: string },
  right: { readonly word: string; readonly stem: string },
): boolean {
  const others = oppositesOf(right.word, right.stem);
  return (
    left.word !== right.word &&
    oppositesOf(left.word, left.stem).some(({ pair, side }) =>
      others.some((other) => other.pair === pair && other.side !== side),
    )
  );
}

/** The sets of words that exclude each other which a word belongs to. */
export const kindsOf = (word: string, concept: string): readonly KindMember[] =>
  KIND_MEMBERS.get(word) ?? KIND_MEMBERS.get(word.replace(/s$/, '')) ?? KIND_MEMBERS.get(concept) ?? [];

/** Phrases that count as one word, by their first word; longer ones first. */
const PHRASES = new Map<string, string[][]>();
for (const word of listedWords([
  ...ENGLISH_SYNONYMS,
  ...INDONESIAN_SYNONYMS,
  ...PLACES,
  ...OPPOSITES,
  ...KINDS.map((line) => line.replace(/[=:]/g, ' ')),
  ...Object.keys(QUANTIFIERS),
]).filter((one) => one.includes('_') || one.includes('-'))) {
  const parts = word.split(/[_-]/);
  const [first = ''] = parts;
  PHRASES.set(
    first,
    [...(PHRASES.get(first) ?? []), [word, ...parts]].sort((a, b) => b.length - a.length),
  );
}

/** The phrase that begins at a word of a list, and of how many words it is. */
export function phraseAt(words: readonly string[], at: number): { word: string; length: number } | null {
  for (const [word = '', ...parts] of PHRASES.get(words[at] ?? '') ?? [])
    if (parts.every((part, index) => words[at + index] === part)) return { word, length: parts.length };
  return null;
}
