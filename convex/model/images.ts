import type { Doc } from '../_generated/dataModel';
import type { MutationCtx, QueryCtx } from '../_generated/server';
import { rowBy } from './rows';

/** The image of that id, whoever owns it; one whose conversation was removed is not there. */
export async function findImage(ctx: QueryCtx, imageId: string): Promise<Doc<'images'> | null> {
  const row = await rowBy(ctx, 'images', imageId);
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
