/** What a question is counted by. */
export const FORM_COUNTS = [
  'words',
  'longWords',
  'sentences',
  'commas',
  'questions',
  'names',
  'relatives',
  'kin',
  'roles',
  'works',
  'places',
  'events',
  'relations',
  'chains',
  'descriptions',
  'nestedDescriptions',
  'sequence',
  'both',
  'alternatives',
  'contrasts',
  'conditions',
  'constraints',
  'scope',
  'everyday',
  'weighty',
  'years',
  'numbers',
  'shares',
  'multiplications',
  'takings',
  'givings',
  'rates',
  'numberComparisons',
  'operations',
  'material',
  'leans',
  'firstPerson',
  'noQuestionMark',
  'barelyAnything',
] as const;

export type FormCount = (typeof FORM_COUNTS)[number];

/** Three shapes in which the same counts mean different things: numbers to work with, one question, anything else. */
export const QUESTION_SHAPES = ['sum', 'question', 'other'] as const;

export type QuestionShape = (typeof QUESTION_SHAPES)[number];

/** The form of a question: its shape and what it is built of. */
export interface QuestionForm {
  readonly shape: QuestionShape;
  readonly counts: Readonly<Record<FormCount, number>>;
}

/** How many of each are a lot; the first ones tell more than those that follow. */
const A_LOT: Partial<Record<FormCount, number>> = {
  words: 20,
  sentences: 4,
  commas: 4,
  longWords: 4,
  names: 4,
  relations: 4,
  chains: 3,
  relatives: 3,
  constraints: 4,
  numbers: 6,
  rates: 3,
  operations: 4,
  material: 40,
  leans: 1,
  noQuestionMark: 1,
  barelyAnything: 1,
};
const USUAL_LOT = 2;

/** A count as a strength of about 0 to 1. */
export const strengthOf = (name: FormCount, count: number): number =>
  Math.log1p(count) / Math.log1p(A_LOT[name] ?? USUAL_LOT);
