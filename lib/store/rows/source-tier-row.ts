import { z } from 'zod';

/** A version of the table of source tiers, its value as JSON. */
export const sourceTierRowSchema = z.object({
  version: z.number(),
  value: z.string(),
  changedBy: z.string(),
  changedAt: z.number(),
});
