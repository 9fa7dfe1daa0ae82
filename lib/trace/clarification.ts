import { z } from 'zod';

/** Upper bounds in characters, and of how many answers are offered. */
export const CLARIFICATION_QUESTION_LIMIT = 1_000;
export const CLARIFICATION_OPTION_LIMIT = 200;
export const MOST_CLARIFICATION_OPTIONS = 8;

/** What a turn asks the person; the options are answers to choose from, any other one is as good. */
export const clarificationSchema = z.strictObject({
  question: z.string().min(1).max(CLARIFICATION_QUESTION_LIMIT),
  options: z.array(z.string().min(1).max(CLARIFICATION_OPTION_LIMIT)).max(MOST_CLARIFICATION_OPTIONS),
  /** Whether the turn can go on without an answer. */
  canSkip: z.literal(true).optional(),
});
export type Clarification = z.infer<typeof clarificationSchema>;
