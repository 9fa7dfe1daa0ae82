import { z } from 'zod';

/** What the model was asked to do about an answer that was not accepted, and what it had left for it. */
export const repromptDetailSchema = z.strictObject({
  /** `gather`: only another search or opening can mend it. `rewrite`: the answer has to be put differently. */
  demand: z.enum(['gather', 'rewrite']),
  /** Why the answer was not accepted, by codes. */
  problems: z.array(z.string().max(60)).max(20),
  /** Searches and openings that were left. */
  callsLeft: z.int().nonnegative(),
  /** How often it could be asked for a correction after this. */
  repromptsLeft: z.int().nonnegative(),
});
export type RepromptDetail = z.infer<typeof repromptDetailSchema>;
