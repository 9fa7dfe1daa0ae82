import type { BlobStore } from '@/lib/blobs/blob-store';
import type { DOCUMENT_PROBLEMS } from '@/lib/chat/documents/document-words';
import { processorMsOf, recognitionMsOf } from '@/lib/documents/document-limits';
import type { CutChunk } from '@/lib/documents/document-pieces';
import type { DocumentProblem } from '@/lib/documents/document-problem';
import type { DocumentChunkStore } from '@/lib/store/document-chunk-store';
import type { DocumentRow, DocumentStore, Indexing, IndexingOutcome } from '@/lib/store/document-store';
import { chunkIdOf } from './chunk-id';
import type { DocumentPolicy } from './document-policy';
import type { DocumentReader } from './document-reader';
import { readBytes } from './read-bytes';

/** The indexing of a document is not wanted any more: the document is gone, is another process’s, or the server ends. */
export class IndexingEnded extends Error {
  override readonly name = 'IndexingEnded';
}

export interface IndexingJob {
  readonly document: DocumentRow;
  readonly indexing: Indexing;
  /** Opens the file where it needs one. */
  readonly password: string | undefined;
  /** How much time of a processor reading it may take here, ms; where there is none as much as its size allows. */
  readonly processorMs: number | null;
  /** Whether nothing else is to go before it on the processor but those who chat. */
  readonly isQuick: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, all: number | null) => void;
}

/**
 * Reads a document and keeps its text. What it gives is to be settled; `needs-longer`: in `processorMs` it could not be
 * read. Throws `IndexingEnded` where it is not wanted.
 */
export type IndexDocument = (job: IndexingJob) => Promise<IndexingOutcome | 'needs-longer'>;

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
  async ({ document, indexing, password, processorMs, isQuick, signal, onProgress }) => {
    const content = await blobs.read(document.blobId, signal);
    const bytes = content && (await readBytes(content, document.bytes));
    if (!bytes) return failed({ code: 'file-missing' });
    const { ownerId, documentId, fileName, mediaType, encoding } = document;
    const policy = await readPolicy();
    const { file } = document.origin === 'research' ? policy.pages : policy;
    const recognitionMs = recognitionMsOf(bytes, file);
    const limits = { ...file, timeoutMs: file.timeoutMs + recognitionMs };
    const chunkOf = (chunk: CutChunk) => ({ ...chunk, chunkId: chunkIdOf({ ...chunk, documentId }) });
    const read = await reader.read(
      { bytes, fileName, mediaType: mediaType || null, password: password ?? null, encoding },
      limits,
      signal,
      {
        processorMs: processorMs ?? processorMsOf(bytes, file) + recognitionMs,
        ...{ isQuick, onProgress },
        take: async ({ parts, chunks }) => {
          for (let from = 0; from < parts.length; from += PARTS_AT_ONCE) {
            signal.throwIfAborted();
            const kept = await documents.keepText({
              ...indexing,
              parts: parts.slice(from, from + PARTS_AT_ONCE),
            });
            if (!kept) throw new IndexingEnded();
          }
          if (chunks.length === 0) return;
          signal.throwIfAborted();
          // The owner may be another one meanwhile, for whom it is begun anew.
          const kept = await documentChunks.keep({ ...indexing, ownerId, chunks: chunks.map(chunkOf) });
          if (!kept) throw new IndexingEnded();
        },
      },
    );
    signal.throwIfAborted();
    if (!read.ok && processorMs !== null && read.error.code === 'took-too-long') return 'needs-longer';
    if (!read.ok) return failed(read.error);
    const { pages, notes, ...facts } = read.value;
    return {
      ...{ ...facts, state: 'indexed' },
      ...{ pages: pages === 0 ? null : pages, notes: JSON.stringify(notes) },
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
