import type { BlobStore } from '@/lib/blobs/blob-store';
import type { DocumentLibraryStore, DocumentRow } from '@/lib/store/document-store';
import type { DocumentPdf, PdfLimits } from '@/lib/tools/document-port';
import { readBytes } from './read-bytes';

interface PdfPorts {
  readonly documents: Pick<DocumentLibraryStore, 'find'>;
  readonly blobs: Pick<BlobStore, 'read'>;
}

/** A file that only opens with a password says so in its trailer. */
const LOCKED = '/Encrypt';

/** The owner's PDFs among documents, in their order, as many of them as limits allow; one that is locked is left out. */
export async function pdfsOfTurn(
  { documents, blobs }: PdfPorts,
  ownerId: string,
  documentIds: readonly string[],
  { bytes: mostBytes, pages: mostPages }: PdfLimits,
  signal: AbortSignal,
): Promise<readonly DocumentPdf[]> {
  if (documentIds.length === 0) return [];
  const rows = new Map(
    (await documents.find({ ownerId, documentIds })).map((row) => [row.documentId, row] as const),
  );
  const pdfs: DocumentPdf[] = [];
  let bytes = 0;
  let pages = 0;
  for (const row of documentIds.flatMap((documentId) => rows.get(documentId) ?? [])) {
    if (!isPdf(row) || bytes + row.bytes > mostBytes || pages + row.pages > mostPages) continue;
    signal.throwIfAborted();
    const content = await blobs.read(row.blobId, signal);
    const file = content && (await readBytes(content, row.bytes));
    if (!file || Buffer.from(file.buffer).includes(LOCKED)) continue;
    bytes += row.bytes;
    pages += row.pages;
    pdfs.push({ documentId: row.documentId, name: row.name, pages: row.pages, bytes: file });
  }
  return pdfs;
}

const isPdf = (row: DocumentRow): row is DocumentRow & { readonly pages: number } =>
  row.kind === 'pdf' && row.pages !== null;
