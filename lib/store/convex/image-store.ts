import { api } from '@/convex/_generated/api';
import type { ImageStore } from '../image-store';
import type { ConvexClient } from './convex-client';

/** Images in Convex. */
export function createImageStore({ query, mutate }: ConvexClient): ImageStore {
  return {
    add: (image, { mostImages, mostUnsent, mostBytes }) =>
      mutate(api.images.add, {
        ...{ image: { ...image, conversationId: null }, mostImages, mostUnsent, mostBytes },
      }),

    async find({ ownerId, imageIds }) {
      if (imageIds.length === 0) return [];
      return query(api.images.find, { ownerId, imageIds: [...imageIds] });
    },

    list: ({ ownerId, conversationId = null, limit }) =>
      query(api.images.list, { ownerId, conversationId, limit }),

    async remove({ ownerId, imageIds }) {
      if (imageIds.length > 0) await mutate(api.images.remove, { ownerId, imageIds: [...imageIds] });
    },

    discard: ({ ownerId, imageId }) => mutate(api.images.discard, { ownerId, imageId }),

    async removeUnsent(before) {
      for (let total = 0; ; ) {
        const removed = await mutate(api.images.removeUnsent, { before });
        total += removed;
        if (removed === 0) return total;
      }
    },

    async keptBlobs(blobIds) {
      if (blobIds.length === 0) return [];
      return query(api.images.keptBlobs, { blobIds: [...blobIds] });
    },
  };
}
