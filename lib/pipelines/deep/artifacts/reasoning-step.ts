import { z } from 'zod';

/** A statement that is taken to be right as things stand. */
export const reasoningStepSchema = z.strictObject({
  stepId: z.string(),
  round: z.number(),
  /** Empty where it is about the whole. */
  subtaskId: z.string(),
  hypothesis: z.string(),
  /** Ids of evidence, `question` for what the person said. */
  evidenceRefs: z.array(z.string()).readonly(),
  confidence: z.number(),
  /** When it was made, in ms since the epoch. */
  at: z.number(),
});
export type ReasoningStep = Readonly<z.infer<typeof reasoningStepSchema>>;
