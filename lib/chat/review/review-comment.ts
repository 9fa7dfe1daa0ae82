import { z } from 'zod';
import { stepKeySchema } from '@/lib/trace/step-key';

/** Upper bound of a comment, in characters. */
export const COMMENT_LIMIT = 4_000;
/** Upper bound of the passage that a comment stands at, in characters. */
export const PASSAGE_LIMIT = 20_000;

/** What a comment stands at. */
export const commentAnchorSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('trace') }),
  z.strictObject({ kind: z.literal('step'), stepKey: stepKeySchema }),
  z.strictObject({ kind: z.literal('activity'), activityId: z.string().min(1).max(40) }),
  /** Characters of the thoughts, counted from the start of a log entry; they may run on into the next ones. */
  z
    .strictObject({
      kind: z.literal('thought'),
      sequence: z.number().int().nonnegative(),
      start: z.number().int().nonnegative().max(PASSAGE_LIMIT),
      end: z.number().int().positive().max(PASSAGE_LIMIT),
    })
    .refine(({ start, end }) => start < end, 'a passage has at least one character'),
]);
export type CommentAnchor = z.infer<typeof commentAnchorSchema>;

/** `POST /api/review/traces/:traceId/comments`; a reply names the comment that opened its thread. */
export const commentRequestSchema = z.strictObject({
  text: z.string().trim().min(1).max(COMMENT_LIMIT),
  anchor: commentAnchorSchema,
  threadId: z.string().max(80).nullable().default(null),
});
export type CommentRequest = z.infer<typeof commentRequestSchema>;

/** `PATCH /api/review/traces/:traceId/comments/:commentId`: settles or reopens a thread. */
export const commentPatchSchema = z.strictObject({ resolved: z.boolean() });

export interface ReviewComment {
  readonly commentId: string;
  /** The comment that opened the thread; its own id there. */
  readonly threadId: string;
  readonly anchor: CommentAnchor;
  readonly text: string;
  readonly authorId: string;
  readonly authorName: string | null;
  readonly writtenAt: number;
  /** When the thread was settled; null while it is open, and on replies. */
  readonly resolvedAt: number | null;
}

/** A comment with the replies to it, oldest first. */
export interface CommentThread {
  readonly opening: ReviewComment;
  readonly replies: readonly ReviewComment[];
}

/** Comments as threads, in the order in which they were opened. */
export function commentThreads(comments: readonly ReviewComment[]): readonly CommentThread[] {
  return comments
    .filter(({ commentId, threadId }) => commentId === threadId)
    .map((opening) => ({
      opening,
      replies: comments.filter(
        ({ commentId, threadId }) => threadId === opening.commentId && commentId !== threadId,
      ),
    }));
}
