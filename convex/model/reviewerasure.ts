import type { Doc } from '../_generated/dataModel';
import type { MutationCtx } from '../_generated/server';
import type { Budget } from './budget';
import { changeRows, removeRows } from './rows';

interface Leaver {
  readonly personId: string;
  readonly alias: string;
}

/**
 * What somebody who leaves has done to traces of others. Verdicts count on without their notes. A comment goes, unless
 * others have answered it: then it stays at its place, without words.
 */
export async function eraseReviewing(
  ctx: MutationCtx,
  { personId, alias }: Leaver,
  budget: Budget,
): Promise<void> {
  const { db } = ctx;
  const comments = () => db.query('reviewComments');
  const written = comments().withIndex('by_author', (range) => range.eq('authorId', personId));
  if (budget.isSpent) return;
  for await (const comment of written) {
    if (await isAnswered(ctx, comment)) await db.patch(comment._id, { authorId: alias, text: '' });
    else await db.delete(comment._id);
    budget.spend(comment.text.length);
    if (budget.isSpent) return;
  }
  const resolved = comments().withIndex('by_resolver', (range) => range.eq('resolvedBy', personId));
  await changeRows(ctx, resolved, budget, { resolvedBy: alias });
  const verdicts = db
    .query('reviewVerdicts')
    .withIndex('by_author', (range) => range.eq('reviewerId', personId));
  await changeRows(ctx, verdicts, budget, { reviewerId: alias, note: '' });
  const items = db.query('reviewItems').withIndex('by_assignee', (range) => range.eq('assigneeId', personId));
  await changeRows(ctx, items, budget, { assigneeId: null });
  const assignments = () => db.query('reviewAssignments');
  const taken = assignments().withIndex('by_assignee', (range) => range.eq('assigneeId', personId));
  await changeRows(ctx, taken, budget, { assigneeId: alias });
  const given = assignments().withIndex('by_author', (range) => range.eq('changedBy', personId));
  await changeRows(ctx, given, budget, { changedBy: alias });
  const mentions = db
    .query('reviewMentions')
    .withIndex('by_person', (range) => range.eq('personId', personId));
  await removeRows(ctx, mentions, budget);
}

/** Whether others have written in the thread that a comment has opened; a trace has few comments. */
async function isAnswered(
  ctx: MutationCtx,
  { item, commentId, threadId, authorId }: Doc<'reviewComments'>,
): Promise<boolean> {
  if (commentId !== threadId) return false;
  const comments = ctx.db.query('reviewComments').withIndex('by_place', (range) => range.eq('item', item));
  for await (const other of comments)
    if (other.threadId === threadId && other.authorId !== authorId) return true;
  return false;
}
