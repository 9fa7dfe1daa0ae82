/** What speaks against a statement: what is missing, or what a text has otherwise. */
export type ProblemCode =
  | 'not-said'
  | 'added'
  | 'other-thing'
  | 'number'
  | 'unit'
  | 'negation'
  | 'opposite'
  | 'mode'
  | 'extent'
  | 'condition'
  | 'role'
  | 'order'
  | 'subject';

/** Something that speaks against a part of a statement. */
export interface Problem {
  readonly code: ProblemCode;
  /** What it takes from the part's score of 1. */
  readonly cost: number;
  /** Whether the text says something else, not only nothing of it. */
  readonly isConflict: boolean;
  /** The words of the statement, behind a colon those of the text; after a minus what the statement leaves out. */
  readonly words: string;
}

/** Enough for not being carried, whatever else is. */
export const DECISIVE = 0.75;
/** The same, but a second look may find otherwise: the score stays in the middle. */
export const DOUBTFUL = 0.55;

/** Makes a problem of what a text has otherwise: certain, where no other cost is given. */
export const conflict = (code: ProblemCode, words: string, cost = DECISIVE): Problem => ({
  code,
  cost,
  isConflict: true,
  words,
});

/** Makes a problem of what a text has not: doubtful, where no other cost is given. */
export const lack = (code: ProblemCode, words: string, cost = DOUBTFUL): Problem => ({
  code,
  cost,
  isConflict: false,
  words,
});
