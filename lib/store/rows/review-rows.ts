import { z } from 'zod';
import { verdictKindSchema } from '../../chat/review/review-verdict';
import { stepKeySchema } from '../../trace/step-key';

export const verdictRowSchema = z.object({
  traceId: z.string(),
  kind: verdictKindSchema,
  score: z.number().nullable(),
  note: z.string(),
  reviewerId: z.string(),
  givenAt: z.number(),
});

export const commentRowSchema = z.object({
  traceId: z.string(),
  commentId: z.string(),
  /** The comment that opened the thread; its own id there. */
  threadId: z.string(),
  text: z.string(),
  authorId: z.string(),
  writtenAt: z.number(),
  resolvedAt: z.number().nullable(),
  resolvedBy: z.string().nullable(),
  mentions: z.array(z.string()),
  // Where it stands: all of these are null for one that stands at the trace.
  stepKey: stepKeySchema.nullable(),
  activityId: z.string().nullable(),
  thoughtSequence: z.number().nullable(),
  passageStart: z.number().nullable(),
  passageEnd: z.number().nullable(),
});

/** Filters of the queue that a reviewer keeps under a name. */
export const reviewViewRowSchema = z.object({
  viewId: z.string(),
  ownerId: z.string(),
  /** One view of an owner has it. */
  name: z.string(),
  /** As in the address of the queue. */
  filters: z.string(),
  savedAt: z.number(),
});

export const assignmentRowSchema = z.object({
  traceId: z.string(),
  assigneeId: z.string().nullable(),
  changedBy: z.string(),
  changedAt: z.number(),
});
