import type { Id } from '../_generated/dataModel';
import type { MutationCtx } from '../_generated/server';
import type { Budget } from './budget';

/** The tables whose rows go with a conversation, and whose texts are short but for one. */
const TABLES = [
  'reviewItems',
  'reviewTexts',
  'reviewVerdicts',
  'feedback',
  'reviewComments',
  'reviewMentions',
  'reviewAssignments',
] as const;

/** Removes what reviewers see of a conversation that is gone, and what they wrote of it, until the budget is spent. */
export async function removeReview(
  ctx: MutationCtx,
  conversation: Id<'conversations'>,
  budget: Budget,
): Promise<void> {
  for (const table of TABLES) {
    const rows = ctx.db
      .query(table)
      .withIndex('by_conversation', (range) => range.eq('conversation', conversation));
    for await (const row of rows) {
      budget.spend('words' in row ? row.words.length : 'text' in row ? row.text.length : 0);
      await ctx.db.delete(row._id);
      if (budget.isSpent) return;
    }
  }
}

/** Moves what reviewers see of an owner’s traces along with the conversations, until the budget is spent. */
export async function transferReview(
  ctx: MutationCtx,
  move: { readonly fromOwnerId: string; readonly toOwnerId: string },
  budget: Budget,
): Promise<void> {
  const rows = ctx.db
    .query('reviewItems')
    .withIndex('by_owner', (range) => range.eq('ownerId', move.fromOwnerId));
  for await (const { _id } of rows) {
    await ctx.db.patch(_id, { ownerId: move.toOwnerId });
    budget.spend(0);
    if (budget.isSpent) return;
  }
}
