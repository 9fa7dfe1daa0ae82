import { type Infer, v } from 'convex/values';
import type { Doc, Id } from '../_generated/dataModel';
import type { MutationCtx, QueryCtx } from '../_generated/server';
import { PAGE_ROWS } from './limits';
import { type OwnedConversation, ownConversation } from './ownership';
import { findItem } from './reviewqueue';
import { latestVerdict } from './reviewviews';
import { feedbackRowFields } from './rowfields';

const { traceId: _traceId, ...givenFields } = feedbackRowFields;
export const givenFeedback = v.object(givenFields);
type GivenFeedback = Infer<typeof givenFeedback>;

/** As its owner is shown it, with the time of the verdict that counts. */
export const ownFeedback = v.object({ ...feedbackRowFields, givenAt: v.union(v.number(), v.null()) });

/** What the owner of a trace thinks of its answer, or null. */
export const findFeedback = (ctx: QueryCtx, item: Id<'reviewItems'>): Promise<Doc<'feedback'> | null> =>
  ctx.db
    .query('feedback')
    .withIndex('by_item', (range) => range.eq('item', item))
    .first();

/** Keeps it instead of what was said before; it waits for a verdict, unless there is one that is younger. */
export async function keepFeedback(
  ctx: MutationCtx,
  { _id: item, conversation, verdict }: Doc<'reviewItems'>,
  given: GivenFeedback,
): Promise<void> {
  const earlier = await findFeedback(ctx, item);
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
  const given = await findFeedback(ctx, item);
  if (!given) return;
  await ctx.db.delete(given._id);
  await ctx.db.patch(item, { feedback: undefined, waiting: undefined });
}

/** All of a conversation, in the order of its traces: as many as one call may read. */
export async function listFeedback(
  ctx: QueryCtx,
  key: OwnedConversation,
): Promise<Infer<typeof ownFeedback>[]> {
  const owned = await ownConversation(ctx, key);
  if (!owned) return [];
  const rows = await ctx.db
    .query('feedback')
    .withIndex('by_conversation', (range) => range.eq('conversation', owned._id))
    .take(PAGE_ROWS);
  const found: { readonly madeAt: number; readonly own: Infer<typeof ownFeedback> }[] = [];
  for (const { item, rating, reasons, text, at } of rows) {
    const trace = await ctx.db.get(item);
    if (!trace) continue;
    const givenAt = trace.verdict === null ? null : ((await latestVerdict(ctx, item))?.givenAt ?? null);
    const own = { traceId: trace.traceId, rating, reasons, text, at, givenAt };
    found.push({ madeAt: trace._creationTime, own });
  }
  return found.sort((left, right) => left.madeAt - right.madeAt).map(({ own }) => own);
}
