import type { BlobStore } from '@/lib/blobs/blob-store';
import type { DocumentStore } from '@/lib/store/document-store';
import type { ImageStore } from '@/lib/store/image-store';

const DAY_MS = 24 * 60 * 60 * 1_000;

interface Stores {
  readonly documents: Pick<DocumentStore, 'keptBlobs'>;
  readonly images: Pick<ImageStore, 'keptBlobs'>;
  readonly blobs: Pick<BlobStore, 'list' | 'remove' | 'removeUnfinished'>;
}

/**
 * Removes files that no document and no image has had for a day: a process ended between the two. Returns how many; of
 * those that cannot be removed now the first one's failure is thrown, once all others are gone.
 */
export async function removeLeftBlobs({ documents, images, blobs }: Stores, now: number): Promise<number> {
  const before = now - DAY_MS;
  const failures: unknown[] = [];
  let removed = await blobs.removeUnfinished(before);
  for (let from: string | null = null; ; ) {
    const page = await blobs.list(from);
    const old = page.blobs.filter(({ writtenAt }) => writtenAt < before).map(({ blobId }) => blobId);
    const kept = new Set([...(await documents.keptBlobs(old)), ...(await images.keptBlobs(old))]);
    for (const blobId of old) {
      if (kept.has(blobId)) continue;
      await blobs.remove(blobId).then(
        () => {
          removed += 1;
        },
        (error: unknown) => failures.push(error),
      );
    }
    if (page.next === null) break;
    from = page.next;
  }
  if (failures.length > 0) throw failures[0];
  return removed;
}
