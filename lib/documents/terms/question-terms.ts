import { type AppLanguage, readLanguage } from '@/lib/text/languages/read-language';
import { type LocatedTerm, readTerms } from './read-terms';

/** More words than these make no search any better. */
const MOST_TERMS = 40;
const SMALL_LETTER = /\p{Ll}/u;
const CAPITAL = /^\p{Lu}/u;

/** A word that is searched for. */
export interface SearchedTerm {
  /** Each form that an index may know it by. */
  readonly forms: readonly string[];
  /** Which word of the question it is. */
  readonly position: number;
  /** Written as names are, which tell more than other words. */
  readonly isName: boolean;
}

/** What a question in English, Indonesian or both is searched by, in its order; words that only ask are left out. */
export function questionTerms(question: string): SearchedTerm[] {
  const text = SMALL_LETTER.test(question) ? question : question.toLowerCase();
  const readings = { en: byPosition(readTerms(text, 'en')), id: byPosition(readTerms(text, 'id')) };
  const positions = [...new Set([...readings.en.keys(), ...readings.id.keys()])].sort((a, b) => a - b);
  const has = (one: AppLanguage) => (position: number) => readings[one].has(position);
  const language = readLanguage(text)?.language;
  const telling = positions.filter((position) =>
    language ? has(language)(position) : has('en')(position) && has('id')(position),
  );
  const terms: SearchedTerm[] = [];
  for (const position of telling.length > 0 ? telling : positions) {
    const read = [...(readings.en.get(position) ?? []), ...(readings.id.get(position) ?? [])];
    const forms = [...new Set(read.map(({ term }) => term))];
    const isKnown = terms.some((term) => term.forms.some((form) => forms.includes(form)));
    if (isKnown || terms.length === MOST_TERMS) continue;
    const isName = position > 0 && read.some(({ start }) => CAPITAL.test(text.slice(start, start + 2)));
    terms.push({ forms, position, isName });
  }
  return terms;
}

function byPosition(terms: readonly LocatedTerm[]): Map<number, LocatedTerm[]> {
  const found = new Map<number, LocatedTerm[]>();
  for (const term of terms) found.set(term.position, [...(found.get(term.position) ?? []), term]);
  return found;
}
