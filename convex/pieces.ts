import { v } from 'convex/values';
import { internal } from './_generated/api';
import { internalMutation } from './_generated/server';
import { Budget } from './model/budget';
import { removeRows } from './model/rows';

/** Removes the pieces of a text whose row is gone, in as many transactions as they take. */
export const remove = internalMutation({
  args: { owner: v.string() },
  returns: v.null(),
  handler: async (ctx, { owner }) => {
    const budget = new Budget();
    const pieces = ctx.db.query('pieces').withIndex('by_owner', (range) => range.eq('owner', owner));
    await removeRows(ctx, pieces, budget);
    if (budget.isSpent) await ctx.scheduler.runAfter(0, internal.pieces.remove, { owner });
    return null;
  },
});
