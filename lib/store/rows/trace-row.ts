import { z } from 'zod';

/** A trace, its envelope and its thought log as JSON; the log is null where it is empty. */
export const traceRowSchema = z.object({
  conversationId: z.string(),
  traceId: z.string(),
  envelope: z.string(),
  thoughts: z.string().nullable(),
});
