import { z } from 'zod';
import { api } from '@/convex/_generated/api';
import type { ImageStore } from '../image-store';
import { Pages } from '../pages';
import type { ConvexClient } from './convex-client';

/** The places are Convex's own. */
const PAGES = new Pages(z.object({ from: z.string() }));

/** Images in Convex. */
export function createImageStore({ query, mutate }: ConvexClient): ImageStore {
  return {
    add: ({ conversationId = null, ...image }, { mostImages, mostUnsent, mostBytes }) =>
      mutate(api.images.add, {
        ...{ image: { ...image, conversationId }, mostImages, mostUnsent, mostBytes },
      }),

    async find({ ownerId, imageIds }) {
      if (imageIds.length === 0) return [];
      return query(api.images.find, { ownerId, imageIds: [...imageIds] });
    },

    async list({ ownerId, conversationId = null, cursor, limit }) {
      const { after, size } = PAGES.read({ cursor, limit });
      const from = after?.from ?? null;
      const { images, next } = await query(api.images.list, { ownerId, conversationId, from, limit: size });
      return { items: images, nextCursor: next === null ? null : PAGES.encode({ from: next }) };
    },

    async keepInPaper({ ownerId, paperId, imageIds }) {
      if (imageIds.length > 0)
        await mutate(api.images.keepInPaper, { ownerId, paperId, imageIds: [...imageIds] });
    },

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
