import { RESEARCH_MODES, type ResearchMode } from './research/research-mode';

/** How a turn is answered: at once, or with plan, tools and checks. */
export const TURN_MODES = ['fast', 'deep'] as const;
export type TurnMode = (typeof TURN_MODES)[number];

/** What the mode decision is told of a turn before it begins; `auto` leaves it to that. */
export const MODE_CHOICES = ['auto', ...TURN_MODES] as const;
export type ModeChoice = (typeof MODE_CHOICES)[number];

/** What a person may choose for an answer: a mode, or research in one of its own; `auto` leaves it to the question. */
export const ANSWER_CHOICES = [...MODE_CHOICES, ...RESEARCH_MODES] as const;
export type AnswerChoice = (typeof ANSWER_CHOICES)[number];
/** A way in which a question can be answered once more. */
export type AnswerWay = Exclude<AnswerChoice, 'auto'>;

/** The choice of a name; undefined where there is none of that name. */
export const modeChoiceOf = (name: string | undefined): ModeChoice | undefined =>
  MODE_CHOICES.find((choice) => choice === name);

/** The choice of a name; undefined where there is none of that name. */
export const answerChoiceOf = (name: string | undefined): AnswerChoice | undefined =>
  ANSWER_CHOICES.find((choice) => choice === name);

/** The mode of research of a name; undefined where it is none. */
export const researchModeOf = (name: string | undefined): ResearchMode | undefined =>
  RESEARCH_MODES.find((mode) => mode === name);
