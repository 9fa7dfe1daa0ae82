import type { BlobStore } from '@/lib/blobs/blob-store';
import { AppError } from '@/lib/shared/app-error';
import { type RowOf, rowSchemas } from '@/lib/store/rows/row-kinds';

interface BlobCopy {
  readonly source: { readonly blobs: Pick<BlobStore, 'read'> };
  readonly target: { readonly blobs: Pick<BlobStore, 'write'> };
}

/**
 * Copies the files of documents, and gives the documents with the ids that the files have there. One whose file is
 * gone keeps its id, which then is nobody's. Throws `AppError('copy-differs')` where a file is not what it was.
 */
export async function copyBlobs({ source, target }: BlobCopy, rows: readonly RowOf[]): Promise<RowOf[]> {
  const copied: RowOf[] = [];
  for (const row of rows) {
    const document = rowSchemas.documents.parse(row);
    const content = document.blobId === '' ? null : await source.blobs.read(document.blobId);
    if (!content) {
      copied.push(document);
      continue;
    }
    const limits = { mostBytes: document.bytes, signal: new AbortController().signal };
    const written = await target.blobs.write(content, limits);
    if (!written.ok || written.value.hash !== document.hash)
      throw new AppError('copy-differs', `The file of document ${document.documentId} is not what it was.`);
    copied.push({ ...document, blobId: written.value.blobId });
  }
  return copied;
}
