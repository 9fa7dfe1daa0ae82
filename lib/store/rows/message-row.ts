import { z } from 'zod';

/** A message: what queries need as fields, the rest as JSON. */
export const messageRowSchema = z.object({
  conversationId: z.string(),
  messageId: z.string(),
  parentId: z.string().nullable(),
  role: z.string(),
  createdAt: z.number(),
  metadata: z.string(),
  parts: z.string(),
});
