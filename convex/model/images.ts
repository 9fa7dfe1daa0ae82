import type { Doc } from '../_generated/dataModel';
import type { MutationCtx, QueryCtx } from '../_generated/server';
import type { Budget } from './budget';

/** The row of an image, also where its conversation was removed and it is about to be. */
export const imageRow = (ctx: QueryCtx, imageId: string): Promise<Doc<'images'> | null> =>
  ctx.db
    .query('images')
    .withIndex('by_image', (range) => range.eq('imageId', imageId))
    .first();

/** The image of that id, whoever owns it; one whose conversation was removed is not there. */
export async function findImage(ctx: QueryCtx, imageId: string): Promise<Doc<'images'> | null> {
  const row = await imageRow(ctx, imageId);
  if (!row?.conversation) return row;
  return (await ctx.db.get(row.conversation)) ? row : null;
}

/** Whether all of these are the owner's, and in no conversation but this one. */
export async function areImagesFree(
  ctx: QueryCtx,
  ownerId: string,
  conversation: Doc<'conversations'> | null,
  imageIds: readonly string[],
): Promise<boolean> {
  for (const imageId of imageIds) {
    const row = await findImage(ctx, imageId);
    if (row?.ownerId !== ownerId) return false;
    if (row.conversation !== null && row.conversation !== conversation?._id) return false;
  }
  return true;
}

/** From now on the images of a message belong to its conversation. */
export async function bindImages(
  ctx: MutationCtx,
  { _id, conversationId, ownerId }: Doc<'conversations'>,
  imageIds: readonly string[],
): Promise<void> {
  for (const imageId of imageIds) {
    const row = await findImage(ctx, imageId);
    if (row?.ownerId === ownerId && row.conversation === null)
      await ctx.db.patch(row._id, { conversation: _id, conversationId });
  }
}

/** Removes the images of somebody who leaves. */
export async function eraseImages(
  ctx: MutationCtx,
  { personId }: { readonly personId: string },
  budget: Budget,
): Promise<void> {
  const rows = ctx.db.query('images').withIndex('by_owner', (range) => range.eq('ownerId', personId));
  for await (const { _id } of rows) {
    await ctx.db.delete(_id);
    budget.spend(0);
    if (budget.isSpent) return;
  }
}

/** Hands over the images of a guest. */
export async function transferImages(
  ctx: MutationCtx,
  { fromOwnerId, toOwnerId }: { readonly fromOwnerId: string; readonly toOwnerId: string },
  budget: Budget,
): Promise<void> {
  const rows = ctx.db.query('images').withIndex('by_owner', (range) => range.eq('ownerId', fromOwnerId));
  for await (const { _id } of rows) {
    await ctx.db.patch(_id, { ownerId: toOwnerId });
    budget.spend(0);
    if (budget.isSpent) return;
  }
}
