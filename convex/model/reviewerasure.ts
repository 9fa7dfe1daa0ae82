import type { Doc } from '../_generated/dataModel';
import type { MutationCtx } from '../_generated/server';
import type { Budget } from './budget';

interface Leaver {
  readonly personId: string;
  readonly alias: string;
}

/**
 * What somebody who leaves has done to traces of others. Verdicts count on without their notes. A comment goes, unless
 * others have answered it: then it stays at its place, without words.
 */
export async function eraseReviewing(ctx: MutationCtx, person: Leaver, budget: Budget): Promise<void> {
  for (const erase of [eraseComments, leaveVerdicts, leaveAssignments, eraseMentions]) {
    await erase(ctx, person, budget);
    if (budget.isSpent) return;
  }
}

async function eraseComments(ctx: MutationCtx, { personId, alias }: Leaver, budget: Budget): Promise<void> {
  const written = ctx.db
    .query('reviewComments')
    .withIndex('by_author', (range) => range.eq('authorId', personId));
  for await (const comment of written) {
    if (await isAnswered(ctx, comment)) await ctx.db.patch(comment._id, { authorId: alias, text: '' });
    else await ctx.db.delete(comment._id);
    budget.spend(comment.text.length);
    if (budget.isSpent) return;
  }
  const resolved = ctx.db
    .query('reviewComments')
    .withIndex('by_resolver', (range) => range.eq('resolvedBy', personId));
  for await (const { _id, text } of resolved) {
    await ctx.db.patch(_id, { resolvedBy: alias });
    budget.spend(text.length);
    if (budget.isSpent) return;
  }
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

async function leaveVerdicts(ctx: MutationCtx, { personId, alias }: Leaver, budget: Budget): Promise<void> {
  const rows = ctx.db
    .query('reviewVerdicts')
    .withIndex('by_author', (range) => range.eq('reviewerId', personId));
  for await (const { _id, note } of rows) {
    await ctx.db.patch(_id, { reviewerId: alias, note: '' });
    budget.spend(note.length);
    if (budget.isSpent) return;
  }
}

async function leaveAssignments(
  ctx: MutationCtx,
  { personId, alias }: Leaver,
  budget: Budget,
): Promise<void> {
  const items = ctx.db
    .query('reviewItems')
    .withIndex('by_assignee', (range) => range.eq('assigneeId', personId));
  for await (const { _id } of items) {
    await ctx.db.patch(_id, { assigneeId: null });
    budget.spend(0);
    if (budget.isSpent) return;
  }
  const assignments = () => ctx.db.query('reviewAssignments');
  for (const [field, rows] of [
    ['assigneeId', assignments().withIndex('by_assignee', (range) => range.eq('assigneeId', personId))],
    ['changedBy', assignments().withIndex('by_author', (range) => range.eq('changedBy', personId))],
  ] as const)
    for await (const { _id } of rows) {
      await ctx.db.patch(_id, { [field]: alias });
      budget.spend(0);
      if (budget.isSpent) return;
    }
}

async function eraseMentions(ctx: MutationCtx, { personId }: Leaver, budget: Budget): Promise<void> {
  const rows = ctx.db
    .query('reviewMentions')
    .withIndex('by_person', (range) => range.eq('personId', personId));
  for await (const { _id } of rows) {
    await ctx.db.delete(_id);
    budget.spend(0);
    if (budget.isSpent) return;
  }
}
