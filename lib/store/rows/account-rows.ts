import { z } from 'zod';
import { ROLES } from '../../chat/role';

/** A row of Better Auth, with its names of fields; times are ms since the epoch. */
export const authRowSchema = z.object({
  id: z.string(),
  fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

/** An invitation as the port has it. */
export const invitationSchema = z.object({
  invitationId: z.string(),
  role: z.enum(ROLES),
  madeBy: z.string(),
  madeAt: z.number(),
  expiresAt: z.number(),
});

export const invitationRowSchema = invitationSchema.extend({
  tokenHash: z.string(),
  claimedAt: z.number().nullable(),
  /** When it was used or withdrawn. */
  closedAt: z.number().nullable(),
  usedBy: z.string().nullable(),
});
