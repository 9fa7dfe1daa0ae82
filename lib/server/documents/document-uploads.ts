import type { BlobStore, KeptBlob } from '@/lib/blobs/blob-store';
import type { UploadView } from '@/lib/chat/documents/document';
import { isUnreadableName } from '@/lib/chat/documents/unreadable-name';
import { AtOnce } from '@/lib/shared/at-once';
import type { Clock } from '@/lib/shared/clock';
import type { IdGenerator } from '@/lib/shared/ids';
import { err, ok, type Result } from '@/lib/shared/result';
import type { DocumentStore } from '@/lib/store/document-store';
import { newQuoteSalt } from '../citations/quote-hash';
import { type ApiFailure, failure } from '../http/api-failure';
import type { DocumentIndexer } from './document-indexer';
import type { DocumentPolicy } from './document-policy';
import { documentView } from './document-view';
import { plainName } from './file-name';

export interface DocumentUploadsDependencies {
  readonly documents: Pick<DocumentStore, 'add' | 'library' | 'requeue'>;
  readonly blobs: Pick<BlobStore, 'write' | 'remove'>;
  readonly indexer: Pick<DocumentIndexer, 'index'>;
  readonly readPolicy: () => Promise<DocumentPolicy>;
  readonly clock: Clock;
  readonly ids: IdGenerator;
}

/** A file on its way. */
export interface Upload {
  readonly ownerId: string;
  /** As `fileNameOf` gives it. */
  readonly fileName: string;
  readonly mediaType: string;
  readonly folder: string | null;
  /** Where it was on the web. */
  readonly address?: string;
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** Aborted when whoever sends it has gone. */
  readonly signal: AbortSignal;
}

/** Files of one person that may be on their way at the same time. */
const MOST_AT_ONCE = 6;
const RETRY_AFTER_MS = 5_000;

/** Takes files in as they come. Nothing is left of one that breaks off, is empty, of no kind, known or too large, or has no room. */
export class DocumentUploads {
  private readonly atOnce = new AtOnce(MOST_AT_ONCE);

  constructor(private readonly dependencies: DocumentUploadsDependencies) {}

  async take(upload: Upload): Promise<Result<UploadView, ApiFailure>> {
    const taken = await this.atOnce.run(upload.ownerId, () => this.takeOne(upload));
    return taken ?? err(failure('too-many-uploads', RETRY_AFTER_MS));
  }

  private async takeOne(upload: Upload): Promise<Result<UploadView, ApiFailure>> {
    if (isUnreadableName(upload.fileName)) return err(failure('document-kind'));
    const { documents, blobs, readPolicy } = this.dependencies;
    const [policy, own] = await Promise.all([readPolicy(), documents.library(upload.ownerId)]);
    // Before anything of it is kept; that both still hold is seen to when it is added.
    if (own.documents >= policy.library.mostDocuments) return err(failure('too-many-documents'));
    if (own.bytes >= policy.library.mostBytes) return err(failure('library-full'));
    const { content, signal } = upload;
    const written = await blobs.write(content, { mostBytes: policy.file.bytes, signal });
    if (!written.ok) return err(failure('document-too-large'));
    if (written.value.bytes > 0) return this.add(upload, written.value, policy);
    await this.drop(written.value);
    return err(failure('document-empty'));
  }

  private async add(
    { ownerId, fileName, mediaType, folder, address }: Upload,
    blob: KeptBlob,
    { library }: DocumentPolicy,
  ): Promise<Result<UploadView, ApiFailure>> {
    const { documents, indexer, clock, ids } = this.dependencies;
    const added = await documents.add(
      {
        ...{ documentId: ids('document'), ownerId, mediaType, ...blob },
        folder: folder === null ? null : plainName(folder) || null,
        ...{ name: fileName, fileName, createdAt: clock(), quoteSalt: newQuoteSalt() },
        ...(address !== undefined && { address }),
      },
      library,
    );
    // Where that throws, the row may be there all the same; housekeeping removes the file where it is not.
    if (added.outcome !== 'added') await this.drop(blob);
    if (!('document' in added))
      return err(failure(added.outcome === 'too-many-bytes' ? 'library-full' : 'too-many-documents'));
    const { documentId, state } = added.document;
    const isDuplicate = added.outcome === 'known';
    // Whoever sends it again after a failure wants it read again.
    const again =
      isDuplicate && state === 'failed'
        ? await documents.requeue({ ownerId, documentId, at: clock() })
        : null;
    if (!isDuplicate || again) indexer.index(documentId);
    const document = documentView(again ?? added.document);
    return document ? ok({ document, isDuplicate }) : err(failure('document-not-found'));
  }

  private async drop({ blobId }: KeptBlob): Promise<void> {
    await this.dependencies.blobs.remove(blobId).catch(() => {});
  }
}
