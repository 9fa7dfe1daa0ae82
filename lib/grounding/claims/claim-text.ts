import type { Span } from '@/lib/text/markdown/blocks/open-blocks';

/**
 * What a piece of an answer is to the rest of it. A *statement* has to be carried. *Grouping* is a heading, a bold line or
 * what leads to a list; *question* one to the person; *lack* says that the sources lack something; *entry* stands in a list
 * of sources; *drawing* is a label or a value of one; a *courtesy* is a whole phrase that says nothing.
 */
export type ClaimRole = 'statement' | 'grouping' | 'question' | 'lack' | 'entry' | 'drawing' | 'courtesy';

/** A sentence, clause, list item, cell or line of code of an answer, with the sources that it names. */
export interface ClaimText extends Span {
  /**
   * What is held against the sources: the same with blanks in the place of markers and addresses; of a cell with the heads
   * of its row and column.
   */
  readonly text: string;
  readonly cites: readonly number[];
  /** *rest*: what stands behind the last claim that is read; nothing can carry it. */
  readonly kind: 'prose' | 'list-item' | 'cell' | 'code' | 'rest';
  readonly role: ClaimRole;
  /** Of what groups others, where these stand. */
  readonly beneath?: Span;
  /** What goes with it where it goes: all of a drawing. */
  readonly whole?: Span;
}
