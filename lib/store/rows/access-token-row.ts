import { z } from 'zod';

/** An access token as the port has it. */
export const accessTokenSchema = z.object({
  tokenId: z.string(),
  ownerId: z.string(),
  name: z.string(),
  /** What it is for, with spaces between. */
  scopes: z.string(),
  createdAt: z.number(),
  expiresAt: z.number(),
  lastUsedAt: z.number().nullable(),
});

export const accessTokenRowSchema = accessTokenSchema.extend({ tokenHash: z.string() });
