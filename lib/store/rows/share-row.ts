import { z } from 'zod';

/** A share as the port has it. */
export const shareSchema = z.object({
  shareId: z.string(),
  conversationId: z.string(),
  ownerId: z.string(),
  withTraces: z.boolean(),
  createdAt: z.number(),
  /** Null: until it is revoked. */
  expiresAt: z.number().nullable(),
});

export const shareRowSchema = shareSchema.extend({
  tokenHash: z.string(),
  /** What is shared, as JSON. */
  snapshot: z.string(),
});
