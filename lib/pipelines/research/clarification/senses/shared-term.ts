import type { AppLanguage } from '@/lib/text/languages/read-language';
import type { AmbiguityKind } from '../question/ambiguity';
import ENGLISH_ACRONYMS from './english-acronyms.json';
import ENGLISH_NAMES from './english-names.json';
import ENGLISH_WORDS from './english-words.json';
import INDONESIAN_SENSES from './indonesian-senses.json';

/** A term that stands for several things. */
export interface SharedTerm {
  readonly kind: AmbiguityKind;
  readonly isAcronym: boolean;
  /** What it stands for, those that are asked about most. */
  readonly senses: readonly string[];
}

const MOST_SENSES = 4;

/** Reads a table of terms with those of their senses that a question by itself might be about, most asked about first. */
function readTable(
  table: Readonly<Record<string, readonly string[]>>,
  kind: AmbiguityKind,
  isAcronym = false,
): [string, SharedTerm][] {
  return Object.entries(table).map(([term, senses]) => [
    term,
    { kind, isAcronym, senses: senses.slice(0, MOST_SENSES) },
  ]);
}

/**
 * Acronyms, people of the same name or of whom only a shared part of the name is said, places of the same name, words
 * and titles. The later ones hold where a term is in several tables.
 */
const ENGLISH: ReadonlyMap<string, SharedTerm> = new Map([
  ...readTable(ENGLISH_ACRONYMS, 'meaning', true),
  ...readTable(ENGLISH_NAMES.people, 'entity'),
  ...readTable(ENGLISH_NAMES.places, 'place'),
  ...readTable(ENGLISH_WORDS, 'meaning'),
]);
/** Words, names and acronyms. */
const INDONESIAN: ReadonlyMap<string, SharedTerm> = new Map(readTable(INDONESIAN_SENSES, 'meaning'));
/** Names that go by English senses in every language. */
const isName = ({ kind, isAcronym }: SharedTerm): boolean => isAcronym || kind !== 'meaning';

const foundIn = (table: ReadonlyMap<string, SharedTerm>, term: string): SharedTerm | undefined =>
  table.get(term) ?? (term.endsWith('s') ? table.get(term.slice(0, -1)) : undefined);

/** What a term in small letters may stand for, in a language; undefined where it is not known to be shared. */
export function sharedTerm(term: string, language: AppLanguage): SharedTerm | undefined {
  const english = foundIn(ENGLISH, term);
  if (language === 'en') return english;
  return INDONESIAN.get(term) ?? (english !== undefined && isName(english) ? english : undefined);
}
