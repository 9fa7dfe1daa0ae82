import { z } from 'zod';

/** An assumption on the way to an answer; it was made when its activity started. */
export const hypothesisDetailSchema = z.strictObject({
  stepId: z.string().min(1).max(20),
  hypothesis: z.string().min(1).max(600),
  /** Ids of the evidence that it rests on. */
  evidenceRefs: z.array(z.string().min(1).max(40)).max(20),
  confidence: z.number().min(0).max(1),
  isCut: z.literal(true).optional(),
});
