import type { BlobStore } from '@/lib/blobs/blob-store';
import { AppError } from '@/lib/shared/app-error';
import { type RowOf, rowSchemas } from '@/lib/store/rows/row-kinds';

interface BlobCopy {
  readonly source: { readonly blobs: Pick<BlobStore, 'read'> };
  readonly target: { readonly blobs: Pick<BlobStore, 'write'> };
}

/**
 * Copies the files of documents or images, and gives these with the ids that the files have there. One whose file is
 * gone keeps its id, which then is nobody's. Throws `AppError('copy-differs')` where a file is not what it was.
 */
export async function copyBlobs(
  { source, target }: BlobCopy,
  kind: 'documents' | 'images',
  rows: readonly RowOf[],
): Promise<RowOf[]> {
  const copied: RowOf[] = [];
  for (const row of rows) {
    const owner = rowSchemas[kind].parse(row);
    const content = owner.blobId === '' ? null : await source.blobs.read(owner.blobId);
    if (!content) {
      copied.push(owner);
      continue;
    }
    const limits = { mostBytes: owner.bytes, signal: new AbortController().signal };
    const written = await target.blobs.write(content, limits);
    if (!written.ok || written.value.hash !== owner.hash)
      throw new AppError('copy-differs', `The file ${owner.blobId} of ${kind} is not what it was.`);
    copied.push({ ...owner, blobId: written.value.blobId });
  }
  return copied;
}
