import { type Infer, v } from 'convex/values';
import type { Doc } from '../_generated/dataModel';
import type { MutationCtx, QueryCtx } from '../_generated/server';
import { PAGE_ROWS } from './limits';
import { type OwnedConversation, ownConversation } from './ownership';
import { findItem } from './reviewqueue';
import { latestVerdict } from './reviewviews';
import { rowFields } from './rowfields';
import { rowBy } from './rows';

const { traceId: _traceId, ...givenFields } = rowFields.feedback;
export const givenFeedback = v.object(givenFields);
type GivenFeedback = Infer<typeof givenFeedback>;

/** As its owner is shown it, with the time of the verdict that counts, and when its trace was made. */
export const ownFeedback = v.object({
  ...rowFields.feedback,
  givenAt: v.union(v.number(), v.null()),
  madeAt: v.number(),
});

/** Keeps it instead of what was said before; it waits for a verdict, unless there is one that is younger. */
export async function keepFeedback(
  ctx: MutationCtx,
  { _id: item, conversation, verdict }: Doc<'reviewItems'>,
  given: GivenFeedback,
): Promise<void> {
  const earlier = await rowBy(ctx, 'feedback', item);
  if (earlier) await ctx.db.patch(earlier._id, given);
  else await ctx.db.insert('feedback', { ...given, conversation, item });
  const judged = verdict === null ? null : await latestVerdict(ctx, item);
  const waiting = judged && judged.givenAt >= given.at ? undefined : given.rating;
  await ctx.db.patch(item, { feedback: given.rating, waiting });
}

/** The owner’s trace as reviewers see it; null where it is not theirs. */
export async function ownItem(
  ctx: QueryCtx,
  { ownerId, traceId }: { readonly ownerId: string; readonly traceId: string },
): Promise<Doc<'reviewItems'> | null> {
  const live = await findItem(ctx, traceId);
  return live?.conversation.ownerId === ownerId ? live.item : null;
}

/** Takes feedback back, if there is any. */
export async function dropFeedback(ctx: MutationCtx, { _id: item }: Doc<'reviewItems'>): Promise<void> {
  const given = await rowBy(ctx, 'feedback', item);
  if (!given) return;
  await ctx.db.delete(given._id);
  await ctx.db.patch(item, { feedback: undefined, waiting: undefined });
}

interface FeedbackPage {
  readonly feedback: Infer<typeof ownFeedback>[];
  readonly next: string | null;
}

/** A page of a conversation's. */
export async function listFeedback(
  ctx: QueryCtx,
  { from, ...key }: OwnedConversation & { readonly from: string | null },
): Promise<FeedbackPage> {
  const owned = await ownConversation(ctx, key);
  if (!owned) return { feedback: [], next: null };
  const { page, isDone, continueCursor } = await ctx.db
    .query('feedback')
    .withIndex('by_conversation', (range) => range.eq('conversation', owned._id))
    .paginate({ cursor: from, numItems: PAGE_ROWS });
  const feedback: Infer<typeof ownFeedback>[] = [];
  for (const { item, rating, reasons, text, at } of page) {
    const trace = await ctx.db.get(item);
    if (!trace) continue;
    const { traceId, _creationTime: madeAt } = trace;
    const givenAt = trace.verdict === null ? null : ((await latestVerdict(ctx, item))?.givenAt ?? null);
    feedback.push({ traceId, rating, reasons, text, at, givenAt, madeAt });
  }
  return { feedback, next: isDone ? null : continueCursor };
}
