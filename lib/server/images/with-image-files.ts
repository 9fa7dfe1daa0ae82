import type { BlobStore } from '@/lib/blobs/blob-store';
import { eachItem } from '@/lib/store/each-item';
import type { ImageRow } from '@/lib/store/image-store';
import type { Store } from '@/lib/store/store';

const AT_ONCE = 100;

/**
 * A store in which the files of images go with their conversation and their owner. What is left where a process ends in
 * between, housekeeping removes. A departure whose files cannot be removed fails, and is tried again.
 */
export function withImageFiles<Lasting extends Store & { readonly blobs: Pick<BlobStore, 'remove'> }>(
  store: Lasting,
): Lasting {
  const removeFiles = async (images: readonly ImageRow[]): Promise<void> => {
    for (const { blobId } of images) await store.blobs.remove(blobId);
  };
  return {
    ...store,
    conversations: {
      ...store.conversations,
      async delete(key) {
        const images: ImageRow[] = [];
        for await (const image of eachItem((place) =>
          store.images.list({ ...key, limit: AT_ONCE, ...place }),
        ))
          images.push(image);
        const deleted = await store.conversations.delete(key);
        // It is gone, whatever becomes of its files: housekeeping finds what cannot be removed now.
        if (deleted) for (const { blobId } of images) await store.blobs.remove(blobId).catch(() => {});
        return deleted;
      },
    },
    departures: {
      ...store.departures,
      async erase(person) {
        const { personId: ownerId } = person;
        for (;;) {
          const { items: images } = await store.images.list({ ownerId, limit: AT_ONCE });
          if (images.length === 0) break;
          await removeFiles(images);
          await store.images.remove({ ownerId, imageIds: images.map(({ imageId }) => imageId) });
        }
        await store.departures.erase(person);
      },
    },
  };
}
