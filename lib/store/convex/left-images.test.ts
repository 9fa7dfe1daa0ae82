import { expect, it } from 'vitest';
import { withImageFiles } from '@/lib/server/images/with-image-files';
import { keepAndSendImage } from '../contract/image-cases';
import { convexForEachCase } from './testing/convex-fixture';

const fixture = convexForEachCase();

/** What a conversation is deleted by at once; what it held goes later, in transactions of their own. */
const deleteConversationAlone = (): Promise<void> =>
  fixture().bridge.database.run(async (ctx) => {
    for (const { _id } of await ctx.db.query('conversations').collect()) await ctx.db.delete(_id);
  });

it('erases somebody whose images are left of a conversation that has just gone', async () => {
  const removed: string[] = [];
  const { store } = fixture();
  const blobs = { ...store.blobs, remove: async (blobId: string) => void removed.push(blobId) };
  await keepAndSendImage(store, 'palm', { conversationId: 'cnv_1' });
  await deleteConversationAlone();
  expect(await store.images.find({ ownerId: 'ana', imageIds: ['img_palm'] })).toEqual([]);
  await withImageFiles({ ...store, blobs }).departures.erase({ personId: 'ana', alias: 'deleted_1' });
  expect(removed).toEqual(['blob_palm']);
  expect(await store.images.list({ ownerId: 'ana', limit: 9 })).toEqual({ items: [], nextCursor: null });
});
