import type WORD_CLASSES from './word-classes.json';

/** A class of words that tell how much thought a question needs. */
export type WordClass = keyof typeof WORD_CLASSES;

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
