import type { AppLanguage } from '@/lib/text/languages/read-language';
import type { AmbiguityKind } from '../question/ambiguity';
import { ENGLISH_ACRONYMS } from './english-acronyms';
import { ENGLISH_PEOPLE, ENGLISH_PLACES } from './english-names';
import { ENGLISH_WORDS } from './english-words';
import { INDONESIAN_SENSES } from './indonesian-senses';

/** A term that stands for several things. */
export interface SharedTerm {
  readonly kind: AmbiguityKind;
  readonly isAcronym: boolean;
  /** What it stands for, those that are asked about most. */
  readonly senses: readonly string[];
}

const MOST_SENSES = 4;

function readTable(table: string, kind: AmbiguityKind, isAcronym = false): [string, SharedTerm][] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [term = '', senses = ''] = line.split(' | ');
      return [term, { kind, isAcronym, senses: senses.split('; ').slice(0, MOST_SENSES) }];
    });
}

/** The later ones hold where a term is in several tables. */
const ENGLISH: ReadonlyMap<string, SharedTerm> = new Map([
  ...readTable(ENGLISH_ACRONYMS, 'meaning', true),
  ...readTable(ENGLISH_PEOPLE, 'entity'),
  ...readTable(ENGLISH_PLACES, 'place'),
  ...readTable(ENGLISH_WORDS, 'meaning'),
]);
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
