import type { BlobStore } from '@/lib/blobs/blob-store';
import type { DOCUMENT_PROBLEMS } from '@/lib/chat/documents/document-words';
import { chunkDocument } from '@/lib/documents/chunking/chunk-document';
import type { DocumentProblem } from '@/lib/documents/document-problem';
import type { DocumentChunkStore } from '@/lib/store/document-chunk-store';
import type { DocumentRow, DocumentStore, Indexing, IndexingOutcome } from '@/lib/store/document-store';
import { chunkIdOf } from './chunk-id';
import type { DocumentPolicy } from './document-policy';
import type { DocumentReader } from './document-reader';
import { IndexingEnded } from './indexing-ended';
import { readBytes } from './read-bytes';
import { textParts } from './text-parts';

export interface IndexingJob {
  readonly document: DocumentRow;
  readonly indexing: Indexing;
  /** Opens the file where it needs one. */
  readonly password: string | undefined;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, all: number | null) => void;
}

/** Reads a document and keeps its text; what it gives is to be settled. Throws `IndexingEnded` where it is not wanted. */
export type IndexDocument = (job: IndexingJob) => Promise<IndexingOutcome>;

export interface IndexDocumentDependencies {
  readonly documents: Pick<DocumentStore, 'keepText'>;
  readonly documentChunks: Pick<DocumentChunkStore, 'keep'>;
  readonly blobs: Pick<BlobStore, 'read'>;
  readonly reader: Pick<DocumentReader, 'read'>;
  readonly readPolicy: () => Promise<DocumentPolicy>;
}

/** Parts of a text in one write, so that no write holds up others for long. */
const PARTS_AT_ONCE = 4;

export const indexDocumentWith =
  ({ documents, documentChunks, blobs, reader, readPolicy }: IndexDocumentDependencies): IndexDocument =>
  async ({ document, indexing, password, signal, onProgress }) => {
    const content = await blobs.read(document.blobId, signal);
    const bytes = content && (await readBytes(content, document.bytes));
    if (!bytes) return failed({ code: 'file-missing' });
    const { ownerId, documentId, fileName, mediaType } = document;
    const policy = await readPolicy();
    const { file: limits } = document.origin === 'research' ? policy.pages : policy;
    const read = await reader.read(
      { bytes, fileName, mediaType: mediaType || null, password: password ?? null },
      limits,
      signal,
      onProgress,
    );
    signal.throwIfAborted();
    if (!read.ok) return failed(read.error);
    const { kind, document: parsed } = read.value;
    const parts = textParts(parsed);
    for (let from = 0; from < parts.length; from += PARTS_AT_ONCE) {
      signal.throwIfAborted();
      const kept = await documents.keepText({ ...indexing, parts: parts.slice(from, from + PARTS_AT_ONCE) });
      if (!kept) throw new IndexingEnded();
    }
    const chunks = chunkDocument(parsed).map((chunk) => {
      const words = parsed.text.slice(chunk.start, chunk.end);
      return { ...chunk, text: words, chunkId: chunkIdOf({ documentId, start: chunk.start, text: words }) };
    });
    // The owner may be another one meanwhile, for whom it is begun anew.
    if (!(await documentChunks.keep({ ...indexing, ownerId, chunks }))) throw new IndexingEnded();
    const { title, author, date, site, text, pages, notes } = parsed;
    return {
      ...{ state: 'indexed', kind, title, author, date, site, characters: text.length },
      ...{
        pages: pages.length === 0 ? null : pages.length,
        notes: JSON.stringify(notes),
      },
    };
  };

type Problem = Pick<DocumentProblem, 'detail'> & { readonly code: (typeof DOCUMENT_PROBLEMS)[number] };

/** What has kept a document from being read, as it is stored. */
export const problemJson = (problem: Problem): string => JSON.stringify(problem);

/** What is said of a document that could not be read. */
export const failed = (problem: Problem): IndexingOutcome => ({
  state: 'failed',
  problem: problemJson(problem),
});
