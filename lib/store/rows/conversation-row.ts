import { z } from 'zod';

export const conversationSummarySchema = z.object({
  conversationId: z.string(),
  title: z.string(),
  createdAt: z.number(),
  updatedAt: z.number(),
  /** The project that it stands in; null where it stands in none. */
  projectId: z.string().nullable().default(null),
  /** The paper that it is about; null where it is about none. */
  paperId: z.string().nullable().default(null),
  /** Since when it is put away; null where it is not. */
  archivedAt: z.number().nullable().default(null),
});

/** A conversation as the port has it. */
export const conversationSchema = conversationSummarySchema.extend({
  ownerId: z.string(),
  /** The leaf of the branch that is shown; null for a conversation without messages. */
  activeMessageId: z.string().nullable(),
  /** The preset that it has; null where it has none. It may have been deleted since. */
  presetId: z.string().nullable().default(null),
  /** The tools that its owner has allowed in it, as JSON by name. */
  approvals: z.string().default('{}'),
});

export const conversationRowSchema = conversationSchema.extend({
  /** True once a person has chosen the title. */
  renamed: z.boolean(),
  /** Since when it stands above the others; null where it does not. */
  pinnedAt: z.number().nullable().default(null),
  /** Where its chain ends, as signed JSON; null before the first trace that is signed. */
  chainHead: z.string().nullable().default(null),
});
