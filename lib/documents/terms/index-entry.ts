import type { AppLanguage } from '@/lib/text/languages/read-language';
import { readTerms } from './read-terms';

/** What an index is made of, of one chunk. */
export interface IndexedText {
  readonly text: string;
  readonly headings: readonly string[];
  readonly language: AppLanguage;
}

/** How often a term stands in the headings of a chunk, and at which words of its body. */
export interface TermPlaces {
  readonly headings: number;
  readonly positions: readonly number[];
}

/** What an index keeps of one chunk. */
export interface IndexEntry {
  readonly terms: ReadonlyMap<string, TermPlaces>;
  /** How many terms there are. */
  readonly bodyLength: number;
  readonly headingLength: number;
}

/** What an index keeps of a chunk. Time is linear in its text. */
export function indexEntry({ text, headings, language }: IndexedText): IndexEntry {
  const body = readTerms(text, language);
  const above = readTerms(headings.join('\n'), language);
  const terms = new Map<string, { headings: number; readonly positions: number[] }>();
  const placesOf = (term: string) => {
    const known = terms.get(term) ?? { headings: 0, positions: [] };
    terms.set(term, known);
    return known;
  };
  for (const { term, position } of body) placesOf(term).positions.push(position);
  for (const { term } of above) placesOf(term).headings += 1;
  return { terms, bodyLength: body.length, headingLength: above.length };
}
