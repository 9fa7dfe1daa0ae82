import type { Doc } from '../_generated/dataModel';
import type { MutationCtx, QueryCtx } from '../_generated/server';

/** The owner's tokens, newest first; a person has few. */
export const tokensOf = (ctx: QueryCtx, ownerId: string): Promise<Doc<'accessTokens'>[]> =>
  ctx.db
    .query('accessTokens')
    .withIndex('by_owner', (range) => range.eq('ownerId', ownerId))
    .order('desc')
    .collect();

/** Removes all tokens of somebody. */
export async function removeTokens(ctx: MutationCtx, ownerId: string): Promise<void> {
  for (const { _id } of await tokensOf(ctx, ownerId)) await ctx.db.delete(_id);
}
