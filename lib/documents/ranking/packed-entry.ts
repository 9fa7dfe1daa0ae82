import { type IndexedText, indexEntry } from '../terms/index-entry';
import { numberAt } from './packed-numbers';
import { packPostings } from './term-postings';

/**
 * What an index keeps of one chunk: its different terms, and where each of them stands, as texts with spaces between
 * them.
 */
export interface PackedEntry {
  readonly words: string;
  readonly places: string;
  /** How many terms there are. */
  readonly bodyLength: number;
  readonly headingLength: number;
}

/** Longer terms nobody makes. */
const LONGEST_TERM = 64;

/** What an index keeps of a chunk, packed. Time is linear in its text. */
export function packedEntry(chunk: IndexedText): PackedEntry {
  const { terms, ...lengths } = indexEntry(chunk);
  return {
    words: [...terms.keys()].join(' '),
    places: [...terms.values()].map((found) => packPostings([{ place: 0, ...found }])).join(' '),
    ...lengths,
  };
}

/** Visits the terms of an entry, each with where it stands as `packPostings` has it. */
export function eachTerm(
  { words, places }: PackedEntry,
  visit: (term: string, packed: string) => void,
): void {
  if (words === '') return;
  const packed = places.split(' ');
  for (const [at, term] of words.split(' ').entries()) visit(term, packed[at] ?? '');
}

/** Whether an entry can be read: as many places as terms, each with as many words as it says. Time is linear in it. */
export function isPackedEntry(entry: PackedEntry): boolean {
  const { words, places } = entry;
  if (words === '') return places === '';
  let isRight = words.split(' ').length === places.split(' ').length && !/[^0-\ud7ff ]/.test(places);
  eachTerm(entry, (term, packed) => {
    const isTerm = term !== '' && term.length <= LONGEST_TERM;
    isRight &&= isTerm && numberAt(packed, 0) === 0 && packed.length === 3 + numberAt(packed, 2);
  });
  return isRight;
}
