import { z } from 'zod';
import { memoryLaneSchema, memoryScopeSchema } from '../../trace/deep/memory-lane';

/** Something that is remembered, its tags as JSON. */
export const memoryRowSchema = z.object({
  memoryId: z.string(),
  ownerId: z.string(),
  scope: memoryScopeSchema,
  /** `facts`; others are notes that engines kept for themselves before 2026-11-30. */
  lane: memoryLaneSchema,
  /** Of two with the same key in one place, the newer one takes the place of the other. */
  key: z.string(),
  text: z.string(),
  tags: z.string(),
  /** Where it came from, and for `conversation` what it is for; null once that is gone, and where a program has it remembered. */
  conversationId: z.string().nullable(),
  turnId: z.string().nullable(),
  /** With the text it gives the hash by which a trace knows it, so that nobody finds a short text by trying. */
  salt: z.string(),
  createdAt: z.number(),
  expiresAt: z.number(),
});

/** What somebody wants of memory, and of how their questions are answered. */
export const memorySettingRowSchema = z.object({
  ownerId: z.string(),
  /** Whether anything may be remembered from one conversation to the next. */
  acrossConversations: z.boolean(),
  /** Which kinds of questions they have had answered the other way than was decided, as JSON. */
  autoWishes: z.string().nullable().default(null),
  changedAt: z.number(),
});
