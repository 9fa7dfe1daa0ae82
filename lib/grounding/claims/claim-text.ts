/** A sentence, clause, list item, table row or line of code of an answer, with the sources that it names. */
export interface ClaimText {
  /** Place in the answer, in UTF-16 units, without the marks of lists. */
  readonly start: number;
  readonly end: number;
  /** The same with blanks in the place of its markers. */
  readonly text: string;
  readonly cites: readonly number[];
  /** *rest*: what stands behind the last claim that is read; nothing can carry it. */
  readonly kind: 'prose' | 'list-item' | 'row' | 'code' | 'rest';
}
