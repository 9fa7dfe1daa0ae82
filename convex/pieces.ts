import { v } from 'convex/values';
import { internal } from './_generated/api';
import { internalMutation } from './_generated/server';
import { Budget } from './model/budget';

/** Removes the pieces of a text whose row is gone, in as many transactions as they take. */
export const remove = internalMutation({
  args: { owner: v.string() },
  returns: v.null(),
  handler: async (ctx, { owner }) => {
    const budget = new Budget();
    const pieces = ctx.db.query('pieces').withIndex('by_owner', (range) => range.eq('owner', owner));
    for await (const { _id, text } of pieces) {
      await ctx.db.delete(_id);
      budget.spend(text.length);
      if (!budget.isSpent) continue;
      await ctx.scheduler.runAfter(0, internal.pieces.remove, { owner });
      break;
    }
    return null;
  },
});
