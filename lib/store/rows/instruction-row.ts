import { z } from 'zod';

/** A version of what somebody wants of answers. */
export const instructionRowSchema = z.object({
  ownerId: z.string(),
  /** The conversation that it is for; null where it is for all of the person's. */
  conversationId: z.string().nullable(),
  /** Counts from 1; the newest one holds. */
  version: z.number(),
  /** Empty where nothing is wanted any more. */
  text: z.string(),
  changedAt: z.number(),
});
