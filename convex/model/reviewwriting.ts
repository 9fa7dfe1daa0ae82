import { type Infer, v } from 'convex/values';
import type { Doc, Id } from '../_generated/dataModel';
import type { MutationCtx, QueryCtx } from '../_generated/server';
import { findItem } from './reviewqueue';
import { latestVerdict } from './reviewviews';
import { commentAnchor } from './reviewvocabulary';
import { ownCommentFields, rowFields } from './rowfields';
import { addRow, rowBy } from './rows';

const newVerdict = v.object(rowFields.verdicts);

/** Appends a verdict, which counts from now on; false where there is no such trace. */
export async function addVerdict(
  ctx: MutationCtx,
  { traceId, ...verdict }: Infer<typeof newVerdict>,
): Promise<boolean> {
  const live = await findItem(ctx, traceId);
  if (!live) return false;
  const { _id: item, conversation } = live.item;
  const place = ((await latestVerdict(ctx, item))?.place ?? -1) + 1;
  await ctx.db.insert('reviewVerdicts', { ...verdict, conversation, item, place });
  const feedback = live.item.waiting === undefined ? null : await rowBy(ctx, 'feedback', item);
  const answers = feedback === null || feedback.at <= verdict.givenAt;
  await ctx.db.patch(item, { verdict: verdict.kind, ...(answers && { waiting: undefined }) });
  return true;
}

const { resolvedAt: _resolvedAt, resolvedBy: _resolvedBy, ...writtenFields } = ownCommentFields;
export const newCommentFields = {
  ...writtenFields,
  traceId: v.string(),
  threadId: v.union(v.string(), v.null()),
  anchor: commentAnchor,
  mentions: v.array(v.string()),
};
const newComment = v.object(newCommentFields);

/** Appends a comment; false where there is no such trace, or no such thread in it. */
export async function addComment(
  ctx: MutationCtx,
  { traceId, mentions, threadId, ...comment }: Infer<typeof newComment>,
): Promise<boolean> {
  const live = await findItem(ctx, traceId);
  if (!live) return false;
  const { _id: item, conversation } = live.item;
  if (threadId !== null && !(await findOpening(ctx, item, threadId))) return false;
  const last = await ctx.db
    .query('reviewComments')
    .withIndex('by_place', (range) => range.eq('item', item))
    .order('desc')
    .first();
  await ctx.db.insert('reviewComments', {
    ...comment,
    conversation,
    item,
    place: (last?.place ?? -1) + 1,
    threadId: threadId ?? comment.commentId,
    resolvedAt: null,
    resolvedBy: null,
  });
  for (const personId of mentions) await mention(ctx, live.item, personId);
  return true;
}

/** The comment of a trace that opened the thread, or null. */
export async function findOpening(
  ctx: QueryCtx,
  item: Id<'reviewItems'>,
  threadId: string,
): Promise<Doc<'reviewComments'> | null> {
  const comment = await rowBy(ctx, 'reviewComments', item, threadId);
  return comment?.threadId === threadId ? comment : null;
}

async function mention(ctx: MutationCtx, item: Doc<'reviewItems'>, personId: string): Promise<void> {
  const { _id, _creationTime: itemMadeAt, conversation } = item;
  const row = { conversation, item: _id, itemMadeAt, personId };
  await addRow(ctx, 'reviewMentions', row, _id, personId);
}

export const handingFields = {
  traceId: v.string(),
  from: v.union(v.string(), v.null()),
  to: v.union(v.string(), v.null()),
  changedBy: v.string(),
  changedAt: v.number(),
};
const handing = v.object(handingFields);

/** Hands a trace to somebody or to nobody if `from` has it now; false, with nothing written, otherwise. */
export async function assign(
  ctx: MutationCtx,
  { traceId, from, to, changedBy, changedAt }: Infer<typeof handing>,
): Promise<boolean> {
  const live = await findItem(ctx, traceId);
  if (live?.item.assigneeId !== from) return false;
  const { _id: item, conversation } = live.item;
  await ctx.db.insert('reviewAssignments', { conversation, item, assigneeId: to, changedBy, changedAt });
  await ctx.db.patch(item, { assigneeId: to });
  return true;
}
