/** A word of a text as an index knows it. */
export interface LocatedTerm {
  readonly term: string;
  /** Which word of its text it is, counted from 0; several spellings of one word share it. */
  readonly position: number;
  /** Where the word stands, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}
