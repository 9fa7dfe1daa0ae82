import type { AppLanguage } from '@/lib/text/languages/read-language';
import type { FoundQuantity } from '@/lib/text/quantities/found-quantity';

/** A word, or a phrase that counts as one, of a statement. */
export interface StatementWord {
  /** In small letters; a phrase has underscores. */
  readonly word: string;
  readonly stem: string;
  /** What it stands for: words that say the same share it. */
  readonly concept: string;
  /** A function word carries no topic; a number is part of a quantity. */
  readonly role: 'content' | 'name' | 'number' | 'function';
  /** True where an odd number of negations stands before it in its clause. */
  readonly isNegated: boolean;
  /** Number of the clause, counted by commas and conjunctions. */
  readonly clause: number;
  /** Place in the statement's text. */
  readonly start: number;
  readonly end: number;
}

/** A sentence that was read for comparing. */
export interface Statement {
  readonly text: string;
  readonly language: AppLanguage;
  readonly words: readonly StatementWord[];
  readonly quantities: readonly FoundQuantity[];
  /** Places of words of negation in `words`. */
  readonly negations: readonly number[];
}
