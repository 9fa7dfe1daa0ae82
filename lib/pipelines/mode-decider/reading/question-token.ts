import type { WordClass } from './word-classes';

/** A word, number or mark of a question. */
export interface QuestionToken {
  readonly kind: 'word' | 'number' | 'mark';
  /** In lower case. */
  readonly text: string;
  readonly classes: readonly WordClass[];
  /** Written with a capital although no sentence begins with it. */
  readonly isName: boolean;
  /** In quotation marks that hold a few words only, as titles do. */
  readonly isTitle: boolean;
  readonly opensSentence: boolean;
}
