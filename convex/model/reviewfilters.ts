import { type Infer, v } from 'convex/values';
import type { Doc } from '../_generated/dataModel';
import type { QueryCtx } from '../_generated/server';
import { personIdOf } from './reviewpeople';
import { feedbackRating, verdictKind } from './reviewvocabulary';
import { traceMode, traceStatus } from './vocabulary';

export const DAY_MS = 24 * 60 * 60 * 1_000;

/** Which traces the queue shows; an absent filter lets all through. */
const filterFields = {
  /** Whom `me` means. */
  reviewerId: v.string(),
  /** First and last day on which the turn began, counted from the epoch. */
  firstDay: v.optional(v.number()),
  lastDay: v.optional(v.number()),
  model: v.optional(v.string()),
  pipeline: v.optional(v.string()),
  status: v.optional(traceStatus),
  traceMode: v.optional(traceMode),
  verdict: v.optional(v.union(verdictKind, v.literal('none'))),
  /** Those that the reviewer has given a verdict on, or those that only others have. */
  judgedBy: v.optional(v.union(v.literal('me'), v.literal('others'))),
  /** Only those with a verdict. */
  judged: v.boolean(),
  redacted: v.boolean(),
  lowConfidence: v.boolean(),
  assignee: v.optional(v.union(v.literal('me'), v.literal('nobody'))),
  /** Only what nobody else has taken. */
  available: v.boolean(),
  /** What the owner thinks of the answer: `any` for those who have said, `waiting` where no verdict came since. */
  feedback: v.optional(v.union(feedbackRating, v.literal('waiting'), v.literal('any'), v.literal('none'))),
  /** The same of what waits for a verdict. */
  waiting: v.optional(v.union(feedbackRating, v.literal('none'))),
  /** Only those with a comment that mentions the reviewer. */
  mentioned: v.boolean(),
};

/** The filters as the adapter knows them: `user` is the id or the e-mail address of the owner. */
export const queryFilters = v.object({ ...filterFields, user: v.optional(v.string()) });

const queueFilters = v.object({ ...filterFields, ownerId: v.optional(v.string()) });
export type QueueFilters = Infer<typeof queueFilters>;

/** The filters with the owner found. */
export async function readFilters(
  ctx: QueryCtx,
  { user, ...filters }: Infer<typeof queryFilters>,
): Promise<QueueFilters> {
  return user === undefined ? filters : { ...filters, ownerId: await personIdOf(ctx, user) };
}

/** Whether the filters let a row through, but for mentions and the reviewer's own verdicts, which are not in it. */
export function letsThrough(filters: QueueFilters, row: Doc<'reviewItems'>): boolean {
  const { reviewerId, assignee } = filters;
  const { assigneeId } = row;
  return (
    isAny(filters.ownerId, row.ownerId) &&
    isAny(filters.model, row.modelId) &&
    isAny(filters.pipeline, row.pipeline) &&
    isAny(filters.status, row.status) &&
    isAny(filters.traceMode, row.traceMode) &&
    isAny(filters.verdict, row.verdict ?? 'none') &&
    !((filters.judged || filters.judgedBy !== undefined) && row.verdict === null) &&
    isAny(filters.waiting, row.waiting ?? 'none') &&
    hasFeedback(filters, row) &&
    !(filters.redacted && !row.hasRedactions) &&
    !(filters.lowConfidence && !row.lowConfidence) &&
    !(assignee === 'me' && assigneeId !== reviewerId) &&
    !(assignee === 'nobody' && assigneeId !== null) &&
    !(filters.available && assigneeId !== null && assigneeId !== reviewerId) &&
    row.startedDay >= (filters.firstDay ?? 0) &&
    row.startedDay <= (filters.lastDay ?? row.startedDay)
  );
}

function hasFeedback({ feedback }: QueueFilters, row: Doc<'reviewItems'>): boolean {
  if (feedback === 'waiting') return row.waiting !== undefined;
  if (feedback === 'any') return row.feedback !== undefined;
  return isAny(feedback, row.feedback ?? 'none');
}

const isAny = (wanted: string | undefined, given: string): boolean =>
  wanted === undefined || wanted === given;
