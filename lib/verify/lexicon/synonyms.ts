import { stemOf } from '@/lib/claims/lexicon/word-lexicon';
import type { AppLanguage } from '@/lib/text/languages/read-language';
import english from './english-words.json';
import indonesian from './indonesian-words.json';

/** Words that are compared: by what is written and by their stem; phrases have underscores. */
interface LexiconWord {
  readonly word: string;
  readonly stem: string;
}

interface Lexicon {
  /** The sets of words with one meaning that a stem belongs to. */
  readonly same: ReadonlyMap<string, ReadonlySet<number>>;
  /** Pairs of which one says the other's opposite, and on which side a stem stands. */
  readonly opposite: ReadonlyMap<string, ReadonlyMap<number, Side>>;
  /** Pairs that tell one deed from its two ends: "buy", "sell". */
  readonly converse: ReadonlyMap<string, ReadonlyMap<number, Side>>;
  /** By the first stem of a phrase, its further ones; longer phrases first. */
  readonly phrases: ReadonlyMap<string, readonly (readonly string[])[]>;
}
type Side = 'left' | 'right';

const LEXICONS: Readonly<Record<AppLanguage, Lexicon>> = {
  en: readLexicon(english, 'en'),
  id: readLexicon(indonesian, 'id'),
};

function readLexicon(
  table: {
    readonly same: readonly string[];
    readonly opposite: readonly string[];
    readonly converse: readonly string[];
  },
  language: AppLanguage,
): Lexicon {
  const stemmed = (word: string): string =>
    word
      .split('_')
      .map((one) => stemOf(one, language))
      .join('_');
  const same = new Map<string, Set<number>>();
  for (const [at, line] of table.same.entries())
    for (const word of line.split(' ')) {
      const stem = stemmed(word);
      same.set(stem, (same.get(stem) ?? new Set()).add(at));
    }
  const sided = (lines: readonly string[]): Map<string, Map<number, Side>> => {
    const sides = new Map<string, Map<number, Side>>();
    for (const [at, line] of lines.entries())
      for (const [place, words] of line.split(' | ').entries())
        for (const word of words.split(' ')) {
          const stem = stemmed(word);
          sides.set(stem, (sides.get(stem) ?? new Map()).set(at, place === 0 ? 'left' : 'right'));
        }
    return sides;
  };
  const phrases = new Map<string, string[][]>();
  for (const line of [...table.same, ...table.opposite, ...table.converse])
    for (const word of line.split(' ')) {
      const [first = '', ...rest] = stemmed(word).split('_');
      if (rest.length === 0) continue;
      phrases.set(
        first,
        [...(phrases.get(first) ?? []), rest].toSorted((left, right) => right.length - left.length),
      );
    }
  return { same, opposite: sided(table.opposite), converse: sided(table.converse), phrases };
}

/** Of how many words the phrase is that begins at a word; one where none does. */
export function phraseLength(words: readonly LexiconWord[], at: number, language: AppLanguage): number {
  const rests = LEXICONS[language].phrases.get(words[at]?.stem ?? '') ?? [];
  const found = rests.find((rest) => rest.every((stem, next) => words[at + 1 + next]?.stem === stem));
  return 1 + (found?.length ?? 0);
}

/** Whether two words stand in one set of words with the same meaning. */
export function meanTheSame(left: LexiconWord, right: LexiconWord, language: AppLanguage): boolean {
  const { same } = LEXICONS[language];
  const own = same.get(left.stem);
  const others = same.get(right.stem);
  if (own === undefined || others === undefined) return false;
  for (const set of own) if (others.has(set)) return true;
  return false;
}

/** Whether two words are opposite ends of a pair, as `relation` has them. */
export function standOpposite(
  left: LexiconWord,
  right: LexiconWord,
  language: AppLanguage,
  relation: 'opposite' | 'converse',
): boolean {
  const table = LEXICONS[language][relation];
  const own = table.get(left.stem);
  const others = table.get(right.stem);
  if (own === undefined || others === undefined) return false;
  for (const [pair, side] of own) {
    const other = others.get(pair);
    if (other !== undefined && other !== side) return true;
  }
  return false;
}
